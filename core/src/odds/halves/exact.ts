import type { Halves, Measure, Shape } from '../../game/index.ts'
import type { OddsAnswer, Outcome } from '../answer.ts'
import { noOutcome, normalised } from '../answer-parts.ts'
import { exactAnswer, type Found, foundAfter, type Standing } from '../found.ts'
import { isEndless, type Span } from '../span.ts'
import { fleetsOf, measuresOf } from './measures.ts'
import { Meetings, winners } from './meetings.ts'
import { topologicalOrder } from './order.ts'
import { sweep, tellRounds } from './sweep.ts'
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
function forRounds<S extends Shape>(meetings: Meetings, span: Span<S>): Found | undefined {
  const played = sweep(meetings, span)
  return played && foundAfter(played, span)
}

/** To the end of the battle, whenever that is: visits in falling order. The rounds one by one are swept only where they are asked for. */
function toTheEnd<S extends Shape>(meetings: Meetings, { detail }: HalvesAsk<S>): Found | undefined {
  if (!meetings.expandAll()) return undefined
  const order = topologicalOrder(meetings)
  if (order === undefined) return undefined
  const visits = visitsOf(meetings, order)
  const outcome = noOutcome()
  const standing: (readonly [number, number])[] = []
  const stop = (meeting: number, how: keyof Outcome): void => {
    const chance = visits.expected[meeting]!
    outcome[how] += chance
    if (chance > 0 && detail === 'whole') standing.push([meeting, chance])
  }
  for (const meeting of order) {
    const winner = winners[meetings.standing[meeting]!]
    if (winner !== undefined) stop(meeting, winner)
  }
  for (const meeting of visits.endless) stop(meeting, 'undecided')
  const found = { outcome: normalised(outcome), mean: meanRounds(meetings, order, visits), standing }
  if (detail === 'outcome') return { ...found, byRound: [] }
  return { ...found, byRound: tellRounds(meetings, outcome.red + outcome.blue + outcome.draw) }
}

/**
 * Exact odds over pairs of halves. Undefined where that is too large, or where losses come back and pairs go round in circles: whoever asked
 * has to take another way.
 */
export function halvesOdds<S extends Shape>(halves: Halves<S['State']>, ask: HalvesAsk<S>): OddsAnswer | undefined {
  const meetings = new Meetings(halves, ask.products ?? MAX_PRODUCTS)
  const found = isEndless(ask.span) ? toTheEnd(meetings, ask) : forRounds(meetings, ask.span)
  if (found === undefined) return undefined
  const measures = (standing: Standing) => measuresOf(meetings, halves, ask.measures(), standing)
  const answer = exactAnswer(found, meetings.pairs.size, ask.detail === 'whole' ? measures : undefined)
  if (ask.fleets !== true) return answer
  return { ...answer, fleets: fleetsOf(meetings, halves, ask, found.standing) }
}
