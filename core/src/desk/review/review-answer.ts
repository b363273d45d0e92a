import { type Review, type ReviewTotals, totalsOfStep } from '../../duel/index.ts'
import type { Input } from '../../game/index.ts'
import { paperOf, type Shape } from '../../game/orders/index.ts'
import type { Side } from '../../game/sides/index.ts'
import { fleetWords } from '../../game/words/index.ts'
import { type Published, publishedAs, publishedDifference, publishedParts, publishedValue } from '../advice/index.ts'
import type { WinDrawLoss } from '../odds-words/index.ts'
import type { OpenReview } from './open-review.ts'
import { publishedStep, publishedTotals, type ReviewedStep } from './reviewed-step.ts'

/**
 * The ways to know a review. standing: every position worked out under standing orders. best: the whole battle solved,
 * with these kinds of question free. sampled: under standing orders, so many battles from each position, and
 * so many `played` in all; `margin` is the widest that the expected result of a position has.
 */
export type ReviewMethod =
  | { readonly method: 'standing'; readonly positions: number }
  | { readonly method: 'best'; readonly positions: number; readonly free: readonly string[] }
  | { readonly method: 'sampled'; readonly battles: number; readonly played: number; readonly margin: number }

/** A written order, and its gain to its side over the usual order: below 0 it cost something. */
export interface ReviewedOrder {
  readonly side: Side
  readonly text: string
  readonly gain: number
  /** The margin of error of the gain; sampled reviews only. */
  readonly margin?: number
}

/** One input of a reviewed battle. */
export interface ReviewedInput {
  /** From 1. */
  readonly number: number
  readonly round: number
  readonly title: string
  readonly rule: string
  readonly step: ReviewedStep
  /** The margin of error of each figure of the step; sampled reviews only. */
  readonly margins?: ReviewedStep
  /** The parts of the expected result after it, if it is valued by plans. */
  readonly winDrawLoss?: WinDrawLoss
  /** The orders of the input; none for a throw. */
  readonly orders: readonly ReviewedOrder[]
}

/**
 * A battle told in the unit of its payoff, for red: its expected result at the start and all that follows sum to that
 * at the end.
 */
export interface ReviewAnswer extends ReviewTotals, Published {
  readonly known: ReviewMethod
  readonly expectedResult: { readonly start: number; readonly end: number }
  /** Its parts, if it is one and positions are valued by plans. */
  readonly winDrawLoss?: { readonly start: WinDrawLoss; readonly end: WinDrawLoss }
  readonly finished: boolean
  /** The number of inputs before the standing orders of the review were given; if absent, none. */
  readonly since?: number
  /** The margin of error of each of the sums; sampled reviews only. */
  readonly margins?: ReviewTotals & { readonly expectedResult: { readonly start: number; readonly end: number } }
  readonly inputs: readonly ReviewedInput[]
}

/** A review, its method, and the margins of its figures if it was sampled. */
export interface KnownReview extends Review {
  readonly known: ReviewMethod
  readonly margins?: Review
}

const gainOf = (side: Side, step: ReviewedStep): number => (side === 'red' ? 1 : -1) * totalsOfStep(step)[side]

/** Each input and its effect; `orders` as players write them. */
function reviewedInputs(
  { rules, setup, inputs, payoff }: OpenReview,
  { steps, margins, drawn }: KnownReview,
): readonly ReviewedInput[] {
  const played = publishedAs(payoff)
  const draft = rules.begin(setup)
  const words = fleetWords(setup)
  const ordersOf = (input: Input<Shape>, step: ReviewedStep, off?: ReviewedStep): readonly ReviewedOrder[] => {
    const pending = rules.pending(draft)
    if (pending.kind !== 'orders' || input.kind !== 'orders') return []
    return pending.briefs.map(brief => {
      const { side } = brief
      const margin = off === undefined ? {} : { margin: Math.abs(gainOf(side, off)) }
      return { side, text: paperOf(rules, brief).print(input.orders[side]), gain: gainOf(side, step), ...margin }
    })
  }
  return steps.flatMap((worked, i) => {
    const input = inputs[i]
    if (input === undefined) return []
    const step = publishedStep(played, worked, 'figures')
    const margin = margins?.steps[i]
    const off = margin && publishedStep(played, margin, 'margins')
    const { title, rule } = rules.prompt(draft, 'umpire', words)
    const round = rules.rounds(draft) + 1
    const orders = ordersOf(input, step, off)
    rules.advance(draft, input)
    const more = {
      ...(off === undefined ? {} : { margins: off }),
      ...publishedParts(played, worked.after, drawn?.steps[i]),
    }
    return [{ number: i + 1, round, title, rule, step, ...more, orders }]
  })
}

/** The answer to the job of a review. */
export function reviewAnswer(open: OpenReview, review: KnownReview): ReviewAnswer {
  const { start, end, totals, margins, known, drawn } = review
  const { since = 0 } = open.job
  const played = publishedAs(open.payoff)
  const parts = {
    start: publishedParts(played, start, drawn?.start).winDrawLoss,
    end: publishedParts(played, end, drawn?.end).winDrawLoss,
  }
  const inUnit = (off: number): number => publishedDifference(played, off)
  return {
    known: known.method === 'sampled' ? { ...known, margin: inUnit(known.margin) } : known,
    ...played,
    expectedResult: { start: publishedValue(played, start), end: publishedValue(played, end) },
    ...(parts.start && parts.end && { winDrawLoss: { start: parts.start, end: parts.end } }),
    finished: open.rules.pending(open.state).kind === 'over',
    ...(since > 0 ? { since } : {}),
    ...publishedTotals(played, totals),
    ...(margins === undefined
      ? {}
      : {
          margins: {
            expectedResult: { start: inUnit(margins.start), end: inUnit(margins.end) },
            ...publishedTotals(played, margins.totals),
          },
        }),
    inputs: reviewedInputs(open, review),
  }
}
