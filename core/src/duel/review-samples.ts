import { streamOf } from '../dice/index.ts'
import type { Input, JointOrder, Ruleset } from '../game/index.ts'
import type { Shape } from '../game/orders/index.ts'
import { canonicalJson, ok, type Result } from '../lang/index.ts'
import { drawOrder } from '../table/index.ts'
import { isVictory } from './payoff.ts'
import { type PlayoutGame, playout } from './playout.ts'
import { checkNoRulings, hidesUntilOver, refuseLiveSecrets } from './refusals.ts'
import { figuresOf, reviewFromFigures, uncertainFigures } from './review-figures.ts'
import { battlesPerPass, type ReviewedMoment, reviewedMoments } from './review-moments.ts'
import { type Review, type ReviewStep, stepOfOrders, totalsOf } from './review-step.ts'
import { addSample, drawnShare, emptySums, meanAndMargin } from './sample-sums.ts'
import type { QuestionGame } from './solve-question.ts'

interface SampledReview extends Review {
  /** Battles from each position. */
  readonly battles: number
  /** The margin of error of each figure, 95 times in a hundred: a review of the same shape. */
  readonly margins: Review
}

export interface ReviewSampler {
  /** Battles that one from each position takes, on average: those that go as the record went are not played again. */
  readonly plays: number
  /** Plays one more battle from each position. */
  play(): void
  /** The review so far; at least one battle has been played. */
  review(): SampledReview
}

interface Reviewed<S extends Shape> extends PlayoutGame<S> {
  readonly moments: readonly ReviewedMoment<S>[]
  readonly last: S['State']
  /** The value of the battle's end; undefined where it goes on. */
  readonly outcome: number | undefined
  readonly seed: string
}

/** One pass over a record, from its end back; all its battles are played with equal streams. */
interface Pass<S extends Shape> {
  readonly reviewed: Reviewed<S>
  readonly number: number
  /** The value of the position after the moment that is looked at. */
  after: number
}

const played = <S extends Shape>({ reviewed, number }: Pass<S>, draft: S['State']): number =>
  playout(reviewed, draft, streamOf(`review/${reviewed.seed}`, `${number}/on`))

function playedAfter<S extends Shape>(pass: Pass<S>, state: S['State'], input: Input<S>): number {
  const { rules } = pass.reviewed
  const draft = rules.clone(state)
  rules.advance(draft, input)
  return played(pass, draft)
}

/** The value of joint orders at a position: of those of the record what it came to, of each other pair one battle. */
function valueOfOrders<S extends Shape>(pass: Pass<S>, state: S['State'], given: JointOrder<S>) {
  const known = new Map([[canonicalJson(given), pass.after]])
  return (orders: JointOrder<S>): number => {
    const text = canonicalJson(orders)
    const value = known.get(text) ?? playedAfter(pass, state, { kind: 'orders', orders })
    known.set(text, value)
    return value
  }
}

/**
 * One pass over a record: a battle from each position, its first step drawn anew. Where that is as in the record, the
 * battle of the next position goes on from there: so figures differ by what went otherwise alone, and the sum
 * telescopes.
 */
function reviewedOnce<S extends Shape>(reviewed: Reviewed<S>, number: number): Review {
  const { rules, moments, last, outcome, seed } = reviewed
  const firsts = streamOf(`review/${seed}`, String(number))
  const pass = { reviewed, number, after: 0 }
  const end = outcome ?? played(pass, rules.clone(last))
  pass.after = end
  const steps = moments.toReversed().map((moment): ReviewStep => {
    const { after } = pass
    const { state } = moment
    if (moment.kind === 'roll') {
      const outcome = firsts.reading(moment.odds)
      if (outcome !== moment.outcome) pass.after = playedAfter(pass, state, { kind: 'roll', outcome })
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
 * Samples a review: for battles too large to be worked out. Every position of the record has one value, the mean of
 * battles played out from it by plans, the last one of a battle that is over the value of its outcome: so that start
 * and steps sum to the end however few are played. Refuses battles that go on and in which a side knows what the other
 * does not.
 */
export function reviewSampler<S extends Shape>(
  rules: Ruleset<S>,
  inputs: readonly Input<S>[],
  { plans, payoff, setup, seed }: QuestionGame<S> & { readonly seed: string },
): Result<ReviewSampler> {
  const ruled = checkNoRulings(inputs)
  if (!ruled.ok) return ruled
  if (hidesUntilOver(rules, setup, inputs)) return refuseLiveSecrets()
  const last = rules.begin(setup)
  const moments = reviewedMoments({ rules, plans }, last, inputs)
  const pending = rules.pending(last)
  const outcome = pending.kind === 'over' ? payoff.of(pending.result, last) : undefined
  const reviewed = { rules, plans, payoff, moments, last, outcome, seed }
  const uncertain = uncertainFigures(moments, outcome === undefined)
  const figures = figuresOf(uncertain).map(isUncertain => ({ isUncertain, sums: emptySums() }))
  let battles = 0
  return ok({
    plays: battlesPerPass(moments) + uncertain.end,
    play: () => {
      const made = figuresOf(reviewedOnce(reviewed, battles))
      for (const [i, { sums }] of figures.entries()) addSample(sums, made[i] ?? 0)
      battles++
    },
    review: () => {
      const means = figures.map(({ isUncertain, sums }) => {
        const [mean, margin] = meanAndMargin(sums, battles)
        return { mean, margin: margin * isUncertain, drawn: drawnShare(sums, battles) }
      })
      const shaped = (of: keyof (typeof means)[number]): Review =>
        reviewFromFigures(
          uncertain,
          means.map(each => each[of]),
        )
      const { start, end, steps } = shaped('drawn')
      const drawn = { start, end, steps: steps.map(({ after }) => after) }
      const made = { ...shaped('mean'), battles, margins: shaped('margin') }
      return isVictory(payoff) ? { ...made, drawn } : made
    },
  })
}
