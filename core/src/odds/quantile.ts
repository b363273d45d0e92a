import type { MeasureOdds } from './answer.ts'

/** The least value that is not passed with this chance. */
export function quantile({ distribution }: MeasureOdds, share: number): number {
  let sum = 0
  for (const { value, chance } of distribution) {
    sum += Math.max(0, chance)
    if (sum >= share - 1e-12) return value
  }
  return distribution.at(-1)?.value ?? 0
}
