import { solveLazily } from './lazy-matrix.ts'
import type { Matrix } from './matrix.ts'
import type { Mixes } from './simplex.ts'
import { type Solution, solveMatrix } from './solve-matrix.ts'

/** Cells of a table beyond which it is solved by the few lines that are needed: tables of orders that large are mostly lines that nobody plays. */
const LARGE = 100_000

/** Best mixes of a table of orders, however large: as `solveMatrix`, or by double oracle. */
export function bestMixes(matrix: Matrix): Mixes & Pick<Solution, 'floor' | 'ceiling'> {
  const { rows, columns, cells } = matrix
  if (cells.length <= LARGE) return solveMatrix(matrix)
  const lazy = solveLazily({ rows, columns, cell: (row, column) => cells[row * columns + column]! }, 0)
  const mixes = { rows: new Float64Array(rows), columns: new Float64Array(columns) }
  for (const { row, share } of lazy.rows) mixes.rows[row] = share
  for (const { column, share } of lazy.columns) mixes.columns[column] = share
  return { ...mixes, floor: lazy.floor, ceiling: lazy.ceiling }
}
