import { invariant, ok, type Result, refuse } from '../lang/index.ts'
import { type Fraction, fraction } from '../odds/index.ts'
import { type Matrix, spanOf } from './matrix.ts'

/** A game of whole payoffs solved in fractions: nothing about it is rounded. */
export interface WholeSolution {
  readonly value: Fraction
  /** Shares of all rows and of all columns, each list summing to 1. */
  readonly rows: readonly Fraction[]
  readonly columns: readonly Fraction[]
}

/** As in `simplex.ts`, in whole numbers: every cell is to be divided by `under`, the pivot before. */
interface WholeTableau {
  readonly rows: number
  readonly columns: number
  readonly cells: bigint[][]
  readonly rowNames: number[]
  readonly columnNames: number[]
  under: bigint
}

function tableauOf({ rows, columns, cells }: Matrix, least: number): WholeTableau {
  const line = (row: number): bigint[] => [
    ...Array.from({ length: columns }, (_, column) => BigInt(cells[row * columns + column]! - least + 1)),
    1n,
  ]
  return {
    rows,
    columns,
    cells: [...Array.from({ length: rows }, (_, row) => line(row)), [...new Array<bigint>(columns).fill(-1n), 0n]],
    rowNames: Array.from({ length: rows }, (_, row) => columns + row),
    columnNames: Array.from({ length: columns }, (_, column) => column),
    under: 1n,
  }
}

function entering({ rows, columns, cells, columnNames }: WholeTableau, byName: boolean): number {
  const prices = cells[rows]!
  let best = -1
  for (let column = 0; column < columns; column++) {
    if (prices[column]! >= 0n) continue
    if (best < 0 || (byName ? columnNames[column]! < columnNames[best]! : prices[column]! < prices[best]!))
      best = column
  }
  return best
}

function leaving({ rows, columns, cells, rowNames }: WholeTableau, column: number): number {
  let best = -1
  for (let row = 0; row < rows; row++) {
    const cell = cells[row]![column]!
    if (cell <= 0n) continue
    if (best < 0) best = row
    // right-hand sides over cells, compared crosswise
    const less = cells[row]![columns]! * cells[best]![column]! - cells[best]![columns]! * cell
    if (less < 0n || (less === 0n && rowNames[row]! < rowNames[best]!)) best = row
  }
  invariant(best >= 0, 'a game of positive payoffs is bounded')
  return best
}

function pivot(tableau: WholeTableau, row: number, column: number): void {
  const { cells, rowNames, columnNames, under } = tableau
  const from = cells[row]!
  const by = from[column]!
  for (const [i, line] of cells.entries()) {
    if (i === row) continue
    const factor = line[column]!
    for (let j = 0; j < line.length; j++) {
      if (j !== column) line[j] = (line[j]! * by - factor * from[j]!) / under
    }
    line[column] = -factor
  }
  from[column] = under
  tableau.under = by
  const name = rowNames[row]!
  rowNames[row] = columnNames[column]!
  columnNames[column] = name
}

function solutionOf(
  { rows, columns, cells, rowNames, columnNames, under }: WholeTableau,
  least: number,
): WholeSolution {
  const total = cells[rows]![columns]!
  const found = { rows: new Array<bigint>(rows).fill(0n), columns: new Array<bigint>(columns).fill(0n) }
  for (const [row, name] of rowNames.entries()) if (name < columns) found.columns[name] = cells[row]![columns]!
  for (const [column, name] of columnNames.entries())
    if (name >= columns) found.rows[name - columns] = cells[rows]![column]!
  return {
    value: fraction(under + total * BigInt(least - 1), total),
    rows: found.rows.map(share => fraction(share, total)),
    columns: found.columns.map(share => fraction(share, total)),
  }
}

/** Rows or columns beyond which fractions are too long to work with. */
const MOST = 100

/**
 * Solves a game of whole payoffs in fractions, by the simplex method in whole numbers (each step divides by the pivot before, without remainder). Ends always:
 * names decide after a step that gained nothing. Refuses with `unsupported` past 100 rows or columns, or payoffs that are not whole.
 */
export function solveWhole(matrix: Matrix): Result<WholeSolution> {
  const { rows, columns } = matrix
  if (rows > MOST || columns > MOST) {
    return refuse({
      code: 'unsupported',
      path: [],
      found: `${rows} × ${columns}`,
      expected: `at most ${MOST} × ${MOST} for fractions`,
    })
  }
  if (!matrix.cells.every(Number.isSafeInteger)) {
    return refuse({ code: 'unsupported', path: [], expected: 'whole payoffs for fractions' })
  }
  const { least } = spanOf(matrix)
  const tableau = tableauOf(matrix, least)
  for (let byName = false; ; ) {
    const column = entering(tableau, byName)
    if (column < 0) return ok(solutionOf(tableau, least))
    const row = leaving(tableau, column)
    byName = tableau.cells[row]![columns] === 0n
    pivot(tableau, row, column)
  }
}
