import { doubleOracle } from './double-oracle.ts'
import { type Matrix, spanOf } from './matrix.ts'
import type { Mixes } from './simplex.ts'
import { type Solution, solveMatrix } from './solve-matrix.ts'

/** Cells of a table beyond which it is solved by the few lines that are needed: tables of orders that large are mostly lines that nobody plays. */
const LARGE = 100_000
/** A certificate wider than this share of the payoffs' span has suffered from rounding. */
const WIDE = 1e-9

type Certified = Mixes & Pick<Solution, 'lower' | 'upper'>

function byDoubleOracle({ rows, columns, cells }: Matrix): Certified {
  const lazy = doubleOracle({ rows, columns, cell: (row, column) => cells[row * columns + column]! }, 0)
  const mixes = { rows: new Float64Array(rows), columns: new Float64Array(columns) }
  for (const { row, share } of lazy.rows) mixes.rows[row] = share
  for (const { column, share } of lazy.columns) mixes.columns[column] = share
  return { ...mixes, lower: lazy.lower, upper: lazy.upper }
}

const gapOf = ({ lower, upper }: Certified): number => upper - lower

/** Best mixes of a table of orders: as `solveMatrix`, or by double oracle where it is large, or where rounding has left the certificate wide. */
export function bestMixes(matrix: Matrix): Certified {
  if (matrix.cells.length > LARGE) return byDoubleOracle(matrix)
  const whole = solveMatrix(matrix)
  const { least, most } = spanOf(matrix)
  if (gapOf(whole) <= WIDE * (most - least)) return whole
  const lazy = byDoubleOracle(matrix)
  return gapOf(lazy) < gapOf(whole) ? lazy : whole
}
