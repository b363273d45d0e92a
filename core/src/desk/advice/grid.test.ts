import { describe, expect, test } from 'vitest'
import { type Decision, matrixOf } from '../../duel/index.ts'
import type { Shape } from '../../game/orders/index.ts'
import { gridOf } from './grid.ts'

/** A decision with these mixes, values to red in the table. */
function decided(
  table: readonly (readonly number[])[],
  red: readonly number[],
  blue: readonly number[],
): Decision<Shape> {
  const matrix = matrixOf(table)
  const orders = (weights: readonly number[], value: (i: number) => number) =>
    weights.map((weight, i) => ({ order: i, share: weight / 1000, weight, value: value(i), worst: 0 }))
  const against = (row: readonly number[]) => row.reduce((sum, cell, j) => sum + (cell * blue[j]!) / 1000, 0)
  const forBlue = (j: number) => -table.reduce((sum, row, i) => sum + (row[j]! * red[i]!) / 1000, 0)
  return {
    lower: 0,
    upper: 0,
    table: matrix,
    sides: {
      red: { orders: orders(red, i => against(table[i]!)), guaranteed: 0, doctrineValue: 0 },
      blue: { orders: orders(blue, forBlue), guaranteed: 0, doctrineValue: 0 },
    },
  }
}

/** Values as they are. */
const asIs = (figure: number): number => figure

const texts = (red: number, blue: number) => ({
  red: Array.from({ length: red }, (_, i) => `r${i}`),
  blue: Array.from({ length: blue }, (_, i) => `b${i}`),
})

describe('grid', () => {
  const pennies = decided(
    [
      [1, -1, -1],
      [-1, 1, 1],
      [-2, -2, -2],
      [1, -1, -1],
    ],
    [500, 500, 0, 0],
    [500, 250, 250],
  )

  test('orders that do the same whatever the other side does are one line, with how many they are', () => {
    const grid = gridOf(pennies, texts(4, 3), asIs)!
    expect(grid.lines.red).toMatchObject([
      { text: 'r0', alike: 2, weight: 500 },
      { text: 'r1', alike: 1, weight: 500 },
      { text: 'r2', alike: 1, weight: 0 },
    ])
    expect(grid.lines.blue).toMatchObject([
      { text: 'b0', alike: 1, weight: 500 },
      { text: 'b1', alike: 2, weight: 500 },
    ])
    expect(grid.cells).toEqual([
      [1, -1],
      [-1, 1],
      [-2, -2],
    ])
    expect(grid.more).toEqual({ red: 0, blue: 0 })
  })

  test('values that differ by rounding alone are alike', () => {
    const rounded = decided([[0.3, 0], [0.1 + 0.2, 0]], [500, 500], [500, 500]) // biome-ignore format: a table
    expect(gridOf(rounded, texts(2, 2), asIs)!.lines.red).toMatchObject([{ text: 'r0', alike: 2, weight: 1000 }])
  })

  test('each line has the best reply of the other side, as that side sees it, and each figure in the unit it is published in', () => {
    const grid = gridOf(pennies, texts(4, 3), asIs)!
    expect(grid.lines.red.map(({ reply }) => reply)).toEqual([
      { text: 'b1', expectedResult: 1 },
      { text: 'b0', expectedResult: 1 },
      { text: 'b0', expectedResult: 2 },
    ])
    expect(grid.lines.blue.map(({ reply }) => reply)).toEqual([
      { text: 'r0', expectedResult: 1 },
      { text: 'r1', expectedResult: 1 },
    ])
    const published = gridOf(pennies, texts(4, 3), lead => 50 * (1 + lead))!
    expect([published.cells[0], published.lines.red[0]!.reply.expectedResult]).toEqual([[100, 0], 100])
  })

  test('of more than twelve lines the best are shown, and the reply may be one of those that are not', () => {
    const large = Array.from({ length: 20 }, (_, i) =>
      Array.from({ length: 15 }, (_, j) => (i === 0 && j === 14 ? 50 : i - j)),
    )
    const mix = (length: number, at: number) => Array.from({ length }, (_, i) => (i === at ? 1000 : 0))
    const grid = gridOf(decided(large, mix(20, 19), mix(15, 14)), texts(20, 15), asIs)!
    expect([grid.lines.red.length, grid.lines.blue.length]).toEqual([12, 12])
    expect(grid.more).toEqual({ red: 8, blue: 3 })
    expect(grid.lines.red[0]).toMatchObject({ text: 'r19', weight: 1000 })
    expect(grid.lines.red.slice(1, 4).map(({ text }) => text)).toEqual(['r0', 'r18', 'r17'])
    // all that answers b14 with more than 5 is red's first order, whose value elsewhere is small
    expect(grid.lines.blue[0]!.reply).toEqual({ text: 'r0', expectedResult: 50 })
  })

  test('none if one side alone chooses', () => {
    const { blue: _, ...red } = pennies.sides
    expect(gridOf({ ...pennies, sides: red }, texts(4, 0), asIs)).toBeUndefined()
  })
})
