import { totalsOfStep } from '../../duel/index.ts'
import type { ReviewAnswer, ReviewedInput, ReviewedOrder } from './review-job.ts'

export interface CostlyOrder extends ReviewedOrder {
  readonly input: ReviewedInput
}

const NOTHING = 5e-5

/** True if a figure is more than nothing: from samples, more than its margin. */
const isSomething = (value: number, margin = 0): boolean => Math.abs(value) > Math.max(NOTHING, margin)

/** The orders that cost their side most, the costliest first; from samples those that surely cost something. */
export const costliestOrders = ({ inputs }: ReviewAnswer, most: number): readonly CostlyOrder[] =>
  inputs
    .flatMap(input => input.orders.map(order => ({ ...order, input })))
    .filter(({ gain, margin }) => gain < 0 && isSomething(gain, margin))
    .toSorted((a, b) => a.gain - b.gain)
    .slice(0, most)

/** True if nothing that was ordered or thrown moved the value, for certain. */
export const isUnmoved = ({ known, inputs }: ReviewAnswer): boolean =>
  known.method !== 'sampled' &&
  inputs.every(({ step }) => {
    const { luck, red, blue, interaction } = totalsOfStep(step)
    return ![luck, red, blue, interaction].some(value => isSomething(value))
  })

/** The throws that moved most, the largest first; from samples those that surely moved something. */
export const decisiveThrows = ({ inputs }: ReviewAnswer, most: number): readonly ReviewedInput[] =>
  inputs
    .filter(input => {
      const { luck, margin } = luckOf(input)
      return isSomething(luck, margin)
    })
    .toSorted((a, b) => Math.abs(luckOf(b).luck) - Math.abs(luckOf(a).luck))
    .slice(0, most)

/** The change by a throw, with its margin of error if it was sampled; 0 for orders. */
export const luckOf = ({ step, margins }: ReviewedInput): { readonly luck: number; readonly margin?: number } => ({
  luck: totalsOfStep(step).luck,
  ...(margins?.kind === 'roll' ? { margin: margins.luck } : {}),
})
