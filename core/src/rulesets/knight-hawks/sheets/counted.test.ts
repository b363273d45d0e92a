import { expect, test } from 'vitest'
import { bags, sets, walk } from './counted.ts'

test('mine.before sets and bags are each once, few ones first', () => {
  expect([...walk(sets(3, 2))]).toEqual([[], [0], [1], [2], [0, 1], [0, 2], [1, 2]])
  expect([...walk(bags(2, 2))]).toEqual([[], [0], [1], [0, 0], [0, 1], [1, 1]])
  expect([...walk(sets(1, 3))]).toEqual([[], [0]])
  expect([...walk(bags(0, 3))]).toEqual([[]])
})

test('mine.before the stores of the largest fleet are counted without walking up to each number anew', () => {
  expect(sets(5_000, 5_000).size).toBe(2n ** 5_000n)
  expect(bags(2, 5_000).size).toBe((5_001n * 5_002n) / 2n)
  const all = sets(40_000, 5_940)
  expect(all.at(0n)).toEqual([])
  expect(all.at(40_001n)).toEqual([0, 1])
})
