import loadHighs from 'highs'
import { describe, expect, test } from 'vitest'
import { rows } from '../../../test-depth.ts'
import { type Stream, streamOf } from '../dice/index.ts'
import { must } from '../lang/index.ts'
import { columnValues, rowValues } from './bounds.ts'
import { doubleOracle } from './double-oracle.ts'
import { type Matrix, matrixOf } from './matrix.ts'
import { solveMatrix } from './solve-matrix.ts'

/** Payoffs of three sorts: any number, whole ones, and few different ones. */
const sorts: Readonly<Record<string, (stream: Stream) => number>> = {
  real: stream => stream.unit() - 0.4,
  whole: stream => stream.below(2001) - 1000,
  few: stream => stream.below(4) - 1,
}

function drawn(sort: string, rows: number, columns: number): Matrix {
  const stream = streamOf(`duel/${sort}`, `${rows} ${columns}`)
  const cell = must(sorts[sort], 'a sort')
  return matrixOf(Array.from({ length: rows }, () => Array.from({ length: columns }, () => cell(stream))))
}

const shapes = [
  [2, 2],
  [3, 8],
  [12, 5],
  [20, 20],
  [60, 35],
] as const
const cases = Object.keys(sorts).flatMap(sort => shapes.map(([rows, columns]) => ({ sort, rows, columns })))

/** The first player's programme as text: the most `v` that a mix of rows is sure of in every column. */
function programme({ rows, columns, cells }: Matrix): string {
  const signed = (factor: number, name: string) => `${factor < 0 ? '-' : '+'} ${Math.abs(factor)} ${name}`
  const lines = Array.from({ length: columns }, (_, column) => {
    const sum = Array.from({ length: rows }, (_, row) => signed(cells[row * columns + column]!, `x${row}`)).join(' ')
    return ` c${column}: ${sum} - v >= 0`
  })
  const all = Array.from({ length: rows }, (_, row) => `x${row}`).join(' + ')
  return ['Maximize', ' obj: v', 'Subject To', ...lines, ` one: ${all} = 1`, 'Bounds', ' v free', 'End'].join('\n')
}

describe('the simplex method is the twin of', () => {
  test.each(rows(cases, 10))(
    'a general library for linear programmes: $rows × $columns, $sort',
    async ({ sort, rows, columns }) => {
      const highs = await loadHighs()
      const matrix = drawn(sort, rows, columns)
      const { value } = solveMatrix(matrix)
      // the library itself is good to seven digits of the payoffs
      const span = sort === 'whole' ? 1000 : 1
      expect(highs.solve(programme(matrix)).ObjectiveValue / span).toBeCloseTo(value / span, 6)
    },
  )

  test.each(
    rows(
      cases.filter(({ rows }) => rows <= 20),
      6,
    ),
  )('regret matching, within its gap: $rows × $columns, $sort', ({ sort, rows, columns }) => {
    const matrix = drawn(sort, rows, columns)
    const { lower, upper } = learned(matrix, 4_000)
    const { value } = solveMatrix(matrix)
    expect(lower).toBeLessThanOrEqual(value + 1e-9)
    expect(upper).toBeGreaterThanOrEqual(value - 1e-9)
  })

  test.each(cases)('double oracle: $rows × $columns, $sort', ({ sort, rows, columns }) => {
    const matrix = drawn(sort, rows, columns)
    const cell = (row: number, column: number) => matrix.cells[row * columns + column]!
    const lazy = doubleOracle({ rows, columns, cell }, 1e-9)
    expect(lazy.value).toBeCloseTo(solveMatrix(matrix).value, 8)
    expect(lazy.upper - lazy.lower).toBeLessThan(1e-8)
  })
})

/** Both players learn from what they regret; what their mean mixes are sure of and held to. */
function learned(matrix: Matrix, steps: number): { readonly lower: number; readonly upper: number } {
  const { rows, columns } = matrix
  const regrets = { rows: new Float64Array(rows), columns: new Float64Array(columns) }
  const sums = { rows: new Float64Array(rows), columns: new Float64Array(columns) }
  const mixOf = (regret: Float64Array): Float64Array => {
    const total = regret.reduce((sum, each) => sum + Math.max(0, each), 0)
    return regret.map(each => (total > 0 ? Math.max(0, each) / total : 1 / regret.length))
  }
  for (let step = 0; step < steps; step++) {
    const mixes = { rows: mixOf(regrets.rows), columns: mixOf(regrets.columns) }
    const forRows = rowValues(matrix, mixes.columns)
    const forColumns = columnValues(matrix, mixes.rows)
    const value = forRows.reduce((sum, each, row) => sum + each * mixes.rows[row]!, 0)
    for (let row = 0; row < rows; row++) {
      regrets.rows[row]! += forRows[row]! - value
      sums.rows[row]! += mixes.rows[row]! / steps
    }
    for (let column = 0; column < columns; column++) {
      regrets.columns[column]! += value - forColumns[column]!
      sums.columns[column]! += mixes.columns[column]! / steps
    }
  }
  return { lower: Math.min(...columnValues(matrix, sums.rows)), upper: Math.max(...rowValues(matrix, sums.columns)) }
}
