import type { ReviewAnswer, ReviewedInput, ReviewedOrder } from './review-job.ts'

/** An order among those that cost their side most. */
export interface DearOrder extends ReviewedOrder {
  readonly input: ReviewedInput
}

/** Less than this is nothing. */
const NOTHING = 5e-5

/** The orders that cost their side most, the dearest first. */
export const dearest = ({ inputs }: ReviewAnswer, most: number): readonly DearOrder[] =>
  inputs
    .flatMap(input => input.orders.map(order => ({ ...order, input })))
    .filter(({ gain }) => gain < -NOTHING)
    .toSorted((a, b) => a.gain - b.gain)
    .slice(0, most)

/** The throws that moved most, the heaviest first. */
export const heaviest = ({ inputs }: ReviewAnswer, most: number): readonly ReviewedInput[] =>
  inputs
    .filter(({ step }) => step.kind === 'roll' && Math.abs(step.luck) > NOTHING)
    .toSorted((a, b) => Math.abs(luckOf(b)) - Math.abs(luckOf(a)))
    .slice(0, most)

/** What a throw moved; 0 for orders. */
export const luckOf = ({ step }: ReviewedInput): number => (step.kind === 'roll' ? step.luck : 0)
