import type { Mix } from '../game/doctrine/index.ts'
import type { OrderOf, Shape } from '../game/orders/index.ts'
import type { BySide, Side } from '../game/sides/index.ts'
import { bestMixes } from './best-mixes.ts'
import { type Bounds, boundsOf, columnValues, rowValues } from './bounds.ts'
import type { OrderChoices } from './decision-node.ts'
import type { Matrix } from './matrix.ts'
import { sharesOf, wholeWeights } from './printed-mix.ts'

/** Mixes are printed and drawn by weights that sum to this. */
const PRINTED = 1000

interface OrderValue<S extends Shape> {
  readonly order: OrderOf<S>
  /** Its share of the best mix. */
  readonly share: number
  /** The same as it is printed and drawn: so many times in `PRINTED`. */
  readonly weight: number
  /** Its value against the other side’s best mix. */
  readonly value: number
  /** Its value against the best reply of the other side. */
  readonly worst: number
  /** The chance that neither side wins against the other’s best mix; only for victory, if plans do all that follows. */
  readonly drawn?: number
}

interface SideDecision<S extends Shape> {
  readonly orders: readonly OrderValue<S>[]
  /** The value of the mix as it is printed, against the best reply of the other side. */
  readonly guaranteed: number
  /**
   * The value of its doctrine’s mix to a side whose enemy knows it; absent where an order of it is not compared here.
   */
  readonly doctrineValue?: number
}

/** A question with its answers priced, between bounds of its value to red; sides that are not free are left out. */
export interface Decision<S extends Shape> extends Bounds {
  readonly sides: Partial<BySide<SideDecision<S>>>
  /** The value of each pair of orders to red, in the middle of its bounds: rows are red's orders, columns blue's. */
  readonly table: Matrix
  /** The chance that neither side wins with both best mixes; absent where that of the orders is. */
  readonly drawn?: number
}

/** A question to be decided: who chooses what, and bounds of each pair of orders' value to red. */
interface PricedQuestion<S extends Shape> {
  readonly red: OrderChoices<S> | undefined
  readonly blue: OrderChoices<S> | undefined
  readonly lower: Matrix
  readonly upper: Matrix
  /** The chance of each pair that neither side wins. */
  readonly drawn?: Matrix
}

/** The same game with the players changed: rows are blue's, and what red gets blue loses. */
function transposed({ rows, columns, cells }: Matrix): Matrix {
  const other = new Float64Array(cells.length)
  for (const [at, cell] of cells.entries()) other[(at % columns) * rows + Math.floor(at / columns)] = -cell
  return { rows: columns, columns: rows, cells: other }
}

const least = (values: Float64Array): number => values.reduce((a, b) => Math.min(a, b))

function sideOf<S extends Shape>(
  matrix: Matrix,
  { orders, doctrineMix }: OrderChoices<S>,
  { drawn, ...mixes }: Readonly<Record<'own' | 'other', Float64Array>> & { readonly drawn: Float64Array | undefined },
): SideDecision<S> {
  const { columns, cells } = matrix
  const values = rowValues(matrix, mixes.other)
  const weights = wholeWeights(mixes.own, PRINTED)
  return {
    orders: orders.map((order, i) => ({
      order,
      share: mixes.own[i] ?? 0,
      weight: weights[i] ?? 0,
      value: values[i] ?? 0,
      worst: least(cells.subarray(i * columns, (i + 1) * columns)),
      ...(drawn === undefined ? {} : { drawn: drawn[i] ?? 0 }),
    })),
    guaranteed: least(columnValues(matrix, sharesOf(weights))),
    ...(doctrineMix === undefined ? {} : { doctrineValue: least(columnValues(matrix, doctrineMix)) }),
  }
}

/** Values that differ by less are the same: they are sums of doubles. */
const SAME = 1e-10

/** Cells that differ by rounding alone made equal: a mix of orders that do the same would tell nobody anything. */
export const equaliseRounding = (matrix: Matrix): Matrix => ({
  ...matrix,
  cells: matrix.cells.map(cell => Math.round(cell / SAME) * SAME),
})

export function decide<S extends Shape>({ red, blue, lower, upper, drawn }: PricedQuestion<S>): Decision<S> {
  const table = { ...lower, cells: lower.cells.map((cell, at) => (cell + (upper.cells[at] ?? cell)) / 2) }
  const { rows, columns } = bestMixes(equaliseRounding(table))
  const mixes = { rows, columns }
  const byRed = drawn && rowValues(drawn, columns)
  const byBlue = drawn && columnValues(drawn, rows)
  return {
    lower: boundsOf(lower, mixes).lower,
    upper: boundsOf(upper, mixes).upper,
    sides: {
      ...(red === undefined ? {} : { red: sideOf(table, red, { own: rows, other: columns, drawn: byRed }) }),
      ...(blue === undefined
        ? {}
        : { blue: sideOf(transposed(table), blue, { own: columns, other: rows, drawn: byBlue }) }),
    },
    table,
    ...(byRed === undefined ? {} : { drawn: byRed.reduce((sum, each, row) => sum + each * rows[row]!, 0) }),
  }
}

/** The best mix of a side as it is printed and drawn: the orders that have a weight. Nothing for a side not free. */
export const printedMixOf = <S extends Shape>({ sides }: Decision<S>, side: Side): Mix<S> =>
  (sides[side]?.orders ?? []).flatMap(({ order, weight }) => (weight > 0 ? [{ order, weight }] : []))
