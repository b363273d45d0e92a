import type { Halves, Measure, Shape } from '../../game/index.ts'
import type { MeasureOdds, OddsAnswer, Outcome } from '../answer.ts'
import { measureOddsOf } from './measures.ts'
import { BLUE, DRAW, Meetings, RED } from './meetings.ts'
import { fallingOrder } from './order.ts'
import { type Sweep, sweep } from './sweep.ts'
import { meanRounds, visitsOf } from './visits.ts'

/** Ways on between all meetings together that the solver may meet: memory and time go with it. */
export const MOST_PRODUCTS = 4_000_000

/** Rounds are told one by one until less than this is still fighting, or so many are told. */
const STILL_FIGHTING = 1e-9
const MOST_TOLD = 200

/** What is asked of two halves. */
export interface HalvesAsk<S extends Shape> {
  /** Stop after so many further rounds; what still fights then counts as `rest`. */
  readonly rounds: number
  readonly rest: 'draw' | 'undecided'
  /** Who wins, alone; or the rounds one by one and the measures too. */
  readonly detail: 'outcome' | 'whole'
  /** Read only for the whole. */
  measures(): readonly Measure<S>[]
  readonly products?: number
}

function outcomeOf(
  { standing: stands, pairs }: Meetings,
  standing: Float64Array,
  rest: HalvesAsk<Shape>['rest'],
): Outcome {
  const shares = new Float64Array(8)
  for (let meeting = 0; meeting < pairs.size; meeting++) {
    shares[stands[meeting]!] = shares[stands[meeting]!]! + (standing[meeting] ?? 0)
  }
  const [red, blue, draw] = [shares[RED]!, shares[BLUE]!, shares[DRAW]!]
  const left = shares.reduce((sum, share) => sum + share, 0) - red - blue - draw
  return rest === 'draw' ? { red, blue, draw: draw + left, undecided: 0 } : { red, blue, draw, undecided: left }
}

/** Outcome, length and measures from where the chance stands at last. */
interface Found {
  readonly standing: Float64Array
  readonly mean: number
  readonly byRound: Sweep['byRound']
}

/** To the end of the battle: visits in falling order. The rounds one by one are swept only where they are asked for. */
function toTheEnd<S extends Shape>(meetings: Meetings, { detail }: HalvesAsk<S>): Found | undefined {
  if (!meetings.lookAtAll()) return undefined
  const order = fallingOrder(meetings)
  if (order === undefined) return undefined
  const visits = visitsOf(meetings, order)
  const mean = meanRounds(meetings, order, visits)
  const standing = new Float64Array(meetings.pairs.size)
  for (const meeting of order) {
    if (meetings.begin[meeting] === meetings.end[meeting]) standing[meeting] = visits.expected[meeting]!
  }
  for (const meeting of visits.endless) standing[meeting] = visits.expected[meeting]!
  if (detail === 'outcome') return { standing, mean, byRound: [] }
  const told = sweep(meetings, { rounds: MOST_TOLD, fighting: STILL_FIGHTING })
  return { standing, mean, byRound: told?.byRound ?? [] }
}

function forRounds<S extends Shape>(meetings: Meetings, { rounds, rest }: HalvesAsk<S>): Found | undefined {
  const swept = sweep(meetings, { rounds, fighting: 0 })
  if (swept === undefined) return undefined
  const { standing, meanRounds: mean, byRound } = swept
  const last = byRound[rounds - 1]
  if (rest === 'draw' && last !== undefined) {
    byRound[rounds - 1] = { ...last, draw: last.draw + last.undecided, undecided: 0 }
  }
  return { standing, mean, byRound: byRound.slice(0, MOST_TOLD) }
}

/**
 * Exact odds over pairs of halves. Undefined where that is too large, or losses come back: whoever asked has to take another way.
 */
export function halvesOdds<S extends Shape>(halves: Halves<S['State']>, ask: HalvesAsk<S>): OddsAnswer | undefined {
  const meetings = new Meetings(halves, ask.products ?? MOST_PRODUCTS)
  const found = ask.rounds === Number.POSITIVE_INFINITY ? toTheEnd(meetings, ask) : forRounds(meetings, ask)
  if (found === undefined) return undefined
  const { standing, mean, byRound } = found
  const measures: MeasureOdds[] =
    ask.detail === 'outcome' ? [] : measureOddsOf(meetings, halves, ask.measures(), standing)
  return {
    method: 'exact',
    outcome: outcomeOf(meetings, standing, ask.rest),
    positions: meetings.pairs.size,
    unplaced: 0,
    rounds: { mean, byRound },
    measures,
  }
}
