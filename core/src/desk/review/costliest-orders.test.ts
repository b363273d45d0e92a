import { expect, test } from 'vitest'
import { costliestOrders, decisiveThrows } from './costliest-orders.ts'
import type { ReviewAnswer, ReviewedInput, ReviewedOrder } from './review-answer.ts'

const base = { round: 1, title: 'Fire', rule: 'fire' }

function ordered(number: number, ...orders: readonly ReviewedOrder[]): ReviewedInput {
  return { ...base, number, step: { kind: 'orders', expectedResult: 0, red: 0, blue: 0, interaction: 9 }, orders }
}

function thrown(number: number, luck: number, margin?: number): ReviewedInput {
  const margins = margin === undefined ? {} : { margins: { kind: 'roll', expectedResult: 9, luck: margin } as const }
  return { ...base, number, step: { kind: 'roll', expectedResult: 0, luck }, orders: [], ...margins }
}

const reviewOf = (...inputs: readonly ReviewedInput[]): ReviewAnswer => ({
  known: { method: 'standing', positions: 9 },
  payoff: 'win',
  payoffTitle: 'expected result',
  unit: '%',
  differenceUnit: 'points',
  expectedResult: { start: 50, end: 100 },
  finished: true,
  luck: 0,
  red: 0,
  blue: 0,
  interaction: 0,
  inputs,
})

test('as many costly orders as are wanted, the costliest first; none that gained or cost nothing', () => {
  const review = reviewOf(
    ordered(1, { side: 'red', text: 'little', gain: -0.1 }, { side: 'blue', text: 'gained', gain: 0.5 }),
    ordered(2, { side: 'red', text: 'nothing', gain: -0.04 }, { side: 'blue', text: 'most', gain: -0.3 }),
    ordered(3, { side: 'red', text: 'barely', gain: -0.06 }),
  )
  expect(costliestOrders(review, 9).map(({ text, input }) => [text, input.number])).toEqual([
    ['most', 2],
    ['little', 1],
    ['barely', 3],
  ])
  expect(costliestOrders(review, 1).map(({ text }) => text)).toEqual(['most'])
})

test('from samples only those that cost as much as their range is wide', () => {
  const review = reviewOf(
    ordered(1, { side: 'red', text: 'unsure', gain: -0.2, margin: 0.11 }),
    ordered(2, { side: 'red', text: 'sure', gain: -0.2, margin: 0.09 }),
  )
  expect(costliestOrders(review, 9).map(({ text }) => text)).toEqual(['sure'])
})

test('throws by the size of their change either way, the greatest first; orders are none', () => {
  const review = reviewOf(
    ordered(1),
    thrown(2, 0.2),
    thrown(3, -0.5),
    thrown(4, 0.3, 0.16),
    thrown(5, 0.4, 0.19),
    thrown(6, 0.04),
  )
  expect(decisiveThrows(review, 9).map(({ input }) => input.number)).toEqual([3, 5, 2])
  expect(decisiveThrows(review, 1).map(({ input }) => input.number)).toEqual([3])
  expect(decisiveThrows(review, 2)).toMatchObject([{ luck: -0.5 }, { luck: 0.4, margin: 0.19 }])
})
