import { expect, test } from 'vitest'
import { PairIndex } from './pair-index.ts'

/** Pairs that lie side by side, far apart, and in both orders: past every bound at which something grows. */
const pairs: readonly (readonly [number, number])[] = [
  ...Array.from({ length: 300 * 300 }, (_, k) => [k % 300, Math.floor(k / 300)] as const),
  ...Array.from({ length: 5_000 }, (_, k) => [k * 211 + 301, (k * k) % 99_991] as const),
  ...Array.from({ length: 5_000 }, (_, k) => [0, 1_000 + k * 64] as const),
]

test('PairIndex numbers pairs as visited, each once, and remembers them', () => {
  const index = new PairIndex()
  const numbers = pairs.map(([a, b]) => index.at(a, b))
  expect(numbers).toEqual(pairs.map((_, k) => k))
  expect(index.size).toBe(pairs.length)
  expect(pairs.filter(([a, b], k) => index.at(a, b) !== k)).toEqual([])
  expect(pairs.filter(([a, b], k) => index.first[k] !== a || index.second[k] !== b)).toEqual([])
})
