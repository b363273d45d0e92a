import type { Matrix } from './matrix.ts'

/** A mix of the rows and one of the columns: shares are non-negative, those of each sum to 1. */
export interface Mixes {
  readonly rows: Float64Array
  readonly columns: Float64Array
}

/** What each row gives the first player against a mix of columns. */
export function rowValues({ rows, cells }: Matrix, mix: Float64Array): Float64Array {
  const values = new Float64Array(rows)
  for (let row = 0, at = 0; row < rows; row++) {
    let sum = 0
    for (const share of mix) sum += cells[at++]! * share
    values[row] = sum
  }
  return values
}

/** What each column leaves the first player with a mix of rows. */
export function columnValues({ columns, cells }: Matrix, mix: Float64Array): Float64Array {
  const values = new Float64Array(columns)
  let at = 0
  for (const share of mix) {
    if (share === 0) at += columns
    else for (let column = 0; column < columns; column++) values[column]! += share * cells[at++]!
  }
  return values
}

/** Between what the first player is sure of with its mix and what the second holds it to with its own. */
export interface Bounds {
  readonly lower: number
  readonly upper: number
}

/** What two mixes are sure of, against every row and column there is: the value of the game lies between the two. */
export function boundsOf(matrix: Matrix, { rows, columns }: Mixes): Bounds {
  let lower = Number.POSITIVE_INFINITY
  for (const value of columnValues(matrix, rows)) if (value < lower) lower = value
  let upper = Number.NEGATIVE_INFINITY
  for (const value of rowValues(matrix, columns)) if (value > upper) upper = value
  return { lower, upper }
}
