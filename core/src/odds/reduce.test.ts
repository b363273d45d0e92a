import { expect, test } from 'vitest'
import { must } from '../lang/index.ts'
import { type Loop, reduce, visitsOf, worthOf } from './reduce.ts'

const loopOf = (rows: readonly (readonly (readonly [number, number])[])[], exits: readonly number[]): Loop => ({
  rows: rows.map(row => new Map(row)),
  exits: Float64Array.from(exits),
})

test('reduce: two positions that hand over to each other', () => {
  // a: half to b, half out; b: half to a, a quarter to itself, a quarter out
  const pair = () =>
    loopOf(
      [
        [[1, 0.5]],
        [
          [0, 0.5],
          [1, 0.25],
        ],
      ],
      [0.5, 0.25],
    )
  const loop = must(reduce(pair()), 'a small loop')
  // by hand: x = 1 + y / 2, y = x / 2 + y / 4, so y = 2x / 3 and x = 3 / 2
  expect([...visitsOf(loop, Float64Array.of(1, 0))]).toEqual([1.5, 1])
  const worth = worthOf(loop, Float64Array.of(0.5, 0))
  // u = 1/2 + v / 2, v = u / 2 + v / 4: u = 3/4, v = 1/2
  expect(worth[0]).toBeCloseTo(3 / 4, 14)
  expect(worth[1]).toBeCloseTo(1 / 2, 14)
})

test('reduce: a loop that is hardly ever left keeps its digits', () => {
  const rare = 1e-14
  const loop = must(reduce(loopOf([[[1, 1]], [[0, 1 - rare]]], [0, rare])), 'a small loop')
  expect(must(visitsOf(loop, Float64Array.of(1, 0))[1], 'visits') * rare).toBeCloseTo(1, 12)
})

test('reduce gives up where its asker says so', () => {
  expect(reduce(loopOf([[[1, 1]], [[0, 0.5]]], [0, 0.5]), () => true)).toBeUndefined()
})
