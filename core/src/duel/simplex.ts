import { invariant } from '../lang/index.ts'
import { type Matrix, spanOf } from './matrix.ts'

/** Best mixes of both players: shares of all rows and of all columns, each summing to 1. */
export interface Mixes {
  readonly rows: Float64Array
  readonly columns: Float64Array
}

/** Smaller than this is nothing, in a tableau whose cells lie between 1 and 2. */
const TINY = 1e-11

/**
 * The tableau of the second player's programme, condensed: he wants the greatest sum of `y` with `A y <= 1`. `names` has what stands at each row and column:
 * `y` of a column by its number, slack of a row by its number past the columns.
 */
interface Tableau {
  readonly rows: number
  readonly columns: number
  /** (rows + 1) * (columns + 2): the last row has the prices, the last two columns the right-hand sides, as they are and a little more each. */
  readonly cells: Float64Array
  readonly rowNames: Int32Array
  readonly columnNames: Int32Array
}

/** Right-hand sides are raised by less than this, each by another part of it. */
const RAISED = 1e-7

/** A part between 0 and 1 for each row: no two rows, nor sums of rows, are alike by chance. */
const partOf = (row: number): number => {
  const mixed = Math.imul(row + 1, 0x9e3779b1) >>> 0
  return (Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b) >>> 0) / 2 ** 32
}

/** A matrix with its cells brought between 1 and 2, so that its value is positive whatever it was. */
function tableauOf(matrix: Matrix): Tableau {
  const { rows, columns } = matrix
  const { least, most } = spanOf(matrix)
  const scale = most > least ? 1 / (most - least) : 0
  const cells = new Float64Array((rows + 1) * (columns + 2))
  let to = 0
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      cells[to++] = 1 + (matrix.cells[row * columns + column]! - least) * scale
    }
    cells[to++] = 1
    cells[to++] = 1 + RAISED * partOf(row)
  }
  cells.fill(-1, to, to + columns)
  return {
    rows,
    columns,
    cells,
    rowNames: Int32Array.from({ length: rows }, (_, row) => columns + row),
    columnNames: Int32Array.from({ length: columns }, (_, column) => column),
  }
}

/** The column that comes in: of the lowest price. */
function entering({ rows, columns, cells }: Tableau): number {
  const prices = rows * (columns + 2)
  let best = -1
  let lowest = -TINY
  for (let column = 0; column < columns; column++) {
    const price = cells[prices + column]!
    if (price >= lowest) continue
    best = column
    lowest = price
  }
  return best
}

/** The row that goes out: the one that is used up first, by the raised right-hand sides; of several the first by name. */
function leaving({ rows, columns, cells, rowNames }: Tableau, column: number): number {
  const width = columns + 2
  let best = -1
  let least = Number.POSITIVE_INFINITY
  for (let row = 0; row < rows; row++) {
    const cell = cells[row * width + column]!
    if (cell <= TINY) continue
    const ratio = cells[row * width + columns + 1]! / cell
    if (ratio > least || (ratio === least && rowNames[row]! > rowNames[best]!)) continue
    best = row
    least = ratio
  }
  return best
}

/** Exchanges a row with a column. */
function pivot({ rows, columns, cells, rowNames, columnNames }: Tableau, row: number, column: number): void {
  const width = columns + 2
  const from = row * width
  const by = 1 / cells[from + column]!
  for (let j = 0; j < width; j++) cells[from + j]! *= by
  cells[from + column] = by
  for (let i = 0; i <= rows; i++) {
    if (i === row) continue
    const at = i * width
    const factor = cells[at + column]!
    if (factor === 0) continue
    cells[at + column] = 0
    for (let j = 0; j < width; j++) cells[at + j]! -= factor * cells[from + j]!
  }
  const name = rowNames[row]!
  rowNames[row] = columnNames[column]!
  columnNames[column] = name
}

/** Shares from what a tableau has come to: rounding below nothing is cut off, and they sum to 1. */
function normalised(shares: Float64Array): Float64Array {
  let sum = 0
  for (let i = 0; i < shares.length; i++) {
    if (shares[i]! < TINY) shares[i] = 0
    sum += shares[i]!
  }
  invariant(sum > 0, 'a mix has a share')
  for (let i = 0; i < shares.length; i++) shares[i]! /= sum
  return shares
}

function mixesOf({ rows, columns, cells, rowNames, columnNames }: Tableau): Mixes {
  const width = columns + 2
  const found = { rows: new Float64Array(rows), columns: new Float64Array(columns) }
  for (let row = 0; row < rows; row++) {
    if (rowNames[row]! < columns) found.columns[rowNames[row]!] = cells[row * width + columns]!
  }
  for (let column = 0; column < columns; column++) {
    if (columnNames[column]! >= columns) found.rows[columnNames[column]! - columns] = cells[rows * width + column]!
  }
  return { rows: normalised(found.rows), columns: normalised(found.columns) }
}

/**
 * Best mixes by the simplex method on a dense tableau. The column of the lowest price comes in (Dantzig). Tables of few different payoffs have steps that gain
 * nothing, and could go round in circles for long: so the right-hand sides are raised a little, each by another amount, and every step gains; mixes are read off
 * those that were not raised. In floating point: how good the mixes are is for `boundsOf` to say.
 */
export function simplex(matrix: Matrix): Mixes {
  const tableau = tableauOf(matrix)
  // every step gains, so that it ends by itself; the bound is for rounding
  const most = 50 * (tableau.rows + tableau.columns) + 1_000
  for (let steps = 0; steps < most; steps++) {
    const column = entering(tableau)
    if (column < 0) break
    const row = leaving(tableau, column)
    invariant(row >= 0, 'a game of positive payoffs is bounded')
    pivot(tableau, row, column)
  }
  return mixesOf(tableau)
}
