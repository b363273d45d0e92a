import { withOrders } from '../../../game/doctrine/index.ts'
import { type BySide, bySide } from '../../../game/sides/index.ts'
import { ALPHA, type Interval, type OddsAnswer } from '../../../odds/index.ts'
import type { OpenBattle } from '../../battle/index.ts'
import { expectedResultOf } from '../../odds-words/index.ts'
import { type AnsweredRow, fullData, type Probe, type StudiedBattle, type SweepRow } from '../../sweep/index.ts'
import { type Dominated, dominatedIn, ofOtherSide, type RangedResult, type ResultTable } from './dominance.ts'

/** A cell is sampled until its range is so many points to either side, or its battles are used up. */
const ERROR = 2

const places = ['red.doctrine', 'blue.doctrine', 'red', 'blue']

/** The battles of a card: each doctrine of red against each of blue's, and last the fleets in each other's place. */
export interface CardCells {
  readonly studied: StudiedBattle
  readonly doctrines: BySide<readonly string[]>
  readonly cells: readonly Probe[]
}

/** The battles that a card works out beside that of its balance, each under the same seed. */
export function cardCells(
  battle: OpenBattle,
  { seed, samples }: { readonly seed: string; readonly samples: number },
): CardCells {
  const { rules, leaders } = battle
  const base = fullData(battle)
  const ordered = withOrders(rules, leaders)
  const names = Object.keys(rules.doctrines)
  // a doctrine that leads a side keeps the settings that it has there
  const written = bySide(side => names.map(name => (name === ordered[side].doctrine.name ? null : name)))
  const pairs = written.red.flatMap((red, i) =>
    written.blue.map((blue, j): Probe => ({ values: [names[i], names[j], null, null], put: [red, blue, null, null] })),
  )
  const swapped: Probe = { values: [null, null, 'blue', 'red'], put: [null, null, base.blue, base.red] }
  const cells = [...pairs, swapped]
  const terms = { axes: places.map(at => ({ at })), seed, samples, error: ERROR, alpha: ALPHA / cells.length }
  return { studied: { system: rules.card.id, base, terms }, doctrines: { red: names, blue: names }, cells }
}

/** A cell of a card with its battles, if it was sampled. */
interface CellResult extends RangedResult {
  readonly n?: number
}

const resultOf = ({ expectedResult, low = expectedResult, high = expectedResult, n }: AnsweredRow): CellResult => ({
  expectedResult,
  low,
  high,
  ...(n === undefined ? {} : { n }),
})

/** Doctrines against each other: red's results, a line for each doctrine of red. */
export interface DoctrineTable {
  readonly doctrines: BySide<readonly string[]>
  readonly cells: ResultTable
  readonly dominated: BySide<readonly Dominated[]>
}

/** A part of a card that is not known, and why. */
export interface Unknown {
  readonly unknown: string
}

export function doctrineTable({ doctrines }: CardCells, rows: readonly SweepRow[]): DoctrineTable | Unknown {
  const results: CellResult[] = []
  for (const row of rows.slice(0, -1)) {
    if ('refused' in row) return { unknown: row.refused }
    results.push(resultOf(row))
  }
  const columns = doctrines.blue.length
  const cells = doctrines.red.map((_, i) => results.slice(i * columns, (i + 1) * columns))
  return { doctrines, cells, dominated: { red: dominatedIn(cells), blue: dominatedIn(ofOtherSide(cells)) } }
}

/** The part of a result that comes from the seat of red, and the part that comes from the fleets. */
export interface SeatAdvantage {
  /** The expected result of the fleet that is red as written, in the seat of blue. */
  readonly inOtherSeat: CellResult
  /** In points for red: half of what both seats together bring more than 100 %. */
  readonly seat: { readonly points: number; readonly margin: number }
  /** In points for the fleet that is red as written. */
  readonly fleet: { readonly points: number; readonly margin: number }
}

const marginOf = ({ low, high }: Interval): number => (high - low) / 2

/** By the odds as written. Not known where the fleets do not fit the other seats. */
export function seatAdvantage(answer: OddsAnswer, swapped: SweepRow): SeatAdvantage | Unknown {
  if ('refused' in swapped) return { unknown: swapped.refused }
  const { red: written, interval } = expectedResultOf(answer)
  const { low, high, expectedResult, ...known } = resultOf(swapped)
  const inOtherSeat = { expectedResult: 100 - expectedResult, low: 100 - high, high: 100 - low, ...known }
  const margin = Math.hypot(interval === undefined ? 0 : marginOf(interval), marginOf(inOtherSeat)) / 2
  return {
    inOtherSeat,
    seat: { points: (written - inOtherSeat.expectedResult) / 2, margin },
    fleet: { points: (written + inOtherSeat.expectedResult) / 2 - 50, margin },
  }
}
