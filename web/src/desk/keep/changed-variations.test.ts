import type { Variation } from '@flagplot/core/desk/fight'
import { expect, test } from 'vitest'
import { changedVariations } from './changed-variations.ts'

const variation = (n: number): Variation => ({
  n,
  lines: [],
  beside: { dice: [], sealed: {} },
  count: 1,
  rounds: 0,
  isOver: false,
})

test('new variations are written, removed ones are dropped, the others are left alone', () => {
  const [first, second, third] = [variation(1), variation(2), variation(3)]
  expect(changedVariations([first, second], [])).toEqual({ put: [first, second], drop: [] })
  expect(changedVariations([first, third], [first, second])).toEqual({ put: [third], drop: [2] })
  expect(changedVariations([], [first])).toEqual({ put: [], drop: [1] })
  expect(changedVariations([first], [first])).toEqual({ put: [], drop: [] })
})

test('a variation with the number of a removed one is written in its place', () => {
  const [gone, other] = [variation(1), variation(1)]
  const { put, drop } = changedVariations([other], [gone])
  expect(put).toHaveLength(1)
  expect(put[0]).toBe(other)
  expect(drop).toEqual([])
})
