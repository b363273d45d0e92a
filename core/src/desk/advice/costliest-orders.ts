import { totalsOfStep } from '../../duel/index.ts'
import { isResult, type Published } from './published.ts'
import type { ReviewAnswer, ReviewedInput, ReviewedOrder } from './review-job.ts'

interface CostlyOrder extends ReviewedOrder {
  readonly input: ReviewedInput
}

/** Less is printed as nothing: in points of expected result, and in measures. */
const NO_POINTS = 0.05
const NO_MEASURE = 5e-5

type Figure = readonly [figure: number, margin?: number | undefined]

/** True if a figure is more than nothing: from samples, more than its margin. */
const isSomething = (played: Pick<Published, 'payoff'>, [figure, margin = 0]: Figure): boolean =>
  Math.abs(figure) > Math.max(isResult(played) ? NO_POINTS : NO_MEASURE, margin)

/** The orders that cost their side most, the costliest first; from samples those that surely cost something. */
export const costliestOrders = ({ inputs, ...played }: ReviewAnswer, most: number): readonly CostlyOrder[] =>
  inputs
    .flatMap(input => input.orders.map(order => ({ ...order, input })))
    .filter(({ gain, margin }) => gain < 0 && isSomething(played, [gain, margin]))
    .toSorted((a, b) => a.gain - b.gain)
    .slice(0, most)

/** True if nothing that was ordered or thrown moved the value, for certain. */
export const isUnmoved = ({ known, inputs, ...played }: ReviewAnswer): boolean =>
  known.method !== 'sampled' &&
  inputs.every(({ step }) => {
    const { luck, red, blue, interaction } = totalsOfStep(step)
    return ![luck, red, blue, interaction].some(figure => isSomething(played, [figure]))
  })

/** The throws that moved most, the largest first; from samples those that surely moved something. */
export const decisiveThrows = ({ inputs, ...played }: ReviewAnswer, most: number): readonly ReviewedInput[] =>
  inputs
    .filter(input => {
      const { luck, margin } = luckOf(input)
      return isSomething(played, [luck, margin])
    })
    .toSorted((a, b) => Math.abs(luckOf(b).luck) - Math.abs(luckOf(a).luck))
    .slice(0, most)

/** The change by a throw, with its margin of error if it was sampled; 0 for orders. */
export const luckOf = ({ step, margins }: ReviewedInput): { readonly luck: number; readonly margin?: number } => ({
  luck: totalsOfStep(step).luck,
  ...(margins?.kind === 'roll' ? { margin: margins.luck } : {}),
})
