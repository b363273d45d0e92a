import type { ReviewTotals } from '../../duel/index.ts'
import type { ReviewAnswer } from './review-answer.ts'

const parts = ['luck', 'red', 'blue', 'interaction'] as const

/** Tenths of a point, rounded: they are whole, so that sums of them are. */
const tenthsOf = (points: number): number => Math.round(10 * points)

/**
 * The changes of a review in tenths of a point, so rounded that the printed start and all changes sum to the printed
 * end: what rounding leaves goes to the changes that were rounded most, a tenth each. None that is nothing gets any.
 */
export function changesInTenths({ expectedResult: { start, end }, ...review }: ReviewAnswer): ReviewTotals {
  const rounded = { luck: 0, red: 0, blue: 0, interaction: 0 }
  for (const part of parts) rounded[part] = tenthsOf(review[part])
  const left = tenthsOf(end) - tenthsOf(start) - parts.reduce((sum, part) => sum + rounded[part], 0)
  const rest = (part: (typeof parts)[number]): number => Math.sign(left) * (10 * review[part] - rounded[part])
  const byRest = parts.filter(part => review[part] !== 0).toSorted((a, b) => rest(b) - rest(a))
  for (const part of byRest.slice(0, Math.abs(left))) rounded[part] += Math.sign(left)
  return rounded
}
