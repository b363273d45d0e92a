import type { ReviewAnswer, ReviewedInput, ReviewedOrder } from './review-job.ts'

/** An order among those that cost their side most. */
export interface CostlyOrder extends ReviewedOrder {
  readonly input: ReviewedInput
}

/** Less than this is nothing. */
const NOTHING = 5e-5

/** Whether a figure is more than nothing: from samples, more than its margin. */
const isSomething = (value: number, margin = 0): boolean => Math.abs(value) > Math.max(NOTHING, margin)

/** The orders that cost their side most, the dearest first; from samples those alone that are known to have cost something. */
export const costliestOrders = ({ inputs }: ReviewAnswer, most: number): readonly CostlyOrder[] =>
  inputs
    .flatMap(input => input.orders.map(order => ({ ...order, input })))
    .filter(({ gain, margin }) => gain < 0 && isSomething(gain, margin))
    .toSorted((a, b) => a.gain - b.gain)
    .slice(0, most)

/** Whether nothing that was ordered or thrown moved the worth, for certain. */
export const isUnmoved = ({ known, inputs }: ReviewAnswer): boolean =>
  known.rung !== 'sampled' &&
  inputs.every(({ step }) =>
    (step.kind === 'roll' ? [step.luck] : [step.red, step.blue, step.met]).every(value => !isSomething(value)),
  )

/** The throws that moved most, the heaviest first; from samples those alone that are known to have moved something. */
export const decisiveThrows = ({ inputs }: ReviewAnswer, most: number): readonly ReviewedInput[] =>
  inputs
    .filter(input => {
      const { luck, margin } = luckOf(input)
      return isSomething(luck, margin)
    })
    .toSorted((a, b) => Math.abs(luckOf(b).luck) - Math.abs(luckOf(a).luck))
    .slice(0, most)

/** What a throw moved, and how far that may be off where it was sampled; nothing for orders. */
export function luckOf({ step, margins }: ReviewedInput): { readonly luck: number; readonly margin?: number } {
  if (step.kind !== 'roll') return { luck: 0 }
  return margins?.kind === 'roll' ? { luck: step.luck, margin: margins.luck } : { luck: step.luck }
}
