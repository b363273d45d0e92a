import { type ExactReview, reviewBattle, reviewSampler as samplerOfReview } from '../../duel/index.ts'
import type { AnyRuleset } from '../../game/index.ts'
import { questionTitles } from '../../game/orders/index.ts'
import { chain, ok, type Result, refuse } from '../../lang/index.ts'
import { type AnswerSampler, DUEL_LIMITS, exactOrSampled, freeKinds, sayKinds } from '../advice/index.ts'
import { type OpenJob, usualLimits, usualSamples } from '../odds/index.ts'
import { sayCount } from '../odds-words/index.ts'
import { type OpenReview, openReview, type ReviewJob } from './open-review.ts'
import { type KnownReview, type ReviewAnswer, reviewAnswer } from './review-answer.ts'

/** Positions beyond which a review is sampled sooner than worked out: half a second of work. */
const MAX_POSITIONS = 10_000
/** Battles from each position, the least and the usual most: seconds of work, or minutes if a decision is a search. */
const MIN_BATTLES = 8
const MAX_BATTLES = 500

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
    chain((job.by === 'best' ? reviewBest : reviewStanding)(open), review => ok(review && reviewAnswer(open, review))),
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
          return reviewAnswer(open, {
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
