import { type Bounds, boundsOf, type Mixes } from './bounds.ts'
import { withoutDominated } from './dominance.ts'
import { type Matrix, submatrix } from './matrix.ts'
import { simplex } from './simplex.ts'

/** A solved matrix game: best mixes over all its rows and columns, and certain bounds of its value. */
interface Solution extends Mixes, Bounds {
  /** The middle of `lower` and `upper`. */
  readonly value: number
  /** saddle: one row and one column will do. mixed: found by the simplex method. */
  readonly method: 'saddle' | 'mixed'
}

function spread(length: number, at: readonly number[], shares: ArrayLike<number>): Float64Array {
  const all = new Float64Array(length)
  for (const [i, index] of at.entries()) all[index] = shares[i] ?? 0
  return all
}

/** A row whose least cell is the greatest of its column, if there is one. */
function saddleOf({ rows, columns, cells }: Matrix): { readonly row: number; readonly column: number } | undefined {
  const most = new Float64Array(columns).fill(Number.NEGATIVE_INFINITY)
  for (let at = 0; at < cells.length; at++) if (cells[at]! > most[at % columns]!) most[at % columns] = cells[at]!
  for (let row = 0; row < rows; row++) {
    const first = row * columns
    let least = Number.POSITIVE_INFINITY
    for (let at = first; at < first + columns; at++) least = Math.min(least, cells[at] ?? 0)
    // any of the least cells of the row: all are equal, so the first whose column has nothing greater
    for (let column = 0; column < columns; column++) {
      if (cells[first + column] === least && most[column] === least) return { row, column }
    }
  }
  return undefined
}

/**
 * Best mixes of both players of a matrix game, with the bounds they guarantee. Looks for a saddle first, then drops
 * equal and dominated lines, then runs the simplex method on the rest. Units are those of the cells; `upper - lower`,
 * some 1e-12 of the payoffs' range, is the proof of how good the answer is.
 *
 * @example
 * solveMatrix(matrixOf([[0, 1, -3], [-1, 0, 2], [3, -2, 0]])) // rock, paper, scissors for 1, 2, 3: 1/3, 1/2, 1/6
 */
export function solveMatrix(matrix: Matrix): Solution {
  const saddle = saddleOf(matrix)
  const left = saddle === undefined ? withoutDominated(matrix) : { rows: [saddle.row], columns: [saddle.column] }
  const found = saddle === undefined ? simplex(submatrix(matrix, left.rows, left.columns)) : { rows: [1], columns: [1] }
  const mixes = {
    rows: spread(matrix.rows, left.rows, found.rows),
    columns: spread(matrix.columns, left.columns, found.columns),
  }
  const bounds = boundsOf(matrix, mixes)
  const method = saddle === undefined ? 'mixed' : 'saddle'
  return { ...mixes, ...bounds, value: (bounds.lower + bounds.upper) / 2, method }
}
