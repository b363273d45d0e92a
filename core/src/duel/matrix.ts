import { invariant } from '../lang/index.ts'

/**
 * A zero-sum game in one table: what the first player gets where it picks a row and the second, at the same moment, a
 * column; the second gets as much less. Cells row by row, `rows * columns` of them, finite.
 */
export interface Matrix {
  readonly rows: number
  readonly columns: number
  readonly cells: Float64Array
}

/** A matrix from rows of equal length; at least one row and one column. */
export function matrixOf(table: readonly (readonly number[])[]): Matrix {
  const columns = table[0]?.length ?? 0
  invariant(columns > 0 && table.every(row => row.length === columns), 'a matrix has rows of one length')
  return { rows: table.length, columns, cells: Float64Array.from(table.flat()) }
}

export function rangeOf({ cells }: Matrix): { readonly least: number; readonly most: number } {
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (const cell of cells) {
    if (cell < least) least = cell
    if (cell > most) most = cell
  }
  return { least, most }
}

/** Some rows and columns of a matrix, in the order given. */
export function submatrix(matrix: Matrix, rows: readonly number[], columns: readonly number[]): Matrix {
  const cells = new Float64Array(rows.length * columns.length)
  let to = 0
  for (const row of rows) {
    const from = row * matrix.columns
    for (const column of columns) cells[to++] = matrix.cells[from + column]!
  }
  return { rows: rows.length, columns: columns.length, cells }
}
