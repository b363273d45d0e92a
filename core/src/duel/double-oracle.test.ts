import { expect, test } from 'vitest'
import { doubleOracle } from './double-oracle.ts'

test('a game of millions of cells by a few of its lines: guess a number, and be paid by how near it is', () => {
  const most = 2_000
  const cell = (row: number, column: number): number => ((row - column) / most) ** 2
  const lazy = doubleOracle({ rows: most + 1, columns: most + 1, cell }, 1e-12)
  // the one who wants to be far plays the two ends alike, the other the middle
  expect(lazy).toMatchObject({
    value: expect.closeTo(0.25, 9),
    columns: [{ column: most / 2, share: expect.closeTo(1, 9) }],
  })
  expect(lazy.rows.map(({ row }) => row).toSorted((a, b) => a - b)).toEqual([0, most])
  expect(lazy.asked).toBeLessThan((most + 1) * 40)
})

test('it counts every cell it asks for, and asks for fewer where it need not be so near', () => {
  const rule = (row: number, column: number): number => ((row * 7 + column * 11) % 13) - ((row * column) % 5)
  const solved = (within: number) => {
    let calls = 0
    const cell = (row: number, column: number): number => {
      calls++
      return rule(row, column)
    }
    return { ...doubleOracle({ rows: 40, columns: 30, cell }, within), calls }
  }
  const [near, far] = [solved(0), solved(3)]
  expect(near.asked).toBe(near.calls)
  expect(far.asked).toBe(far.calls)
  expect(near.upper - near.lower).toBeLessThan(1e-9)
  expect(far.calls).toBeLessThan(near.calls)
  expect(far.upper - far.lower).toBeLessThanOrEqual(3)
})
