import { expect, test } from 'vitest'
import { ticksOf } from './ticks.ts'

test('the last column has its label, and no two labels overlap', () => {
  expect(ticksOf(15, 3)).toEqual([0, 3, 6, 9, 14])
  expect(ticksOf(16, 3)).toEqual([0, 3, 6, 9, 12, 15])
  expect(ticksOf(3, 1)).toEqual([0, 1, 2])
  expect([ticksOf(2, 5), ticksOf(1, 5), ticksOf(0, 5)]).toEqual([[1], [0], []])
})
