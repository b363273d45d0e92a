import type { BySide, Mix, OrderOf, Shape, Side } from '../game/index.ts'
import { bestMixes } from './best-mixes.ts'
import { type Bounds, boundsOf, columnValues, rowValues } from './bounds.ts'
import type { Choices } from './decision-node.ts'
import type { Matrix } from './matrix.ts'
import { sharesOf, weightsOf } from './printed-mix.ts'

/** Mixes are printed and drawn by weights that sum to this. */
const PRINTED = 1000

/** One order of a decision, in the stake of the side that gives it. */
export interface OrderValue<S extends Shape> {
  readonly order: OrderOf<S>
  /** Its share of the best mix. */
  readonly share: number
  /** The same as it is printed and drawn: so many times in `PRINTED`. */
  readonly weight: number
  /** Against the other side's best mix. */
  readonly value: number
  /** Whatever the other side does. */
  readonly worst: number
}

/** What one side can do at a question it is free in. */
export interface SideDecision<S extends Shape> {
  readonly orders: readonly OrderValue<S>[]
  /** What the mix as it is printed is worth whatever the other side does: the proof of how good it is. */
  readonly guaranteed: number
  /** What the side's standing orders are worth here, if the other knows them; absent where they give an order that is not compared. */
  readonly doctrineValue?: number
}

/** A question with its answers priced, between what red is sure of and what blue holds him to; sides that are not free in it are left out. */
export interface Decision<S extends Shape> extends Bounds {
  readonly sides: Partial<BySide<SideDecision<S>>>
  /** What each pair of orders is worth to red, between its bounds: a row for each order of red, a column for each of blue, in the order of `sides`. */
  readonly table: Matrix
}

/** A question to be decided: who chooses what, and what each pair of orders is worth to red, at least and at most. */
export interface Priced<S extends Shape> {
  readonly red: Choices<S> | undefined
  readonly blue: Choices<S> | undefined
  readonly low: Matrix
  readonly high: Matrix
}

/** The same game with the players changed: rows are blue's, and what red gets blue loses. */
function turned({ rows, columns, cells }: Matrix): Matrix {
  const other = new Float64Array(cells.length)
  for (let at = 0; at < cells.length; at++) {
    other[(at % columns) * rows + Math.floor(at / columns)] = -cells[at]!
  }
  return { rows: columns, columns: rows, cells: other }
}

const least = (values: Float64Array): number => values.reduce((a, b) => Math.min(a, b))

/** The least cell of each row. */
const worstOf = ({ rows, columns, cells }: Matrix): readonly number[] =>
  Array.from({ length: rows }, (_, row) => least(cells.subarray(row * columns, (row + 1) * columns)))

/** One side of a decision, its orders in the rows of `matrix`. */
function sideOf<S extends Shape>(
  matrix: Matrix,
  { orders, doctrineMix }: Choices<S>,
  mixes: Readonly<Record<'own' | 'other', Float64Array>>,
): SideDecision<S> {
  const values = rowValues(matrix, mixes.other)
  const worst = worstOf(matrix)
  const weights = weightsOf(mixes.own, PRINTED)
  return {
    orders: orders.map((order, i) => ({
      order,
      share: mixes.own[i]!,
      weight: weights[i]!,
      value: values[i]!,
      worst: worst[i]!,
    })),
    guaranteed: least(columnValues(matrix, sharesOf(weights))),
    ...(doctrineMix === undefined ? {} : { doctrineValue: least(columnValues(matrix, doctrineMix)) }),
  }
}

/** What lies between two tables, cell by cell. */
const middle = (low: Matrix, high: Matrix): Matrix => ({
  ...low,
  cells: low.cells.map((cell, at) => (cell + high.cells[at]!) / 2),
})

/** Worths that differ by less are the same: they are sums of doubles. */
const SAME = 1e-10

/** Cells that differ by rounding alone made equal: a mix of orders that do the same would tell nobody anything. */
export const settled = (matrix: Matrix): Matrix => ({
  ...matrix,
  cells: matrix.cells.map(cell => Math.round(cell / SAME) * SAME),
})

/** The best mixes of a priced question, and each order beside them. */
export function decide<S extends Shape>({ red, blue, low, high }: Priced<S>): Decision<S> {
  const matrix = middle(low, high)
  const { rows, columns } = bestMixes(settled(matrix))
  const sides: Partial<Record<Side, SideDecision<S>>> = {}
  if (red !== undefined) sides.red = sideOf(matrix, red, { own: rows, other: columns })
  if (blue !== undefined) sides.blue = sideOf(turned(matrix), blue, { own: columns, other: rows })
  return {
    lower: boundsOf(low, { rows, columns }).lower,
    upper: boundsOf(high, { rows, columns }).upper,
    sides,
    table: matrix,
  }
}

/** The best mix of a side as it is printed and drawn: the orders that have a share, by their weights. Nothing for a side that is not free. */
export const mixOf = <S extends Shape>({ sides }: Decision<S>, side: Side): Mix<S> =>
  (sides[side]?.orders ?? []).flatMap(({ order, weight }) => (weight > 0 ? [{ order, weight }] : []))
