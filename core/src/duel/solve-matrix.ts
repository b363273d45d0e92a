import { type Bounds, boundsOf } from './bounds.ts'
import { reduce } from './dominance.ts'
import { type Matrix, part } from './matrix.ts'
import { type Mixes, simplex } from './simplex.ts'

/** A solved matrix game: best mixes over all its rows and columns, and between what its value lies for certain. */
export interface Solution extends Mixes, Bounds {
  /** The middle of `lower` and `upper`. */
  readonly value: number
  /** saddle: one row and one column will do. mixed: found by the simplex method. */
  readonly method: 'saddle' | 'mixed'
}

const spread = (length: number, at: readonly number[], shares: ArrayLike<number>): Float64Array => {
  const all = new Float64Array(length)
  for (const [i, index] of at.entries()) all[index] = shares[i]!
  return all
}

/** A row whose least cell is the greatest of its column; none where nobody may show his hand. */
function saddleOf({ rows, columns, cells }: Matrix): { readonly row: number; readonly column: number } | undefined {
  const most = new Float64Array(columns).fill(Number.NEGATIVE_INFINITY)
  for (let at = 0; at < cells.length; at++) if (cells[at]! > most[at % columns]!) most[at % columns] = cells[at]!
  for (let row = 0; row < rows; row++) {
    let column = 0
    for (let i = 1; i < columns; i++) if (cells[row * columns + i]! < cells[row * columns + column]!) column = i
    // any of the least cells of the row: all are equal, so the first whose column has nothing greater
    const least = cells[row * columns + column]!
    for (let i = column; i < columns; i++) {
      if (cells[row * columns + i]! === least && most[i]! === least) return { row, column: i }
    }
  }
  return undefined
}

function solution(matrix: Matrix, mixes: Mixes, method: Solution['method']): Solution {
  const bounds = boundsOf(matrix, mixes)
  return { ...mixes, ...bounds, value: (bounds.lower + bounds.upper) / 2, method }
}

/**
 * Best mixes of both players of a matrix game, with what they are worth for certain. Looks for a saddle first, then drops equal and dominated lines, then runs
 * the simplex method on the rest. Units are those of the cells; `upper - lower` is the proof of how good the answer is, some 1e-12 of the payoffs' span.
 *
 * @example
 * solveMatrix(matrixOf([[0, 1, -3], [-1, 0, 2], [3, -2, 0]])) // rock, paper, scissors for 1, 2, 3: rows 1/3, 1/2, 1/6
 */
export function solveMatrix(matrix: Matrix): Solution {
  const saddle = saddleOf(matrix)
  if (saddle !== undefined) {
    const mixes = {
      rows: spread(matrix.rows, [saddle.row], [1]),
      columns: spread(matrix.columns, [saddle.column], [1]),
    }
    return solution(matrix, mixes, 'saddle')
  }
  const left = reduce(matrix)
  const mixes = simplex(part(matrix, left.rows, left.columns))
  const whole = {
    rows: spread(matrix.rows, left.rows, mixes.rows),
    columns: spread(matrix.columns, left.columns, mixes.columns),
  }
  return solution(matrix, whole, 'mixed')
}
