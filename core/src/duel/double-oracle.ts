import type { Bounds } from './bounds.ts'
import { matrixOf } from './matrix.ts'
import { solveMatrix } from './solve-matrix.ts'

/** A matrix game whose cells are worked out when they are asked for. */
interface LazyMatrix {
  readonly rows: number
  readonly columns: number
  /** The value of a cell to the first player; always the same for the same cell. */
  cell(row: number, column: number): number
}

/** Best mixes over the few rows and columns that were needed: shares above 0 by their numbers. */
interface LazySolution extends Bounds {
  readonly value: number
  readonly rows: ReadonlyMap<number, number>
  readonly columns: ReadonlyMap<number, number>
  readonly asked: number
}

/** The lines of one player that are in play: each with what it comes to against every line of the other. */
type InPlay = Map<number, Float64Array>

/** The value of each line of a player against a mix of the lines of the other that are in play. */
function mixed(length: number, inPlay: InPlay, shares: Float64Array): Float64Array {
  const sums = new Float64Array(length)
  let i = 0
  for (const values of inPlay.values()) {
    const share = shares[i++] ?? 0
    if (share !== 0) for (let at = 0; at < length; at++) sums[at]! += share * values[at]!
  }
  return sums
}

/** The number of the greatest value, or with sign -1 of the least; the first of equals. */
function best(values: Float64Array, sign: 1 | -1): number {
  let at = 0
  for (let i = 1; i < values.length; i++) if (sign * values[i]! > sign * values[at]!) at = i
  return at
}

const sharesOf = (inPlay: InPlay, shares: Float64Array): ReadonlyMap<number, number> =>
  new Map([...inPlay.keys()].map((line, i) => [line, shares[i] ?? 0] as const).filter(([, share]) => share > 0))

/**
 * Best mixes of a game too large to be written out: double oracle. A small game of a few rows and columns is solved,
 * the best reply of each player against the other's mix, out of all there are, is added, until neither reply gains more
 * than `within` (in the units of the cells). Each line that comes into play is asked for whole.
 */
export function doubleOracle(matrix: LazyMatrix, within: number): LazySolution {
  const { cell } = matrix
  const rows: InPlay = new Map()
  const columns: InPlay = new Map()
  const addRow = (row: number): Float64Array => {
    const values = Float64Array.from({ length: matrix.columns }, (_, column) => cell(row, column))
    rows.set(row, values)
    return values
  }
  const addColumn = (column: number): void => {
    columns.set(
      column,
      Float64Array.from({ length: matrix.rows }, (_, row) => cell(row, column)),
    )
  }
  addColumn(best(addRow(0), -1))
  for (;;) {
    const table = [...rows.values()].map(values => [...columns.keys()].map(column => values[column] ?? 0))
    const small = solveMatrix(matrixOf(table))
    const forRows = mixed(matrix.rows, columns, small.columns)
    const forColumns = mixed(matrix.columns, rows, small.rows)
    const row = best(forRows, 1)
    const column = best(forColumns, -1)
    const [upper, lower] = [forRows[row] ?? 0, forColumns[column] ?? 0]
    // nothing new to reply with: what is left between the two is rounding
    if (upper - lower <= within || (rows.has(row) && columns.has(column))) {
      return {
        value: (lower + upper) / 2,
        lower,
        upper,
        rows: sharesOf(rows, small.rows),
        columns: sharesOf(columns, small.columns),
        asked: rows.size * matrix.columns + columns.size * matrix.rows,
      }
    }
    if (!rows.has(row)) addRow(row)
    if (!columns.has(column)) addColumn(column)
  }
}
