import { streamOf } from '../dice/index.ts'
import type { Input, JointOrder, Ruleset, Shape } from '../game/index.ts'
import { canonicalJson, ok, type Result } from '../lang/index.ts'
import { drawOrder } from '../table/index.ts'
import { type PlayoutGame, playout } from './playout.ts'
import { checkRuled, hidesStill, stillSecret } from './refused.ts'
import { figuresOf, shapedAs, uncertainFigures } from './review-figures.ts'
import { type Moment, momentsOf, playsOf } from './review-moments.ts'
import { type Review, type ReviewStep, stepOfOrders, totalsOf } from './review-step.ts'
import { addSample, emptySums, meanOf } from './sample-sums.ts'
import type { QuestionGame } from './solve-question.ts'

/** A review by battles played out. */
export interface SampledReview extends Review {
  /** Battles from each position. */
  readonly battles: number
  /** How far each figure may be off, 95 times in a hundred: a review of the same shape with margins in the places of its figures. */
  readonly margins: Review
}

/** A record that is reviewed battle by battle. */
export interface ReviewSampler {
  /** Battles that are played for one from each position, on average: those that go as the record went are not played again. */
  readonly plays: number
  /** Plays one more battle from each position. */
  play(): void
  /** What is known so far; at least one battle has been played. */
  review(): SampledReview
}

/** A record and all that is needed to play on from its positions. */
interface Reviewed<S extends Shape> extends PlayoutGame<S> {
  readonly moments: readonly Moment<S>[]
  readonly last: S['State']
  /** What the battle came to; undefined where it goes on. */
  readonly outcome: number | undefined
  readonly seed: string
}

/** Where one pass over a record stands: the worth of the position after the moment that is looked at. */
interface Pass<S extends Shape> {
  readonly reviewed: Reviewed<S>
  readonly number: number
  after: number
}

/** One battle from a position after an input; all battles of a pass are played with equal streams. */
function valueAfter<S extends Shape>({ reviewed, number }: Pass<S>, state: S['State'], input: Input<S>): number {
  const { rules, seed } = reviewed
  const draft = rules.clone(state)
  rules.advance(draft, input)
  return playout(reviewed, draft, streamOf(`review/${seed}`, `${number}/on`))
}

/** What joint orders at a position come to: those of the record what the record came to, each other pair one battle. */
function valueOfOrders<S extends Shape>(pass: Pass<S>, state: S['State'], given: JointOrder<S>) {
  const known = new Map([[canonicalJson(given), pass.after]])
  return (orders: JointOrder<S>): number => {
    const text = canonicalJson(orders)
    const value = known.get(text) ?? valueAfter(pass, state, { kind: 'orders', orders })
    known.set(text, value)
    return value
  }
}

/**
 * One pass over a record, from its end back: a battle from each position, its first step drawn anew. Where that comes out as in the record, the battle of the next
 * position goes on from there: so figures differ by what went otherwise alone, and the sum telescopes.
 */
function reviewedOnce<S extends Shape>(reviewed: Reviewed<S>, number: number): Review {
  const { rules, moments, last, outcome, seed } = reviewed
  const firsts = streamOf(`review/${seed}`, String(number))
  const end = outcome ?? playout(reviewed, rules.clone(last), streamOf(`review/${seed}`, `${number}/on`))
  const pass = { reviewed, number, after: end }
  const steps = moments.toReversed().map((moment): ReviewStep => {
    const { after } = pass
    const { state } = moment
    if (moment.kind === 'roll') {
      const drawn = firsts.reading(moment.odds)
      if (drawn !== moment.outcome) pass.after = valueAfter(pass, state, { kind: 'roll', outcome: drawn })
      return { kind: 'roll', after, luck: after - pass.after }
    }
    const { given } = moment
    const usual: JointOrder<S> = Object.fromEntries(moment.asked.map(({ side, mix }) => [side, drawOrder(mix, firsts)]))
    const value = valueOfOrders(pass, state, given)
    const red = usual.red && given.red && value({ ...usual, red: given.red })
    const blue = usual.blue && given.blue && value({ ...usual, blue: given.blue })
    pass.after = value(usual)
    return stepOfOrders({ before: pass.after, after, red, blue })
  })
  return { start: pass.after, end, steps: steps.toReversed(), totals: totalsOf(steps) }
}

/**
 * Samples a review: for battles too large to be worked out. Every position of the record has one worth, the mean of battles played out from it under standing
 * orders, the last one of a battle that is over the worth of its outcome: so that start and steps sum to the end however few are played. Refuses
 * battles that go on and in which a side knows what the other does not.
 */
export function reviewSampler<S extends Shape>(
  rules: Ruleset<S>,
  inputs: readonly Input<S>[],
  { plans, payoff, setup, seed }: QuestionGame<S> & { readonly seed: string },
): Result<ReviewSampler> {
  const ruled = checkRuled(inputs)
  if (!ruled.ok) return ruled
  if (hidesStill(rules, setup, inputs)) return stillSecret()
  const last = rules.begin(setup)
  const moments = momentsOf({ rules, plans }, last, inputs)
  const pending = rules.pending(last)
  const outcome = pending.kind === 'over' ? payoff.of(pending.result, last) : undefined
  const reviewed = { rules, plans, payoff, moments, last, outcome, seed }
  const doubts = uncertainFigures(moments, outcome === undefined)
  const sums = figuresOf(doubts).map(emptySums)
  let battles = 0
  return ok({
    plays: playsOf(moments) + doubts.end,
    play: () => {
      for (const [i, figure] of figuresOf(reviewedOnce(reviewed, battles)).entries()) addSample(sums[i]!, figure)
      battles++
    },
    review: () => {
      const values = sums.map(each => meanOf(each, battles))
      const open = figuresOf(doubts)
      const means = values.map(([mean]) => mean)
      const margins = values.map(([, off], i) => off * open[i]!)
      return { ...shapedAs(doubts, means), battles, margins: shapedAs(doubts, margins) }
    },
  })
}
