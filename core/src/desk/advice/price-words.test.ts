import { expect, test } from 'vitest'
import { printSaid, winDrawLoss } from '../odds-words/index.ts'
import type { OrderPrices } from './price-job.ts'
import { sayCoarsePrices, sayHowPriced, sayPrices } from './price-words.ts'

const prices = (orders: OrderPrices['orders'], more: Partial<OrderPrices> = {}): OrderPrices => ({
  side: 'red',
  orders,
  ...more,
})

type Priced = Omit<OrderPrices['orders'][number], 'winDrawLoss'>

/** Prices without draws. */
const undrawn = (orders: readonly Priced[]): OrderPrices['orders'] =>
  orders.map(order => ({ ...order, winDrawLoss: winDrawLoss(order.expectedResult, 0) }))

const said = (orders: readonly Priced[]) =>
  sayPrices(prices(undrawn(orders))).map(({ result, beside, belowBest }) => [printSaid(result), beside, belowBest])

test('exact results as the odds say them, with their distance to the best in points', () => {
  expect(
    said([
      { text: 'a', expectedResult: 68.2 },
      { text: 'b', expectedResult: 61 },
      { text: 'c', expectedResult: 68.19 },
      { text: 'd', expectedResult: 0 },
    ]),
  ).toEqual([
    ['68.2 %', 'best', ''],
    ['61.0 %', 'behind', '-7.2'],
    ['68.2 %', 'best', ''],
    ['0.0 %', 'behind', '-68.2'],
  ])
})

test('sampled results have their intervals, which stay between 0 and 100', () => {
  expect(
    said([
      { text: 'a', expectedResult: 60, margin: 2 },
      { text: 'b', expectedResult: 57, margin: 2 },
      { text: 'c', expectedResult: 50, margin: 2 },
      { text: 'd', expectedResult: 1, margin: 2 },
    ]),
  ).toEqual([
    ['60.0 % (58.0 to 62.0)', 'best', ''],
    ['57.0 % (55.0 to 59.0)', 'near', ''],
    ['50.0 % (48.0 to 52.0)', 'behind', '-10.0'],
    ['1.0 % (0.0 to 3.0)', 'behind', '-59.0'],
  ])
})

test('prices that may be off by more than five points are set behind none, and said to be too coarse', () => {
  const orders = [
    { text: 'a', expectedResult: 60, margin: 5.1 },
    { text: 'b', expectedResult: 10, margin: 2 },
  ]
  expect(said(orders).map(([, ...beside]) => beside)).toEqual([
    ['coarse', ''],
    ['coarse', ''],
  ])
  expect(sayCoarsePrices(prices(undrawn(orders)))).toContain('10.2 points')
  expect(sayCoarsePrices(prices(undrawn(orders.slice(1))))).toBeUndefined()
})

test('the parts behind each result, those of blue as blue has them', () => {
  const orders = [{ text: 'a', expectedResult: 60, winDrawLoss: winDrawLoss(60, 0.5) }]
  const parts = (more: Partial<OrderPrices>) => sayPrices(prices(orders, more))[0]?.parts.map(({ text }) => text)
  expect(parts({ side: 'blue' })).toEqual(['lost 15.0 %', 'drawn 50.0 %', 'won 35.0 %'])
  expect(sayPrices(prices(orders))[0]?.partsInWords).toBe('won 35.0 %, drawn 50.0 %, lost 15.0 %')
})

test('the words of exact and of sampled prices', () => {
  const orders = undrawn([{ text: 'a', expectedResult: 50 }])
  expect(sayHowPriced(prices(orders))).toBe(
    'Exact: the expected result, if both sides follow their standing orders in all else.',
  )
  expect(sayHowPriced(prices([...orders, ...orders], { battles: 1 }))).toMatch(/^Sampled, 1 battle after each order,/)
  expect(sayHowPriced(prices(orders, { battles: 1, seat: 'red' }))).toMatch(
    /^Sampled, 1 battle after this order, with 95 % intervals, from what this side knows: /,
  )
})
