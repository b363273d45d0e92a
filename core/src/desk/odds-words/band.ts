import type { MeasureOdds } from '../../odds/index.ts'

/** The least value that is not passed with this chance. */
export function quantile({ distribution }: MeasureOdds, share: number): number {
  let sum = 0
  for (const { value, chance } of distribution) {
    sum += Math.max(0, chance)
    if (sum >= share - 1e-12) return value
  }
  return distribution.at(-1)?.value ?? 0
}

/** The median of a measure, and the values between which four battles in five lie. */
export const sayBand = (measure: MeasureOdds): string =>
  `median ${quantile(measure, 0.5)}, 10–90 %: ${quantile(measure, 0.1)} to ${quantile(measure, 0.9)}`
