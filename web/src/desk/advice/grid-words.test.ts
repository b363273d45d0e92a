import type { AdviceGrid } from '@flagplot/core/desk/advice'
import { expect, test } from 'vitest'
import { letterOf, tintOf, turnedFor } from './grid-words.ts'

const line = (text: string) => ({ text, alike: 1, weight: 0, reply: { text: '', value: 0 } })
const grid: AdviceGrid = {
  lines: { red: [line('r0'), line('r1')], blue: [line('b0'), line('b1'), line('b2')] },
  cells: [
    [1, 2, 3],
    [-4, 5, 6],
  ],
  more: { red: 0, blue: 0 },
}

test('rows are the own side, values its own', () => {
  expect(turnedFor(grid, 'red')).toEqual(grid.cells)
  expect(turnedFor(grid, 'blue')).toEqual([
    [-1, 4],
    [-2, -5],
    [-3, -6],
  ])
})

test('a cell has the colour of the side it is good for, the deeper the better', () => {
  expect(tintOf('red', 1)).toContain('--red-fill) 45%')
  expect(tintOf('red', -0.5)).toContain('--blue-fill) 23%')
  expect(tintOf('blue', 0.5)).toContain('--blue-fill)')
})

test('columns are lettered', () => expect([0, 11].map(letterOf)).toEqual(['A', 'L']))
