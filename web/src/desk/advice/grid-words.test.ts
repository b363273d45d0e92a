import type { AdviceGrid } from '@flagplot/core/desk/advice'
import { expect, test } from 'vitest'
import { letterOf, partsOf, tintOf, turnedFor } from './grid-words.ts'

const line = (text: string) => ({ text, alike: 1, weight: 0, reply: { text: '', expectedResult: 0 } })
const grid: AdviceGrid = {
  lines: { red: [line('r0'), line('r1')], blue: [line('b0'), line('b1'), line('b2')] },
  cells: [
    [1, 2, 3],
    [-4, 5, 6],
  ],
  more: { red: 0, blue: 0 },
}

test('rows are the own side, figures its own: of results both have 100 together, of margins nothing', () => {
  expect(turnedFor(grid, 'red', { payoff: 'win' })).toEqual(grid.cells)
  expect(turnedFor(grid, 'blue', { payoff: 'hull' })).toEqual([
    [-1, 4],
    [-2, -5],
    [-3, -6],
  ])
  expect(turnedFor({ ...grid, cells: [[60, 50, 0]] }, 'blue', { payoff: 'win' })).toEqual([[40], [50], [100]])
})

test('an even result has no colour, nor a margin of 0; the figure furthest from it has the deepest', () => {
  expect(partsOf([[70, 50, 40]], { payoff: 'win' })).toEqual([[1, 0, -0.5]])
  expect(partsOf([[8, 0, -4]], { payoff: 'hull' })).toEqual([[1, 0, -0.5]])
  expect(partsOf([[50, 50]], { payoff: 'win' })).toEqual([[0, 0]])
})

test('a cell has the colour of the side it is good for, the deeper the better', () => {
  expect(tintOf('red', 1)).toContain('--red-fill) 45%')
  expect(tintOf('red', -0.5)).toContain('--blue-fill) 23%')
  expect(tintOf('blue', 0.5)).toContain('--blue-fill)')
})

test('columns are lettered', () => expect([0, 11].map(letterOf)).toEqual(['A', 'L']))
