import type { Interval, MeasureOdds } from '../../odds/index.ts'
import type { OddsBasis, Said } from './share.ts'

/** A mean, or another figure that is no chance, with two decimals; 0.00 only if it is 0. */
export function sayTwoDecimals(value: number): string {
  if (value !== 0 && Math.abs(value) < 0.005) return value > 0 ? '<0.01' : '>-0.01'
  return value.toFixed(2)
}

/** The interval of a mean. One of counts does not go below 0, though the normal curve does. */
function between(measure: MeasureOdds, { low, high }: Interval): string {
  const least = measure.distribution[0]?.value ?? 0
  return `${sayTwoDecimals(least < 0 ? low : Math.max(0, low))} to ${sayTwoDecimals(high)}`
}

/** A measure's mean. If all sampled battles came to the same, its spread is unknown: the mean is called `about`. */
export function sayMean(measure: MeasureOdds, known: OddsBasis): Said {
  const figure = sayTwoDecimals(measure.mean)
  if (known.method === 'exact' || measure.interval === undefined) return { figure }
  if (measure.distribution.length <= 1) return { figure: `about ${figure}` }
  return { figure, between: between(measure, measure.interval) }
}
