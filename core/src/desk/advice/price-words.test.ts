import { expect, test } from 'vitest'
import { printSaid } from '../odds-words/index.ts'
import type { OrderPrices } from './price-job.ts'
import { sayPriced, sayPrices } from './price-words.ts'

const prices = (orders: OrderPrices['orders'], more: Partial<OrderPrices> = {}): OrderPrices => ({
  side: 'red',
  orders,
  ...more,
})

const said = (orders: OrderPrices['orders']) =>
  sayPrices(prices(orders)).map(({ chance, beside, behind }) => [printSaid(chance), beside, behind])

test('exact chances as the odds say them, with their distance to the best in points', () => {
  expect(
    said([
      { text: 'a', chance: 0.682 },
      { text: 'b', chance: 0.61 },
      { text: 'c', chance: 0.6819 },
      { text: 'd', chance: 0 },
    ]),
  ).toEqual([
    ['68.2 %', 'best', ''],
    ['61.0 %', 'behind', '-7.2'],
    ['68.2 %', 'best', ''],
    ['0.0 %', 'behind', '-68.2'],
  ])
})

test('sampled chances have their intervals, which stay between 0 and 1', () => {
  expect(
    said([
      { text: 'a', chance: 0.6, margin: 0.02 },
      { text: 'b', chance: 0.57, margin: 0.02 },
      { text: 'c', chance: 0.5, margin: 0.02 },
      { text: 'd', chance: 0.01, margin: 0.02 },
    ]),
  ).toEqual([
    ['60.0 % (58.0 to 62.0)', 'best', ''],
    ['57.0 % (55.0 to 59.0)', 'near', ''],
    ['50.0 % (48.0 to 52.0)', 'behind', '-10.0'],
    ['1.0 % (0.0 to 3.0)', 'behind', '-59.0'],
  ])
})

test('the words of exact and of sampled prices', () => {
  const orders = [{ text: 'a', chance: 0.5 }]
  expect(sayPriced(prices(orders))).toBe(
    'Exact: both sides follow their standing orders in all else, and a draw counts as half a win.',
  )
  expect(sayPriced(prices(orders, { battles: 1, seat: 'red' }))).toMatch(
    /^Sampled, 1 battle after each order, with 95 % intervals, from what this side knows: /,
  )
})
