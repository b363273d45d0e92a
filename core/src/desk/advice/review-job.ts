import { type DuelLimits, type Review, type ReviewStep, type ReviewTotals, reviewBattle, type Stake, reviewSampler as samplerOfReview } from '../../duel/index.ts'
import { type AnyRuleset, type Input, namedBy, paperOf, type Shape, type Side } from '../../game/index.ts'
import { chain, ok, type Result } from '../../lang/index.ts'
import { type OddsJob, type OpenJob, openJob } from '../odds-job.ts'
import { usualLimits, usualSamples } from '../size.ts'
import { reviewBest } from './review-best.ts'
import { stakeNamed } from './stakes.ts'

/** A battle to be reviewed, as far as its inputs go, as plain data. */
export interface ReviewJob extends Omit<OddsJob, 'rounds' | 'seat'> {
  /** `win`, or a measure of both sides: `points`, `units`. */
  readonly stake: string
  /** By what positions are worth what they are: standing orders, or best play of both sides in what is free. Standing orders where absent. */
  readonly by?: 'standing' | 'best'
  /** Kinds of question that are free by best play; where absent those that both sides were asked at once. */
  readonly free?: readonly string[]
  /** After how many inputs the standing orders were given that it goes by; from the beginning where absent. Only said: they count for every position. */
  readonly since?: number
  /** Past so many positions it is sampled, or by best play given up; by the size of the battle where absent. */
  readonly positions?: number
  /** Battles to play out where it has to be sampled, from all positions together; by the size of the battle where absent. */
  readonly samples?: number
}

/**
 * How a review is known. standing: every position worked out under standing orders. best: the whole battle solved, with these kinds of question free. sampled: under
 * standing orders, so many battles from each position; `margin` is the widest that the worth of a position has.
 */
export type Reviewed =
  | { readonly rung: 'standing'; readonly positions: number }
  | { readonly rung: 'best'; readonly positions: number; readonly free: readonly string[] }
  | { readonly rung: 'sampled'; readonly battles: number; readonly margin: number }

/** An order as it was written, and what it gained its side beside what is usual for it: below 0 it cost something. */
export interface ReviewedOrder {
  readonly side: Side
  readonly text: string
  readonly gain: number
  /** How far the gain may be off; sampled reviews only. */
  readonly margin?: number
}

/** One input, in the coin of red. */
export interface ReviewedInput {
  /** From 1. */
  readonly number: number
  readonly round: number
  readonly title: string
  readonly rule: string
  readonly step: ReviewStep
  /** How far each figure of the step may be off; sampled reviews only. */
  readonly margins?: ReviewStep
  /** What was ordered; none for a throw. */
  readonly orders: readonly ReviewedOrder[]
}

/** A battle told in one coin, that of red: the start and all that follows sum to the end. */
export interface ReviewAnswer extends ReviewTotals {
  readonly known: Reviewed
  readonly stake: string
  readonly start: number
  readonly end: number
  readonly finished: boolean
  /** After how many inputs the standing orders were given that every position is worth what it is by; from the beginning where absent. */
  readonly since?: number
  /** How far each of the sums may be off; sampled reviews only. */
  readonly margins?: ReviewTotals & { readonly start: number; readonly end: number }
  readonly inputs: readonly ReviewedInput[]
}

/** A review with the margins of its figures, where it has any. */
interface WithMargins extends Review {
  readonly margins?: Review
}

const gainOf = (side: Side, step: ReviewStep): number =>
  step.kind === 'roll' ? 0 : side === 'red' ? step.red : -step.blue

/** The orders of an input, as players write them, each with what it gained its side. */
function ordersOf(
  rules: AnyRuleset,
  state: Shape['State'],
  input: Input<Shape>,
  { step, margins }: Pick<ReviewedInput, 'step' | 'margins'>,
): readonly ReviewedOrder[] {
  const pending = rules.pending(state)
  if (pending.kind !== 'orders' || input.kind !== 'orders') return []
  return pending.briefs.map(brief => {
    const { side } = brief
    const text = paperOf(rules, brief).print(input.orders[side])
    const margin = margins === undefined ? {} : { margin: Math.abs(gainOf(side, margins)) }
    return { side, text, gain: gainOf(side, step), ...margin }
  })
}

function inputsTold({ rules, setup, inputs }: OpenJob, { steps, margins }: WithMargins): readonly ReviewedInput[] {
  const draft = rules.begin(setup)
  const words = namedBy(setup)
  return inputs.map((input, i) => {
    const off = margins?.steps[i]
    const figures = { step: steps[i]!, ...(off === undefined ? {} : { margins: off }) }
    const { title, rule } = rules.prompt(draft, 'umpire', words)
    const round = rules.rounds(draft) + 1
    const orders = ordersOf(rules, draft, input, figures)
    rules.advance(draft, input)
    return { number: i + 1, round, title, rule, ...figures, orders }
  })
}

/** A review through its doors. */
interface OpenReview extends OpenJob {
  readonly job: ReviewJob
}

/** What a job says of its standing orders, as far as there were others. */
const sinceIn = ({ since = 0 }: Pick<ReviewJob, 'since'>): Pick<ReviewAnswer, 'since'> => (since > 0 ? { since } : {})

function answerOf(open: OpenReview, stake: Stake<Shape>, known: Reviewed, review: WithMargins): ReviewAnswer {
  const { start, end, totals, margins } = review
  return {
    known,
    stake: stake.title,
    start,
    end,
    finished: open.rules.pending(open.state).kind === 'over',
    ...sinceIn(open.job),
    ...totals,
    ...(margins === undefined ? {} : { margins: { start: margins.start, end: margins.end, ...margins.totals } }),
    inputs: inputsTold(open, review),
  }
}

/** Positions beyond which a review is sampled sooner than worked out: half a second of work. */
const MAX_POSITIONS = 10_000
/** Battles from each position at the least, and at the most where nobody said: some seconds of work, up to two minutes where each decision is a search. */
const MIN_BATTLES = 8
const MAX_BATTLES = 500

const limitsOf = (job: ReviewJob): DuelLimits => ({
  positions: job.positions ?? Math.min(MAX_POSITIONS, usualLimits(job).positions),
  cells: Number.POSITIVE_INFINITY,
})

/** Opens a job with its stake. */
const opened = <T>(job: ReviewJob, then: (open: OpenReview, stake: Stake<Shape>) => Result<T>): Result<T> =>
  chain(openJob(job), open => chain(stakeNamed(open, job.stake), stake => then({ ...open, job }, stake)))

/**
 * A review that leaves nothing to samples: by standing orders, undefined where that is out of reach; by best play, refused there. Refuses as `reviewJob` does.
 */
export const certainReview = (job: ReviewJob): Result<ReviewAnswer | undefined> =>
  opened(job, (open, stake) => {
    if (job.by === 'best') {
      return chain(reviewBest(open, stake, job), ({ review, free }) =>
        ok(answerOf(open, stake, { rung: 'best', positions: review.positions, free }, review)),
      )
    }
    const { rules, setup, plans, inputs } = open
    return chain(reviewBattle(rules, inputs, { plans, stake, setup, limits: limitsOf(job) }), review =>
      ok(review && answerOf(open, stake, { rung: 'standing', positions: review.positions }, review)),
    )
  })

/** A review by samples, battle by battle: what is known can be looked at on the way. */
export interface ReviewSampler {
  /** Battles from each position that are enough. */
  readonly enough: number
  /** Plays one more battle from each position. */
  play(): void
  /** What is known so far; at least one battle has been played. */
  review(): ReviewAnswer
}

/** Battles from each position that are enough, where one from each takes so many to be played. */
function enoughFor(job: ReviewJob, plays: number): number {
  const each = (samples: number): number => Math.floor(samples / Math.max(1, plays))
  if (job.samples !== undefined) return Math.max(1, each(job.samples))
  return Math.min(MAX_BATTLES, Math.max(MIN_BATTLES, each(usualSamples(job))))
}

/** A sampler of a review by standing orders. Refuses as `reviewJob` does. */
export const reviewSampler = (job: ReviewJob): Result<ReviewSampler> =>
  opened(job, (open, stake) => {
    const { rules, setup, plans, inputs } = open
    return chain(samplerOfReview(rules, inputs, { plans, stake, setup, seed: job.seed }), ({ plays, play, review }) =>
      ok({
        enough: enoughFor(job, plays),
        play,
        review: () => {
          const sampled = review()
          const { battles, margins } = sampled
          const margin = margins.steps.reduce((most, { after }) => Math.max(most, after), margins.start)
          return answerOf(open, stake, { rung: 'sampled', battles, margin }, sampled)
        },
      }),
    )
  })

/**
 * A battle reviewed: luck, red's choices, blue's choices, and how sealed choices met, all in the stake. Worths are those of standing orders on both sides, worked out
 * where that is in reach and sampled elsewhere, or those of best play: `known` says which. Refuses unknown stakes and kinds, battles that go on and hide
 * something, and by best play what cannot be solved and whatever hides something.
 */
export const reviewJob = (job: ReviewJob): Result<ReviewAnswer> =>
  chain(certainReview(job), certain =>
    certain !== undefined
      ? ok(certain)
      : chain(reviewSampler(job), sampler => {
          for (let n = 0; n < sampler.enough; n++) sampler.play()
          return ok(sampler.review())
        }),
  )
