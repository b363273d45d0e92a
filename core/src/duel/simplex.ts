import { must } from '../lang/index.ts'
import { boundsOf } from './bounds.ts'
import { type Matrix, spanOf } from './matrix.ts'

/** Best mixes of both players: shares of all rows and of all columns, each summing to 1. */
export interface Mixes {
  readonly rows: Float64Array
  readonly columns: Float64Array
}

/** Smaller than this is nothing, in a tableau whose cells lie between 1 and 2. */
const TINY = 1e-11
/** Steps on cells smaller than this are not taken: dividing by them would blow rounding up. */
const SMALL = 1e-8
/** What is used up may be overdrawn by so much, if that lets a step be taken on a larger cell (Harris). */
const SLACK = 1e-9

/**
 * The tableau of the second player's programme, condensed: he wants the greatest sum of `y` with `A y <= 1`. `names` has what stands at each row and column:
 * `y` of a column by its number, slack of a row by its number past the columns.
 */
interface Tableau {
  readonly rows: number
  readonly columns: number
  /** (rows + 1) * (columns + 1): the last row has the prices, the last column the right-hand sides. */
  readonly cells: Float64Array
  readonly rowNames: Int32Array
  readonly columnNames: Int32Array
}

/** A matrix with its cells brought between 1 and 2, so that its value is positive whatever it was. */
function tableauOf(matrix: Matrix): Tableau {
  const { rows, columns } = matrix
  const { least, most } = spanOf(matrix)
  const scale = most > least ? 1 / (most - least) : 0
  const cells = new Float64Array((rows + 1) * (columns + 1))
  let to = 0
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      cells[to++] = 1 + (matrix.cells[row * columns + column]! - least) * scale
    }
    cells[to++] = 1
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

/** The line with the lowest figure, if that is below nothing; else -1. */
function lowest(count: number, of: (at: number) => number): number {
  let best = -1
  let least = -TINY
  for (let at = 0; at < count; at++) {
    const figure = of(at)
    if (figure >= least) continue
    best = at
    least = figure
  }
  return best
}

/** The column that comes in: of the lowest price (Dantzig). */
function entering({ rows, columns, cells }: Tableau): number {
  const prices = rows * (columns + 1)
  return lowest(columns, column => cells[prices + column]!)
}

/** Of lines that are used up about first the one with the largest cell; -1 where none is used up. `left` is what a line has, `cell` what a step takes of it. */
function ratioTest(count: number, left: (at: number) => number, cell: (at: number) => number): number {
  let furthest = Number.POSITIVE_INFINITY
  for (let at = 0; at < count; at++) {
    const takes = cell(at)
    if (takes > SMALL) furthest = Math.min(furthest, (Math.max(0, left(at)) + SLACK) / takes)
  }
  let best = -1
  let largest = 0
  for (let at = 0; at < count; at++) {
    const takes = cell(at)
    if (takes <= SMALL || takes <= largest || Math.max(0, left(at)) / takes > furthest) continue
    best = at
    largest = takes
  }
  return best
}

/** The row that goes out for a column that comes in: the one that is used up first. */
function leaving({ rows, columns, cells }: Tableau, column: number): number {
  const width = columns + 1
  return ratioTest(
    rows,
    row => cells[row * width + columns]!,
    row => cells[row * width + column]!,
  )
}

/** Exchanges a row with a column. */
function pivot({ rows, columns, cells, rowNames, columnNames }: Tableau, row: number, column: number): void {
  const width = columns + 1
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

/** Shares that sum to 1 from what a tableau has come to: rounding below nothing is cut off. Where rounding left none, all are equal; how good that is, bounds say. */
function normalised(shares: Float64Array): Float64Array {
  let sum = 0
  for (let i = 0; i < shares.length; i++) {
    if (shares[i]! < TINY) shares[i] = 0
    sum += shares[i]!
  }
  if (sum === 0) return shares.fill(1 / shares.length)
  for (let i = 0; i < shares.length; i++) shares[i]! /= sum
  return shares
}

function mixesOf({ rows, columns, cells, rowNames, columnNames }: Tableau): Mixes {
  const width = columns + 1
  const found = { rows: new Float64Array(rows), columns: new Float64Array(columns) }
  for (let row = 0; row < rows; row++) {
    if (rowNames[row]! < columns) found.columns[rowNames[row]!] = cells[row * width + columns]!
  }
  for (let column = 0; column < columns; column++) {
    if (columnNames[column]! >= columns) found.rows[columnNames[column]! - columns] = cells[rows * width + column]!
  }
  return { rows: normalised(found.rows), columns: normalised(found.columns) }
}

/** A row that was overdrawn: the one that is so most. */
function mostOverdrawn({ rows, columns, cells }: Tableau): number {
  const width = columns + 1
  return lowest(rows, row => cells[row * width + columns]!)
}

/** The column that comes in for a row that lacks, so that all prices stay: of the dual simplex method. */
function dualEntering({ rows, columns, cells }: Tableau, row: number): number {
  const width = columns + 1
  return ratioTest(
    columns,
    column => cells[rows * width + column]!,
    column => -cells[row * width + column]!,
  )
}

/** Steps until there is nothing to be gained. */
function primalSteps(tableau: Tableau, most: number): void {
  for (let steps = 0; steps < most; steps++) {
    const column = entering(tableau)
    if (column < 0) return
    const row = leaving(tableau, column)
    // a game of positive payoffs is bounded: rounding alone leads here, and what it spoilt is made afresh
    if (row < 0) return
    pivot(tableau, row, column)
  }
}

/** Steps until nothing is overdrawn: a few, as it was by little. */
function settle(tableau: Tableau, most: number): void {
  for (let steps = 0; steps < most; steps++) {
    const row = mostOverdrawn(tableau)
    if (row < 0) return
    const column = dualEntering(tableau, row)
    if (column < 0) return
    pivot(tableau, row, column)
  }
}

/**
 * The same basis in a tableau without the rounding of all steps that led to it: the columns that are in are exchanged for the rows that are out once more, always
 * the largest cell there is.
 */
function refactored(matrix: Matrix, { columns, rowNames, columnNames }: Tableau): Tableau {
  const tableau = tableauOf(matrix)
  const width = columns + 1
  const goOut = new Set([...columnNames].filter(name => name >= columns).map(name => name - columns))
  const comeIn = new Set([...rowNames].filter(name => name < columns))
  while (goOut.size > 0) {
    let best = { row: -1, column: -1, size: 0 }
    for (const row of goOut) {
      for (const column of comeIn) {
        const size = Math.abs(tableau.cells[row * width + column]!)
        if (size > best.size) best = { row, column, size }
      }
    }
    if (best.size <= TINY) break
    pivot(tableau, best.row, best.column)
    goOut.delete(best.row)
    comeIn.delete(best.column)
  }
  return tableau
}

/** Between what two mixes are sure of and are held to, as a share of the payoffs' span. */
function relativeGap(matrix: Matrix, mixes: Mixes): number {
  const { lower, upper } = boundsOf(matrix, mixes)
  const { least, most } = spanOf(matrix)
  return most > least ? (upper - lower) / (most - least) : 0
}

/** Mixes that are off by more than this share of the payoffs' span have suffered from rounding. */
const GOOD = 1e-11
/** Times that a tableau is made afresh. */
const MAX_TIMES = 4

/**
 * Best mixes by the simplex method on a dense tableau. The column of the lowest price comes in (Dantzig). Tables of few different payoffs have many rows that are
 * used up at once, and steps that gain nothing: of those rows the one with the largest cell goes out, which ends such tables soon and keeps rounding small; what it
 * overdraws is made good at the end. What rounding has spoilt all the same is made afresh. In floating point: how good the mixes are is for `boundsOf` to say.
 */
export function simplex(matrix: Matrix): Mixes {
  let tableau = tableauOf(matrix)
  let best: { readonly mixes: Mixes; readonly off: number } | undefined
  // some steps a line are enough; the bound is for tables that would go round in circles
  const most = 20 * (tableau.rows + tableau.columns) + 200
  for (let times = 0; times < MAX_TIMES; times++) {
    primalSteps(tableau, most)
    settle(tableau, most)
    const mixes = mixesOf(tableau)
    const off = relativeGap(matrix, mixes)
    if (best === undefined || off < best.off) best = { mixes, off }
    if (best.off <= GOOD) break
    tableau = refactored(matrix, tableau)
  }
  return must(best, 'a table was solved').mixes
}
