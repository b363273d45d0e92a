import { expect, test } from 'vitest'
import { fillOf, placedSwings } from './swing-labels.ts'

const swing = (across: number, down: number, text = 'die 1: -31.0 points of luck') => ({ across, down, text })

test('labels stand where the line is not, and within the plot', () => {
  expect(placedSwings([swing(0.2, 0.1)])).toMatchObject([{ isLeft: false, isBelow: true }])
  expect(placedSwings([swing(0.9, 0.8)])).toMatchObject([{ isLeft: true, isBelow: false }])
  expect(placedSwings([swing(0.5, 0.8, 'x'.repeat(60))])).toEqual([])
  // in the very middle to the right, and above
  expect(placedSwings([swing(0.5, 0.5, 'x')])).toMatchObject([{ isLeft: false, isBelow: false }])
  // up to the very edge
  expect(placedSwings([swing(0, 0.1, 'x'), swing(1, 0.1, 'x')])).toHaveLength(2)
})

test('no label lies over another: the first of two that meet stays, another half of the plot is free', () => {
  expect(placedSwings([swing(0.2, 0.1), swing(0.3, 0.2)]).map(({ across }) => across)).toEqual([0.2])
  expect(placedSwings([swing(0.2, 0.1), swing(0.3, 0.9)])).toHaveLength(2)
  expect(placedSwings([swing(0.1, 0.1), swing(0.95, 0.1)])).toHaveLength(2)
  // where one ends another may begin
  expect(placedSwings([swing(0, 0.1, 'xx'), swing(2 * 0.009, 0.1, 'xx')])).toHaveLength(2)
  expect(placedSwings([])).toEqual([])
})

test('a line grows with its battle until it fills the plot', () => {
  expect([0, 1, 6, 12, 13, 600].map(fillOf)).toEqual([0.12, 0.12, 0.5, 1, 1, 1])
})
