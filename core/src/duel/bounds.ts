import type { Matrix } from './matrix.ts'

/** A mix of the rows and one of the columns: shares are non-negative, those of each sum to 1. */
export interface Mixes {
  readonly rows: Float64Array
  readonly columns: Float64Array
}

/** The value of each row to the first player against a mix of columns. */
export function rowValues({ rows, cells }: Matrix, mix: Float64Array): Float64Array {
  const values = new Float64Array(rows)
  for (let row = 0, at = 0; row < rows; row++) {
    let sum = 0
    // by number: iterators over typed arrays are slower
    for (let column = 0; column < mix.length; column++) sum += cells[at++]! * mix[column]!
    values[row] = sum
  }
  return values
}

/** The value of each column to the first player with a mix of rows. */
export function columnValues({ columns, cells }: Matrix, mix: Float64Array): Float64Array {
  const values = new Float64Array(columns)
  let at = 0
  for (const share of mix) {
    if (share === 0) at += columns
    else for (let column = 0; column < columns; column++) values[column]! += share * cells[at++]!
  }
  return values
}

/** The value guaranteed to the first player by its mix, and the most that the second player’s mix leaves it. */
export interface Bounds {
  readonly lower: number
  readonly upper: number
}

/** Bounds by two mixes, against every row and column there is: the value of the game lies between them. */
export function boundsOf(matrix: Matrix, { rows, columns }: Mixes): Bounds {
  let lower = Number.POSITIVE_INFINITY
  for (const value of columnValues(matrix, rows)) if (value < lower) lower = value
  let upper = Number.NEGATIVE_INFINITY
  for (const value of rowValues(matrix, columns)) if (value > upper) upper = value
  return { lower, upper }
}
