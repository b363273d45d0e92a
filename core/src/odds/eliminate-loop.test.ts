import { expect, test } from 'vitest'
import { streamOf } from '../dice/index.ts'
import { must } from '../lang/index.ts'
import { eliminateLoop, type Loop, loopValues, loopVisits } from './eliminate-loop.ts'

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
  const loop = must(eliminateLoop(pair()), 'a small loop')
  // by hand: x = 1 + y / 2, y = x / 2 + y / 4, so y = 2x / 3 and x = 3 / 2
  expect([...loopVisits(loop, Float64Array.of(1, 0))]).toEqual([1.5, 1])
  const values = loopValues(loop, Float64Array.of(0.5, 0))
  // u = 1/2 + v / 2, v = u / 2 + v / 4: u = 3/4, v = 1/2
  expect(values[0]).toBeCloseTo(3 / 4, 14)
  expect(values[1]).toBeCloseTo(1 / 2, 14)
})

test('reduce: a loop that is hardly ever left keeps its digits', () => {
  const rare = 1e-14
  const loop = must(eliminateLoop(loopOf([[[1, 1]], [[0, 1 - rare]]], [0, rare])), 'a small loop')
  expect(must(loopVisits(loop, Float64Array.of(1, 0))[1], 'visits') * rare).toBeCloseTo(1, 12)
})

/** Visits to every position of a loop by elimination: `visits = inflow + visits * rows`. */
function eliminated(rows: readonly (readonly number[])[], inflow: readonly number[]): number[] {
  const n = rows.length
  const table = rows.map((_, i) => [...rows.map((row, j) => (i === j ? 1 : 0) - row[i]!), inflow[i]!])
  for (let k = 0; k < n; k++) {
    for (let i = 0; i < n; i++) {
      if (i === k) continue
      const factor = table[i]![k]! / table[k]![k]!
      for (let j = k; j <= n; j++) table[i]![j] = table[i]![j]! - factor * table[k]![j]!
    }
  }
  return table.map((row, k) => row[n]! / row[k]!)
}

test.each([3, 4, 6, 9])(
  'loopVisits and loopValues are the twins of elimination: loops of %i positions, thinly joined',
  n => {
    const stream = streamOf(`reduce ${n}`)
    for (let run = 0; run < 20; run++) {
      const weights = Array.from({ length: n }, (_, i) =>
        Array.from({ length: n + 1 }, (_, j) => (j === (i + 1) % n || stream.unit() < 0.3 ? stream.unit() : 0)),
      )
      const chances = weights.map(row => row.map(weight => weight / row.reduce((sum, each) => sum + each, 0)))
      const rows = chances.map(row => row.slice(0, n))
      const exits = chances.map((row, i) => (i === 0 ? Math.max(row[n]!, 1e-3) : row[n]!))
      // the chance to leave the first position is raised a little, so that every loop can be left
      if (chances[0]![n]! < 1e-3) for (let j = 0; j < n; j++) rows[0]![j] = rows[0]![j]! * (1 - 1e-3)
      const sparse = rows.map(row => [...row.entries()].filter(([, chance]) => chance > 0))
      const inflow = Array.from({ length: n }, () => stream.unit())
      const loop = must(eliminateLoop(loopOf(sparse, exits)), 'a small loop')
      const expected = eliminated(rows, inflow)
      for (const [i, visits] of loopVisits(loop, Float64Array.from(inflow)).entries())
        expect(visits / expected[i]!).toBeCloseTo(1, 8)
      // the values from where they start are what their visits leave behind
      const values = loopValues(loop, Float64Array.from(exits))
      const left = values.reduce((sum, each, i) => sum + each * inflow[i]!, 0)
      expect(left).toBeCloseTo(
        expected.reduce((sum, each, i) => sum + each * exits[i]!, 0),
        8,
      )
    }
  },
)

test('reduce gives up where its asker says so', () => {
  expect(eliminateLoop(loopOf([[[1, 1]], [[0, 0.5]]], [0, 0.5]), () => true)).toBeUndefined()
})
