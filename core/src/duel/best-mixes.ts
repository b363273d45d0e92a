import type { Bounds, Mixes } from './bounds.ts'
import { doubleOracle } from './double-oracle.ts'
import { type Matrix, rangeOf } from './matrix.ts'
import { solveMatrix } from './solve-matrix.ts'

/** Cells of a table beyond which it is solved by the few lines that are needed: most of its lines nobody plays. */
const LARGE = 100_000
/** Bounds wider than this share of the payoffs' range have suffered from rounding. */
const WIDE = 1e-9

type Certified = Mixes & Bounds

const gapOf = ({ lower, upper }: Certified): number => upper - lower

const spread = (length: number, shares: ReadonlyMap<number, number>): Float64Array =>
  Float64Array.from({ length }, (_, at) => shares.get(at) ?? 0)

function byDoubleOracle({ rows, columns, cells }: Matrix): Certified {
  const lazy = doubleOracle({ rows, columns, cell: (row, column) => cells[row * columns + column] ?? 0 }, 0)
  return { ...lazy, rows: spread(rows, lazy.rows), columns: spread(columns, lazy.columns) }
}

/** Best mixes of a table of orders: by double oracle where it is large, or where rounding has left the bounds wide. */
export function bestMixes(matrix: Matrix): Certified {
  if (matrix.cells.length > LARGE) return byDoubleOracle(matrix)
  const whole = solveMatrix(matrix)
  const { least, most } = rangeOf(matrix)
  if (gapOf(whole) <= WIDE * (most - least)) return whole
  const lazy = byDoubleOracle(matrix)
  return gapOf(lazy) < gapOf(whole) ? lazy : whole
}
