import { expect, test } from 'vitest'
import { fillOf, placedSwings } from './swing-labels.ts'

const swing = (across: number, down: number, text = 'die 1: -31.0 points by luck') => ({ across, down, text })

test('labels stand away from the line, and within the plot', () => {
  expect(placedSwings([swing(0.2, 0.1)])).toMatchObject([{ isLeft: false, isBelow: true }])
  expect(placedSwings([swing(0.9, 0.8)])).toMatchObject([{ isLeft: true, isBelow: false }])
  expect(placedSwings([swing(0.5, 0.8, 'x'.repeat(60))])).toEqual([])
  // a point in the very middle has its label to the right and above
  expect(placedSwings([swing(0.5, 0.5, 'x')])).toMatchObject([{ isLeft: false, isBelow: false }])
  // labels may reach the very edge
  expect(placedSwings([swing(0, 0.1, 'x'), swing(1, 0.1, 'x')])).toHaveLength(2)
})

test('no label covers another: of two that meet the first stays; the other half of the plot is free', () => {
  expect(placedSwings([swing(0.2, 0.1), swing(0.3, 0.2)]).map(({ across }) => across)).toEqual([0.2])
  expect(placedSwings([swing(0.2, 0.1), swing(0.3, 0.9)])).toHaveLength(2)
  expect(placedSwings([swing(0.1, 0.1), swing(0.95, 0.1)])).toHaveLength(2)
  // a label may begin at the end of another
  expect(placedSwings([swing(0, 0.1, 'xx'), swing(2 * 0.009, 0.1, 'xx')])).toHaveLength(2)
  expect(placedSwings([])).toEqual([])
})

test('a line grows with its battle until it fills the plot', () => {
  expect([0, 1, 6, 12, 13, 600].map(fillOf)).toEqual([0.12, 0.12, 0.5, 1, 1, 1])
})
