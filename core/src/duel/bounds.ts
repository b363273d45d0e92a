import type { Matrix } from './matrix.ts'

/** Shares of the rows and of the columns: non-negative, each list summing to 1. */
export interface MixedPair {
  readonly rows: ArrayLike<number>
  readonly columns: ArrayLike<number>
}

/** What each row gives the first player against a mix of columns. */
export function rowValues({ rows, columns, cells }: Matrix, mix: ArrayLike<number>): Float64Array {
  const values = new Float64Array(rows)
  for (let row = 0, at = 0; row < rows; row++) {
    let sum = 0
    for (let column = 0; column < columns; column++) sum += cells[at++]! * mix[column]!
    values[row] = sum
  }
  return values
}

/** What each column leaves the first player with a mix of rows. */
export function columnValues({ rows, columns, cells }: Matrix, mix: ArrayLike<number>): Float64Array {
  const values = new Float64Array(columns)
  for (let row = 0, at = 0; row < rows; row++) {
    const share = mix[row]!
    if (share === 0) {
      at += columns
      continue
    }
    for (let column = 0; column < columns; column++) values[column]! += share * cells[at++]!
  }
  return values
}

/** Between what the first player is sure of with his mix and what the second holds him to with his. */
export interface Bounds {
  readonly lower: number
  readonly upper: number
}

/** What two mixes are worth for certain, against every row and column there is: the value of the game lies between the two, up to rounding of sums. */
export function boundsOf(matrix: Matrix, { rows, columns }: MixedPair): Bounds {
  let lower = Number.POSITIVE_INFINITY
  for (const value of columnValues(matrix, rows)) if (value < lower) lower = value
  let upper = Number.NEGATIVE_INFINITY
  for (const value of rowValues(matrix, columns)) if (value > upper) upper = value
  return { lower, upper }
}
