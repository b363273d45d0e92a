import { type MeasureOdds, quantile } from '../../odds/index.ts'

/** The median of a measure, and the values between which four battles in five lie. */
export const sayBand = (measure: MeasureOdds): string =>
  `median ${quantile(measure, 0.5)}, 10–90 %: ${quantile(measure, 0.1)} to ${quantile(measure, 0.9)}`
