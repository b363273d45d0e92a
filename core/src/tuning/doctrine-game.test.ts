import { describe, expect, test } from 'vitest'
import { streamOf } from '../dice/index.ts'
import { type Matrix, solveMatrix } from '../duel/index.ts'
import { leastExploitability } from './doctrine-game.ts'

/** A matrix of whole figures from -9 to 9. */
function drawn(rows: number, columns: number, seed: number): Matrix {
  const stream = streamOf('standing', String(seed))
  return { rows, columns, cells: Float64Array.from({ length: rows * columns }, () => stream.below(19) - 9) }
}

const cell = ({ columns, cells }: Matrix, row: number, column: number): number => cells[row * columns + column]!

function gapsOf(matrix: Matrix): readonly number[] {
  const exact = (row: number, column: number) => ({ value: cell(matrix, row, column), off: 0 })
  const gap = leastExploitability({ rows: matrix.rows, columns: matrix.columns, first: exact, again: exact })
  return Array.from({ length: matrix.rows }, (_, row) => gap(row).value)
}

describe('the game of standing orders', () => {
  test('exact figures: the value of the whole game less the least of the row', () => {
    for (let seed = 0; seed < 40; seed++) {
      const matrix = drawn(2 + (seed % 7), 2 + (seed % 5), seed)
      const { value } = solveMatrix(matrix)
      for (const [row, gap] of gapsOf(matrix).entries()) {
        const line = matrix.cells.subarray(row * matrix.columns, (row + 1) * matrix.columns)
        expect(gap).toBeCloseTo(value - Math.min(...line), 8)
      }
    }
  })

  test('more orders to choose from only find more that is given away: it is a bound from below', () => {
    for (let seed = 0; seed < 40; seed++) {
      const matrix = drawn(7, 5, seed)
      const few = gapsOf({ ...matrix, rows: 3, cells: matrix.cells.slice(0, 3 * matrix.columns) })
      const many = gapsOf(matrix)
      for (const [row, gap] of few.entries()) expect(many[row]!).toBeGreaterThanOrEqual(gap - 1e-8)
    }
  })

  test('what looked good by luck alone is judged again, and a row that is as good gives nothing away', () => {
    // every cell is worth nothing, but the first look sees up to one more or less
    const noise = streamOf('standing', 'noise')
    const seen = Float64Array.from({ length: 64 }, () => 2 * noise.unit() - 1)
    const gap = leastExploitability({
      rows: 8,
      columns: 8,
      first: (row, column) => ({ value: seen[row * 8 + column]!, off: 1 }),
      again: () => ({ value: 0, off: 0.1 }),
    })
    for (let row = 0; row < 8; row++) expect(gap(row).value).toBeCloseTo(0, 12)
    expect(gap(0).off).toBeGreaterThan(0.1)
  })

  test('a column that looked far better for the row is not judged again, and one that may be the least is', () => {
    const judged: number[] = []
    const gap = leastExploitability({
      rows: 1,
      columns: 3,
      first: (_, column) => ({ value: [0, 1, 7][column]!, off: 1 }),
      again: (_, column) => {
        judged.push(column)
        return { value: [0.5, 0.25, -9][column]!, off: 0 }
      },
    })
    // the only row is the best there is: held against what was worst for it at first, it looks better than it is by 0.25, never worse
    expect(gap(0)).toEqual({ value: 0, off: 0 })
    expect(judged).not.toContain(2)
    expect(judged).toContain(1)
  })

  test('a mix is sure of the least that is judged again, and is off by its rows in their shares', () => {
    const least = leastExploitability({
      rows: 1,
      columns: 2,
      first: (_, column) => ({ value: column, off: 1 }),
      again: (_, column) => ({ value: [0.25, 0.5][column]!, off: 0 }),
    })
    expect(least(0)).toEqual({ value: 0, off: 0 })
    const pennies = leastExploitability({
      rows: 2,
      columns: 2,
      first: (row, column) => ({ value: row === column ? 1 : -1, off: 0 }),
      again: (row, column) => ({ value: row === column ? 1 : -1, off: 0.1 }),
    })
    // half of each row: 0.1 times the root of a half; and the row by itself
    expect(pennies(0)).toEqual({
      value: expect.closeTo(1, 9),
      off: expect.closeTo(Math.hypot(0.1 * Math.SQRT1_2, 0.1), 9),
    })
  })
})
