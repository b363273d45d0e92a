import type { Halves } from '../../game/index.ts'
import type { Shape } from '../../game/orders/index.ts'
import type { Ending, OddsAnswer } from '../answer.ts'
import { normaliseOutcome, zeroOutcome } from '../answer-parts.ts'
import { type ExactDetail, type ExactSolution, exactAnswer } from '../solved.ts'
import { isEndless, type Span } from '../span.ts'
import { solutionOfSweep } from '../sweep.ts'
import { readFinals } from './measures.ts'
import { PairChain, winnerByStatus } from './pair-chain.ts'
import { listRoundOdds, sweepPairs } from './pair-sweep.ts'
import { meanRounds, pairVisits, topologicalOrder } from './visits.ts'

/** Products of all pairs together that the solver may meet unless told otherwise: memory and time go with it. */
const MAX_PRODUCTS = 4_000_000

export interface HalvesOptions<S extends Shape> extends ExactDetail<S> {
  /** `MAX_PRODUCTS` where absent. */
  readonly products?: number | undefined
}

/** Stopped by the asker or a cap: all rounds are played through. */
function solveBySweep<S extends Shape>(chain: PairChain, span: Span<S>): ExactSolution | undefined {
  const sweep = sweepPairs(chain, span)
  return sweep && solutionOfSweep(sweep, span)
}

/** To the end of the battle, whenever that is: the rounds one by one are swept only where they are asked for. */
function solveToTheEnd<S extends Shape>(
  chain: PairChain,
  { detail, fleets }: HalvesOptions<S>,
): ExactSolution | undefined {
  if (!chain.expandAll()) return undefined
  const order = topologicalOrder(chain)
  if (order === undefined) return undefined
  const visits = pairVisits(chain, order)
  const outcome = zeroOutcome()
  const finals: (readonly [number, number])[] = []
  const stop = (pair: number, ending: Ending): void => {
    const chance = visits.expected[pair] ?? 0
    outcome[ending] += chance
    if (chance > 0 && (detail === 'whole' || fleets)) finals.push([pair, chance])
  }
  for (const pair of order) {
    const winner = winnerByStatus[chain.status[pair] ?? 0]
    if (winner !== undefined) stop(pair, winner)
  }
  for (const pair of visits.endless) stop(pair, 'undecided')
  const solved = { outcome: normaliseOutcome(outcome), mean: meanRounds(chain, order, visits), finals }
  if (detail === 'outcome') return { ...solved, byRound: [] }
  return { ...solved, byRound: listRoundOdds(chain, outcome.red + outcome.blue + outcome.draw) }
}

/**
 * Exact odds over pairs of halves. Undefined where that is too large, or where losses come back and pairs form loops:
 * whoever asked has to take another way.
 */
export function halvesOdds<S extends Shape>(halves: Halves<S['State']>, ask: HalvesOptions<S>): OddsAnswer | undefined {
  const chain = new PairChain(halves, ask.products ?? MAX_PRODUCTS)
  const solved = isEndless(ask.span) ? solveToTheEnd(chain, ask) : solveBySweep(chain, ask.span)
  if (solved === undefined) return undefined
  return exactAnswer(solved, chain.pairs.size, readFinals({ chain, halves, finals: solved.finals }, ask))
}
