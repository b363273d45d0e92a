import { must } from '../../lang/index.ts'

export type Matrix = readonly (readonly number[])[]

const cell = (matrix: Matrix, row: number, column: number): number => must(matrix[row]?.[column], 'a cell of a matrix')

/** The lower triangle L with L Lᵀ = `matrix`, which is symmetric; undefined if it is not positive definite. */
function cholesky(matrix: Matrix): Matrix | undefined {
  const lower: number[][] = []
  for (let row = 0; row < matrix.length; row++) {
    const line: number[] = []
    lower.push(line)
    for (let column = 0; column <= row; column++) {
      let rest = cell(matrix, row, column)
      for (let k = 0; k < column; k++) rest -= cell(lower, row, k) * cell(lower, column, k)
      // less than this of a diagonal cell is what rounding left of nothing
      if (row === column && !(rest > 1e-12 * Math.abs(cell(matrix, row, row)))) return
      line.push(row === column ? Math.sqrt(rest) : rest / cell(lower, column, column))
    }
  }
  return lower
}

/** x with L Lᵀ x = b. */
function substitute(lower: Matrix, b: readonly number[]): readonly number[] {
  const y: number[] = []
  for (const [row, value] of b.entries()) {
    let rest = value
    for (let k = 0; k < row; k++) rest -= cell(lower, row, k) * (y[k] ?? 0)
    y.push(rest / cell(lower, row, row))
  }
  const x = [...y]
  for (let row = b.length - 1; row >= 0; row--) {
    let rest = must(y[row], 'a part of y')
    for (let k = row + 1; k < b.length; k++) rest -= cell(lower, k, row) * (x[k] ?? 0)
    x[row] = rest / cell(lower, row, row)
  }
  return x
}

/** Solves A x = b for each of some b, where A is symmetric; undefined if it is not positive definite. */
export function solveAll(matrix: Matrix, sides: Matrix): Matrix | undefined {
  const lower = cholesky(matrix)
  return lower && sides.map(b => substitute(lower, b))
}

export const identity = (size: number): Matrix =>
  Array.from({ length: size }, (_, i) => Array.from({ length: size }, (_, j) => (i === j ? 1 : 0)))

export const product = (a: Matrix, b: Matrix): Matrix =>
  a.map(row => must(b[0], 'a row of b').map((_, column) => row.reduce((sum, x, k) => sum + x * cell(b, k, column), 0)))
