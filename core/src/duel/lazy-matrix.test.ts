import { expect, test } from 'vitest'
import { solveLazily } from './lazy-matrix.ts'

test('a game of millions of cells by a few of its lines: guess a number, and be paid by how near it is', () => {
  const most = 2_000
  const cell = (row: number, column: number): number => ((row - column) / most) ** 2
  const lazy = solveLazily({ rows: most + 1, columns: most + 1, cell }, 1e-12)
  // the one who wants to be far plays the two ends alike, the other the middle
  expect(lazy).toMatchObject({
    value: expect.closeTo(0.25, 9),
    columns: [{ column: most / 2, share: expect.closeTo(1, 9) }],
  })
  expect(lazy.rows.map(({ row }) => row).toSorted((a, b) => a - b)).toEqual([0, most])
  expect(lazy.asked).toBeLessThan((most + 1) * 40)
})
