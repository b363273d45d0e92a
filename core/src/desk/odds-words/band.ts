import type { MeasureOdds } from '../../odds/index.ts'

/** The least value that is not passed with this chance. */
function quantile({ distribution }: MeasureOdds, share: number): number {
  let sum = 0
  for (const { value, chance } of distribution) {
    sum += Math.max(0, chance)
    if (sum >= share - 1e-12) return value
  }
  return distribution.at(-1)?.value ?? 0
}

/** Where the middle of a measure lies: its median, and the values that four battles in five lie between. */
interface Band {
  readonly median: number
  readonly low: number
  readonly high: number
}

const bandOf = (measure: MeasureOdds): Band => ({
  median: quantile(measure, 0.5),
  low: quantile(measure, 0.1),
  high: quantile(measure, 0.9),
})

/** A median and its band in words: `median 3, 10–90 %: 1 to 6`. */
export function sayBand(measure: MeasureOdds): string {
  const { median, low, high } = bandOf(measure)
  return `median ${median}, 10–90 %: ${low} to ${high}`
}
