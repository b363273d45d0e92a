import { streamOf } from '../../../dice/index.ts'
import {
  type Review,
  type ReviewStep,
  reviewBattles,
  reviewSampler,
  totalsOfStep,
  winPayoff,
} from '../../../duel/index.ts'
import type { Input } from '../../../game/index.ts'
import type { Shape } from '../../../game/orders/index.ts'
import { bySide } from '../../../game/sides/index.ts'
import { chain, ok, type Result, refuse } from '../../../lang/index.ts'
import { answer, doctrineMind, oddsDice } from '../../../table/index.ts'
import { type OddsJob, type OpenJob, openJob, usualLimits } from '../../odds/index.ts'
import { pointsOf, sayCount } from '../../odds-words/index.ts'
import { type LargestSwings, largestSwings, type Swing } from './swings.ts'

/** Battles that are followed from a beginning, and priced at every step, as plain data. */
export interface FollowJob extends OddsJob {
  readonly battles: number
  /** The bound of a swing, in points of expected result. */
  readonly points: number
  /** Battles that may be played out for prices, if these are sampled: with fewer, fewer battles are followed. */
  readonly samples: number
}

/** The part of battles that hangs on one throw, and on one question whose orders are drawn from mixes. */
export interface FollowedBattles {
  /** The way that prices are known. */
  readonly method: 'exact' | 'sampled'
  /** Battles that were followed. */
  readonly n: number
  /** Battles that were played out from each position of each; of sampled prices only. */
  readonly played?: number
  readonly points: number
  /** Absent if no throw was made. */
  readonly throws?: LargestSwings
  /** Absent if no orders were drawn from several. */
  readonly orders?: LargestSwings
}

/** A battle that circles is left after so many steps. */
const MAX_STEPS = 2_000
/** Battles played out from each position: enough for a margin of some ten points. */
const PLAYED = 64
/** With fewer battles a share means nothing. */
const MIN_FOLLOWED = 8

type Inputs = readonly Input<Shape>[]

/** One battle by standing orders, drawn by its number. */
function followed({ rules, setup, plans, job: { seed } }: OpenJob, number: number): Inputs {
  const stream = streamOf(`follow/${seed}`, String(number))
  const minds = bySide(side => doctrineMind(plans[side], stream))
  const dice = oddsDice(stream)
  const draft = rules.begin(setup)
  const inputs: Input<Shape>[] = []
  while (inputs.length < Math.min(rules.card.longest, MAX_STEPS)) {
    const pending = rules.pending(draft)
    if (pending.kind === 'over') break
    const input = answer(rules, draft, pending, minds, dice)
    rules.advance(draft, input)
    inputs.push(input)
  }
  return inputs
}

const followedAll = (open: OpenJob, battles: number): readonly Inputs[] =>
  Array.from({ length: battles }, (_, number) => followed(open, number))

const changeOf = (step: ReviewStep): number => {
  const { luck, red, blue, interaction } = totalsOfStep(step)
  return luck + red + blue + interaction
}

/** The swings of one kind of step in each battle. */
const swingsOf = (reviews: readonly PricedBattle[], kind: ReviewStep['kind']): readonly (readonly Swing[])[] =>
  reviews.map(({ steps, margins }) =>
    steps.flatMap((step, i): readonly Swing[] => {
      if (step.kind !== kind) return []
      const margin = margins?.steps[i]
      const off = margin === undefined ? 0 : Math.abs(changeOf(margin))
      return [{ points: Math.abs(pointsOf(changeOf(step))), margin: pointsOf(off) }]
    }),
  )

interface PricedBattle extends Review {
  readonly margins?: Review
}

function figures(
  reviews: readonly PricedBattle[],
  { points }: FollowJob,
  how: Pick<FollowedBattles, 'method' | 'played'>,
): FollowedBattles {
  const largest = (kind: ReviewStep['kind']): LargestSwings | undefined => {
    const swings = swingsOf(reviews, kind)
    // a question whose orders are known beforehand moves nothing
    const isNone = swings.every(steps =>
      kind === 'roll' ? steps.length === 0 : steps.every(each => each.points === 0),
    )
    return isNone ? undefined : largestSwings(swings, points)
  }
  const [throws, orders] = [largest('roll'), largest('orders')]
  return { ...how, n: reviews.length, points, ...(throws && { throws }), ...(orders && { orders }) }
}

function refuseTooFew(needed: number): Result<never> {
  const samples = sayCount(Math.ceil(needed / 1000) * 1000)
  const says = `The prices of these positions are sampled, and a battle has many: to tell takes some ${samples} battles.`
  return refuse({ code: 'unsupported', path: ['samples'], says })
}

/** Battles are followed only as far as prices can be sampled for them. */
function sampled(open: OpenJob, job: FollowJob): Result<FollowedBattles> {
  const { rules, setup, plans } = open
  const game = { plans, payoff: winPayoff<Shape>(), setup, seed: job.seed }
  const reviews: PricedBattle[] = []
  let left = job.samples
  for (let number = 0; number < job.battles; number++) {
    const sampler = reviewSampler(rules, followed(open, number), game)
    if (!sampler.ok) return sampler
    const { plays, play, review } = sampler.value
    const needed = Math.min(MIN_FOLLOWED, job.battles) * plays * PLAYED
    if (number === 0 && left < needed) return refuseTooFew(needed)
    left -= plays * PLAYED
    if (left < 0) break
    for (let pass = 0; pass < PLAYED; pass++) play()
    reviews.push(review())
  }
  return ok(figures(reviews, job, { method: 'sampled', played: PLAYED }))
}

/**
 * The part of battles that hangs on a single throw: they are followed to their end under standing orders, and the
 * expected result is priced before and after each step, exactly where that is in reach and else by samples. Refuses
 * conditions to leave, under which a position has no price of its own, and too few samples.
 */
export const followBattles = (job: FollowJob): Result<FollowedBattles> =>
  chain(openJob(job), open => {
    if (open.changes.length > 0) {
      return refuse({ code: 'unsupported', path: [], says: 'No price is known where a side is told when to leave.' })
    }
    const { rules, setup, plans } = open
    const { positions } = usualLimits(job)
    const limits = { positions, cells: Number.POSITIVE_INFINITY }
    const game = { plans, payoff: winPayoff<Shape>(), setup, limits }
    return chain(reviewBattles(rules, followedAll(open, job.battles), game), reviews =>
      reviews === undefined ? sampled(open, job) : ok(figures(reviews, job, { method: 'exact' })),
    )
  })
