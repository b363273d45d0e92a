import { describe, expect, test } from 'vitest'
import type { GameGraph } from '../../fixtures/index.ts'
import { decide, printedMixOf } from './decision.ts'
import { matrixOf } from './matrix.ts'

/** A decision of red alone. */
function decided(rows: readonly (readonly number[])[]) {
  const table = matrixOf(rows)
  const orders = rows.map((_, pick) => ({ pick }))
  return decide<GameGraph>({ red: { orders, doctrineMix: undefined }, blue: undefined, lower: table, upper: table })
}

describe('a decision', () => {
  test('the guaranteed value is that of the printed mix, not of the exact one', () => {
    // rock, paper, scissors in thirds: 333, 167 and 500 in a thousand leave a thousandth part of a third
    const { sides, lower } = decided([[0, -1, 1 / 3], [1, 0, -2 / 3], [-1 / 3, 2 / 3, 0]]) // biome-ignore format: a table
    expect(sides.red?.orders.map(({ weight }) => weight)).toEqual([333, 167, 500])
    expect(lower).toBeCloseTo(0, 9)
    expect(sides.red?.guaranteed).toBeCloseTo(-1 / 3000, 9)
  })

  test('values that differ by rounding alone do not choose between orders', () => {
    expect(decided([[0.3], [0.1 + 0.2]]).sides.red?.orders.map(({ share }) => share)).toEqual([1, 0])
  })

  test('the mix of a side holds the orders that have a weight', () => {
    const decision = decided([[-1], [1]])
    expect(printedMixOf(decision, 'red')).toEqual([{ order: { pick: 1 }, weight: 1000 }])
    expect(printedMixOf(decision, 'blue')).toEqual([])
  })
})
