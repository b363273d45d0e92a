import type { Halves, Measure, Shape } from '../../game/index.ts'
import type { OddsAnswer, Outcome } from '../answer.ts'
import { noOutcome, normalised } from '../answer-parts.ts'
import { exactAnswer, type FinalChances, type Solved, solvedBySweep } from '../solved.ts'
import { isEndless, type Span } from '../span.ts'
import { fleetsOf, measuresOf } from './measures.ts'
import { topologicalOrder } from './order.ts'
import { PairChain, winners } from './pair-chain.ts'
import { listRounds, sweepPairs } from './sweep.ts'
import { meanRounds, visitsOf } from './visits.ts'

/** Ways on between all meetings together that the solver may meet unless told otherwise: memory and time go with it. */
const MAX_PRODUCTS = 4_000_000

/** What is asked of two halves. */
export interface HalvesAsk<S extends Shape> {
  readonly span: Span<S>
  /** Who wins and how long it takes, alone; or the rounds one by one and the measures too. */
  readonly detail: 'outcome' | 'whole'
  /** Read for the whole only. */
  measures(): readonly Measure<S>[]
  /** Tell the final fleets, too. */
  readonly fleets?: boolean
  /** `MAX_PRODUCTS` where absent. */
  readonly products?: number | undefined
}

/** Stopped by the asker or a cap: all rounds are played through. */
function forRounds<S extends Shape>(chain: PairChain, span: Span<S>): Solved | undefined {
  const played = sweepPairs(chain, span)
  return played && solvedBySweep(played, span)
}

/** To the end of the battle, whenever that is: visits in falling order. The rounds one by one are swept only where they are asked for. */
function toTheEnd<S extends Shape>(chain: PairChain, { detail }: HalvesAsk<S>): Solved | undefined {
  if (!chain.expandAll()) return undefined
  const order = topologicalOrder(chain)
  if (order === undefined) return undefined
  const visits = visitsOf(chain, order)
  const outcome = noOutcome()
  const finals: (readonly [number, number])[] = []
  const stop = (pair: number, how: keyof Outcome): void => {
    const chance = visits.expected[pair]!
    outcome[how] += chance
    if (chance > 0 && detail === 'whole') finals.push([pair, chance])
  }
  for (const pair of order) {
    const winner = winners[chain.status[pair]!]
    if (winner !== undefined) stop(pair, winner)
  }
  for (const pair of visits.endless) stop(pair, 'undecided')
  const found = { outcome: normalised(outcome), mean: meanRounds(chain, order, visits), finals }
  if (detail === 'outcome') return { ...found, byRound: [] }
  return { ...found, byRound: listRounds(chain, outcome.red + outcome.blue + outcome.draw) }
}

/**
 * Exact odds over pairs of halves. Undefined where that is too large, or where losses come back and pairs go round in circles: whoever asked
 * has to take another way.
 */
export function halvesOdds<S extends Shape>(halves: Halves<S['State']>, ask: HalvesAsk<S>): OddsAnswer | undefined {
  const chain = new PairChain(halves, ask.products ?? MAX_PRODUCTS)
  const found = isEndless(ask.span) ? toTheEnd(chain, ask) : forRounds(chain, ask.span)
  if (found === undefined) return undefined
  const measures = (finals: FinalChances) => measuresOf(chain, halves, ask.measures(), finals)
  const answer = exactAnswer(found, chain.pairs.size, ask.detail === 'whole' ? measures : undefined)
  if (ask.fleets !== true) return answer
  return { ...answer, fleets: fleetsOf(chain, halves, ask, found.finals) }
}
