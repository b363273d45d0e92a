import { describe, expect, test } from 'vitest'
import { cases } from '../../../test-depth.ts'
import { streamOf } from '../dice/index.ts'
import { type Matrix, matrixOf, solveMatrix } from '../duel/index.ts'
import { type DoctrineGame, type Estimate, leastExploitability } from './doctrine-game.ts'

/** A table of whole numbers from -9 to 9. */
function drawnTable(rows: number, columns: number, seed: number): readonly (readonly number[])[] {
  const stream = streamOf('standing', String(seed))
  return Array.from({ length: rows }, () => Array.from({ length: columns }, () => stream.below(19) - 9))
}

const estimate = (value = 0, marginOfError = 0): Estimate => ({ value, marginOfError })

const cellOf =
  (table: readonly (readonly number[])[], marginOfError = 0): DoctrineGame['first'] =>
  (row, column) =>
    estimate(table[row]?.[column], marginOfError)

/** The exploitability of each row of an exact table. */
function lossesOf(table: readonly (readonly number[])[]): readonly number[] {
  const { rows, columns }: Matrix = matrixOf(table)
  const lossOf = leastExploitability({ rows, columns, first: cellOf(table), again: cellOf(table) })
  return table.map((_, row) => lossOf(row).value)
}

const SEEDS = cases(40, 10)

describe('the game of standing orders', () => {
  test('exact figures: the value of the whole game less the least of the row', () => {
    for (let seed = 0; seed < SEEDS; seed++) {
      const table = drawnTable(2 + (seed % 7), 2 + (seed % 5), seed)
      const { value } = solveMatrix(matrixOf(table))
      for (const [row, loss] of lossesOf(table).entries()) {
        expect(loss).toBeCloseTo(value - Math.min(...(table[row] ?? [])), 8)
      }
    }
  })

  test('with more orders no loss is less: it is a lower bound', () => {
    for (let seed = 0; seed < SEEDS; seed++) {
      const table = drawnTable(7, 5, seed)
      const many = lossesOf(table)
      for (const [row, loss] of lossesOf(table.slice(0, 3)).entries())
        expect(many[row]).toBeGreaterThanOrEqual(loss - 1e-8)
    }
  })

  test('a row that looks good by chance is judged again, and one that is as good loses nothing', () => {
    // every cell is 0, but the first look sees up to one more or less
    const noise = streamOf('standing', 'noise')
    const seen = Array.from({ length: 8 }, () => Array.from({ length: 8 }, () => 2 * noise.unit() - 1))
    const first = cellOf(seen, 1)
    const lossOf = leastExploitability({ rows: 8, columns: 8, first, again: () => estimate(0, 0.1) })
    for (let row = 0; row < 8; row++) expect(lossOf(row).value).toBeCloseTo(0, 12)
    expect(lossOf(0).marginOfError).toBeGreaterThan(0.1)
  })

  test('a column that looked far better for the row is not judged again, one that may be the least is', () => {
    const judged: number[] = []
    const lossOf = leastExploitability({
      rows: 1,
      columns: 3,
      first: cellOf([[0, 1, 7]], 1),
      again: (row, column) => {
        judged.push(column)
        return cellOf([[0.5, 0.25, -9]])(row, column)
      },
    })
    // the only row is the best: beside its worst column at the first look it seems better by 0.25, never worse
    expect(lossOf(0)).toEqual(estimate())
    expect(judged).not.toContain(2)
    expect(judged).toContain(1)
  })

  test('a mix guarantees the least figure of the second look, with the margin of its rows in their shares', () => {
    const again = cellOf([[0.25, 0.5]])
    expect(leastExploitability({ rows: 1, columns: 2, first: cellOf([[0, 1]], 1), again })(0)).toEqual(estimate())
    const pennies = [[1, -1], [-1, 1]] // biome-ignore format: a table
    const lossOf = leastExploitability({ rows: 2, columns: 2, first: cellOf(pennies), again: cellOf(pennies, 0.1) })
    // half of each row: 0.1 times the root of a half; and the row by itself
    expect(lossOf(0)).toEqual({
      value: expect.closeTo(1, 9),
      marginOfError: expect.closeTo(Math.hypot(0.1 * Math.SQRT1_2, 0.1), 9),
    })
  })
})
