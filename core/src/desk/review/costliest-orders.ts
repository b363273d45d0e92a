import { totalsOfStep } from '../../duel/index.ts'
import { isResult, type Published } from '../advice/index.ts'
import type { ReviewAnswer, ReviewedInput, ReviewedOrder } from './review-answer.ts'

interface CostlyOrder extends ReviewedOrder {
  readonly input: ReviewedInput
}

/** A change by dice, and its margin of error if it was sampled. */
interface Luck {
  readonly luck: number
  readonly margin?: number
}

interface DecisiveThrow extends Luck {
  readonly input: ReviewedInput
}

/** Less is printed as nothing: in points of expected result, and in measures. */
const NO_POINTS = 0.05
const NO_MEASURE = 5e-5

type Figure = readonly [figure: number, margin?: number | undefined]

/** True if a figure is more than nothing: from samples, at least as much as its range is wide. */
const isSomething = (played: Pick<Published, 'payoff'>, [figure, margin = 0]: Figure): boolean =>
  Math.abs(figure) > Math.max(isResult(played) ? NO_POINTS : NO_MEASURE, 2 * margin)

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
export const decisiveThrows = ({ inputs, ...played }: ReviewAnswer, most: number): readonly DecisiveThrow[] =>
  inputs
    .map(input => ({ input, ...luckOf(input) }))
    .filter(({ luck, margin }) => isSomething(played, [luck, margin]))
    .toSorted((a, b) => Math.abs(b.luck) - Math.abs(a.luck))
    .slice(0, most)

/** The change by a throw; 0 for orders. */
const luckOf = ({ step, margins }: ReviewedInput): Luck => ({
  luck: totalsOfStep(step).luck,
  ...(margins?.kind === 'roll' ? { margin: margins.luck } : {}),
})
