import {
  type ExactReview,
  type Payoff,
  type Review,
  type ReviewTotals,
  reviewBattle,
  reviewSampler as samplerOfReview,
  totalsOfStep,
} from '../../duel/index.ts'
import type { AnyRuleset, Input } from '../../game/index.ts'
import { paperOf, questionTitles, type Shape } from '../../game/orders/index.ts'
import type { Side } from '../../game/sides/index.ts'
import { fleetWords } from '../../game/words/index.ts'
import { chain, ok, type Result, refuse } from '../../lang/index.ts'
import { type OddsJob, type OpenJob, openJob, usualLimits, usualSamples } from '../odds/index.ts'
import { sayCount, type WinDrawLoss } from '../odds-words/index.ts'
import { sayKinds } from './advice-words.ts'
import { type AnswerSampler, exactOrSampled } from './answer-sampler.ts'
import { freeKinds } from './open-question.ts'
import { payoffNamed } from './payoffs.ts'
import { type Published, publishedAs, publishedDifference, publishedParts, publishedValue } from './published.ts'
import { publishedStep, publishedTotals, type ReviewedStep } from './reviewed-step.ts'
import { DUEL_LIMITS } from './solution-methods.ts'

/** A battle to be reviewed, as far as its inputs go, as plain data. */
export interface ReviewJob extends Omit<OddsJob, 'rounds' | 'seat'> {
  /** `win`, or a measure of both sides: `points`, `units`. */
  readonly payoff: string
  /** Positions are valued by standing orders (the default), or by best play of both sides in what is free. */
  readonly by?: 'standing' | 'best'
  /** Kinds of question that are free by best play; if absent, those that both sides were asked at once. */
  readonly free?: readonly string[]
  /** The number of inputs before its standing orders were given; only said, as they count for every position. */
  readonly since?: number
  /** Past so many positions it is sampled, or by best play refused; if absent, by the size of the battle. */
  readonly positions?: number
  /** Battles to play out if it has to be sampled, from all positions together; if absent, by the battle's size. */
  readonly samples?: number
}

/**
 * The ways to know a review. standing: every position worked out under standing orders. best: the whole battle solved,
 * with these kinds of question free. sampled: under standing orders, so many battles from each position, and
 * so many `played` in all; `margin` is the widest that the expected result of a position has.
 */
type Reviewed =
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

/** A figure at the start and at the end of what was reviewed. */
interface FromTo {
  readonly start: number
  readonly end: number
}

/**
 * A battle told in the unit of its payoff, for red: its expected result at the start and all that follows sum to that
 * at the end.
 */
export interface ReviewAnswer extends ReviewTotals, Published {
  readonly known: Reviewed
  readonly expectedResult: FromTo
  /** Its parts, if it is one and positions are valued by plans. */
  readonly winDrawLoss?: { readonly start: WinDrawLoss; readonly end: WinDrawLoss }
  readonly finished: boolean
  /** The number of inputs before the standing orders of the review were given; if absent, none. */
  readonly since?: number
  /** The margin of error of each of the sums; sampled reviews only. */
  readonly margins?: ReviewTotals & { readonly expectedResult: FromTo }
  readonly inputs: readonly ReviewedInput[]
}

/** A review, its method, and the margins of its figures if it was sampled. */
interface KnownReview extends Review {
  readonly known: Reviewed
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

/** A job through its doors. */
interface OpenReview extends OpenJob {
  readonly job: ReviewJob
  readonly payoff: Payoff<Shape>
}

function answerOf(open: OpenReview, review: KnownReview): ReviewAnswer {
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

/** Positions beyond which a review is sampled sooner than worked out: half a second of work. */
const MAX_POSITIONS = 10_000
/** Battles from each position, the least and the usual most: seconds of work, or minutes if a decision is a search. */
const MIN_BATTLES = 8
const MAX_BATTLES = 500

const openReview = (job: ReviewJob): Result<OpenReview> =>
  chain(openJob(job), open => chain(payoffNamed(open, job.payoff), payoff => ok({ ...open, job, payoff })))

/** The kinds of question that both sides were asked at once, as a battle met them. */
function sealedKinds({ rules, setup, inputs }: OpenJob): readonly string[] {
  const kinds = new Set<string>()
  const draft = rules.begin(setup)
  for (const input of inputs) {
    const pending = rules.pending(draft)
    if (pending.kind === 'orders' && pending.briefs.length > 1)
      for (const { ask } of pending.briefs) kinds.add(ask.kind)
    rules.advance(draft, input)
  }
  return [...kinds]
}

interface TooLong {
  readonly free: readonly string[]
  readonly most: string
  /** A kind that is solved if it alone is free. */
  readonly fewer: string | undefined
}

function refuseTooLong(rules: AnyRuleset, { free, most, fewer }: TooLong): Result<never> {
  const titled = (kinds: readonly string[]): string => sayKinds({ questions: questionTitles(rules) }, kinds)
  const tooLong = `This battle is too long for a review by best play with both sides free at ${titled(free)}: at most ${most} are solved.`
  if (fewer === undefined) {
    const says = `${tooLong} Review it by standing orders.`
    return refuse({ code: 'unsupported', path: ['a review by best play'], says })
  }
  const says = `${tooLong} With only ${titled([fewer])} free it is short enough.`
  return refuse({ code: 'unsupported', path: ['free'], says }, fewer)
}

/**
 * A record reviewed by best play of both sides, in the kinds of question that were asked for or else in those that both
 * sides were asked at once. Refuses what is not solved within the limits, with a kind that would be if there is one.
 */
function reviewBest(open: OpenReview): Result<KnownReview> {
  const { rules, setup, plans, inputs, job, payoff } = open
  const limits = { ...DUEL_LIMITS, ...(job.positions === undefined ? {} : { positions: job.positions }) }
  const review = (free: readonly string[]): Result<ExactReview | undefined> => {
    const kinds = new Set(free)
    return reviewBattle(rules, inputs, { plans, payoff, setup, limits, freedom: { red: kinds, blue: kinds } })
  }
  const isSolved = (kind: string): boolean => {
    const made = review([kind])
    return made.ok && made.value !== undefined
  }
  return chain(freeKinds(rules, job.free ?? sealedKinds(open)), free => {
    if (free.length === 0) {
      const kinds = Object.keys(rules.sheets).join(', ')
      const expected = `kinds of question that are free, as this record has no sealed one: ${kinds}`
      return refuse({ code: 'missing', path: ['free'], expected })
    }
    return chain(review(free), made => {
      if (made !== undefined) return ok({ ...made, known: { method: 'best', positions: made.positions, free } })
      const most = `${sayCount(limits.positions)} positions and ${sayCount(limits.cells)} pairs of orders`
      return refuseTooLong(rules, { free, most, fewer: free.length > 1 ? free.find(isSolved) : undefined })
    })
  })
}

/** A record reviewed by standing orders; undefined if that is out of reach. */
function reviewStanding({ rules, setup, plans, inputs, job, payoff }: OpenReview): Result<KnownReview | undefined> {
  const positions = job.positions ?? Math.min(MAX_POSITIONS, usualLimits(job).positions)
  const limits = { positions, cells: Number.POSITIVE_INFINITY }
  return chain(reviewBattle(rules, inputs, { plans, payoff, setup, limits }), made =>
    ok(made && { ...made, known: { method: 'standing', positions: made.positions } }),
  )
}

/**
 * A review that leaves nothing to samples: by standing orders, undefined where that is out of reach; by best play,
 * refused there. Refuses as `reviewJob` does.
 */
export const certainReview = (job: ReviewJob): Result<ReviewAnswer | undefined> =>
  chain(openReview(job), open =>
    chain((job.by === 'best' ? reviewBest : reviewStanding)(open), review => ok(review && answerOf(open, review))),
  )

/** Battles from each position that are enough, if one from each takes so many to be played. */
function enoughFor(job: ReviewJob, plays: number): number {
  const each = (samples: number): number => Math.floor(samples / Math.max(1, plays))
  if (job.samples !== undefined) return Math.max(1, each(job.samples))
  return Math.min(MAX_BATTLES, Math.max(MIN_BATTLES, each(usualSamples(job))))
}

/** A sampler of a review by standing orders. Refuses as `reviewJob` does. */
export const reviewSampler = (job: ReviewJob): Result<AnswerSampler<ReviewAnswer>> =>
  chain(openReview(job), open => {
    const { rules, setup, plans, inputs, payoff } = open
    return chain(samplerOfReview(rules, inputs, { plans, payoff, setup, seed: job.seed }), ({ plays, play, review }) =>
      ok({
        enough: enoughFor(job, plays),
        play,
        answer: () => {
          const sampled = review()
          const { battles, margins } = sampled
          const margin = margins.steps.reduce((most, { after }) => Math.max(most, after), margins.start)
          return answerOf(open, {
            ...sampled,
            known: { method: 'sampled', battles, played: Math.ceil(battles * plays), margin },
          })
        },
      }),
    )
  })

/**
 * A battle reviewed: luck, red's choices, blue's choices, and the interaction of sealed choices, all in the unit of the
 * payoff. Positions are valued by standing orders on both sides, worked out if that is in reach and else sampled, or by
 * best play: `known` says which. Refuses unknown payoffs and kinds, battles that go on and hide something, and by best
 * play what cannot be solved and whatever hides something.
 */
export const reviewJob = (job: ReviewJob): Result<ReviewAnswer> =>
  exactOrSampled(certainReview(job), () => reviewSampler(job))
