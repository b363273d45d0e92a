import type { Bounds } from './bounds.ts'
import { matrixOf } from './matrix.ts'
import { solveMatrix } from './solve-matrix.ts'

/** A matrix game whose cells are worked out when they are asked for. */
export interface LazyMatrix {
  readonly rows: number
  readonly columns: number
  /** What the first player gets; always the same for the same cell. */
  cell(row: number, column: number): number
}

/** Best mixes over the few rows and columns that were needed. */
export interface LazySolution extends Bounds {
  readonly value: number
  readonly rows: readonly { readonly row: number; readonly share: number }[]
  readonly columns: readonly { readonly column: number; readonly share: number }[]
  /** Cells that were asked for. */
  readonly asked: number
}

/** What a player is offered by each of his lines, for every line of the other that is in play. */
interface Lines {
  readonly numbers: number[]
  /** One for each line of the other player in play, over all lines of this one. */
  readonly against: Float64Array[]
}

/** The sum of what the lines in play give, by the other's shares. */
function mixed(count: number, against: readonly Float64Array[], shares: ArrayLike<number>): Float64Array {
  const sums = new Float64Array(count)
  for (const [i, values] of against.entries()) {
    const share = shares[i]!
    if (share === 0) continue
    for (let at = 0; at < count; at++) sums[at]! += share * values[at]!
  }
  return sums
}

function greatest(values: Float64Array): number {
  let best = 0
  for (let i = 1; i < values.length; i++) if (values[i]! > values[best]!) best = i
  return best
}

function least(values: Float64Array): number {
  let best = 0
  for (let i = 1; i < values.length; i++) if (values[i]! < values[best]!) best = i
  return best
}

/** Takes a line into play and asks for all its cells. */
function addLine(lines: Lines, number: number, others: number, cell: (other: number) => number): void {
  lines.numbers.push(number)
  lines.against.push(Float64Array.from({ length: others }, (_, other) => cell(other)))
}

/**
 * Best mixes of a game too large to be written out: double oracle. A small game of a few rows and columns is solved, the best reply of each player against the
 * other's mix, out of all there are, is added, until neither reply gains more than `within` (in the units of the cells). Good where few rows and columns are
 * needed; each that comes into play is asked for whole.
 */
export function doubleOracle(matrix: LazyMatrix, within: number): LazySolution {
  const rows: Lines = { numbers: [], against: [] }
  const columns: Lines = { numbers: [], against: [] }
  const addRow = (row: number) => addLine(rows, row, matrix.columns, column => matrix.cell(row, column))
  const addColumn = (column: number) => addLine(columns, column, matrix.rows, row => matrix.cell(row, column))
  addRow(0)
  addColumn(least(rows.against[0]!))
  for (;;) {
    const small = solveMatrix(matrixOf(rows.against.map(values => columns.numbers.map(column => values[column]!))))
    const forRows = mixed(matrix.rows, columns.against, small.columns)
    const forColumns = mixed(matrix.columns, rows.against, small.rows)
    const row = greatest(forRows)
    const column = least(forColumns)
    const [upper, lower] = [forRows[row]!, forColumns[column]!]
    const hasRow = rows.numbers.includes(row)
    const hasColumn = columns.numbers.includes(column)
    // nothing new to reply with: what is left between the two is rounding
    if (upper - lower <= within || (hasRow && hasColumn)) {
      return {
        value: (lower + upper) / 2,
        lower,
        upper,
        rows: rows.numbers
          .map((number, i) => ({ row: number, share: small.rows[i]! }))
          .filter(({ share }) => share > 0),
        columns: columns.numbers
          .map((number, i) => ({ column: number, share: small.columns[i]! }))
          .filter(({ share }) => share > 0),
        asked: rows.numbers.length * matrix.columns + columns.numbers.length * matrix.rows,
      }
    }
    if (!hasRow) addRow(row)
    if (!hasColumn) addColumn(column)
  }
}
