import { type DuelLimits, type Payoff, reviewBattle, type WorkedReview } from '../../duel/index.ts'
import type { Shape } from '../../game/index.ts'
import { chain, ok, type Result, refuse } from '../../lang/index.ts'
import type { OpenJob } from '../odds/index.ts'
import { sayCount } from '../odds-words/index.ts'
import { freeKinds, sealedKinds } from './free-kinds.ts'
import { WHOLE } from './solution-methods.ts'

/** What is asked of a review by best play: a job of a review. */
interface BestAsk {
  readonly free?: readonly string[]
  readonly positions?: number
}

/** A review by best play, and the kinds of question that are free in it. */
interface BestReview {
  readonly review: WorkedReview
  readonly free: readonly string[]
}

/** A record reviewed with these kinds free; undefined where that is out of reach. */
type WithFree = (free: readonly string[]) => Result<WorkedReview | undefined>

/** Why a battle is not solved, and what would be. */
function tooMuch(free: readonly string[], { positions, cells }: DuelLimits, review: WithFree): Result<never> {
  const isSolved = (kind: string): boolean => {
    const made = review([kind])
    return made.ok && made.value !== undefined
  }
  const fewer = free.length > 1 ? free.find(isSolved) : undefined
  const found = `more positions or orders than are solved, where both sides choose freely at ${free.map(kind => `“${kind}”`).join(', ')}`
  const expected = `at most ${sayCount(positions)} positions and ${sayCount(cells)} pairs of orders`
  return refuse(
    { code: 'unsupported', path: ['a review by best play'], found, expected },
    fewer ?? 'a review by standing orders',
  )
}

/**
 * A record reviewed by best play of both sides, in the kinds of question that were asked for or else in those that both sides were asked at once. Refuses what is not
 * solved within the limits, with a kind that would be if there is one.
 */
export function reviewBest(open: OpenJob, payoff: Payoff<Shape>, ask: BestAsk): Result<BestReview> {
  const { rules, setup, plans, inputs } = open
  const limits = { ...WHOLE, ...(ask.positions === undefined ? {} : { positions: ask.positions }) }
  const review: WithFree = free => {
    const kinds = new Set(free)
    return reviewBattle(rules, inputs, { plans, payoff, setup, limits, freedom: { red: kinds, blue: kinds } })
  }
  return chain(freeKinds(rules, ask.free ?? sealedKinds(open, inputs)), free => {
    if (free.length === 0) {
      const expected = `kinds of question that are free, as this record has no sealed one: ${Object.keys(rules.sheets).join(', ')}`
      return refuse({ code: 'missing', path: ['free'], expected })
    }
    return chain(review(free), made =>
      made === undefined ? tooMuch(free, limits, review) : ok({ review: made, free }),
    )
  })
}
