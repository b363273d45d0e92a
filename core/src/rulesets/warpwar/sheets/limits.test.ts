import { expect, test } from 'vitest'
import { mostBursts, mostMissiles, mostPower } from './limits.ts'
import { askOf, shipOf, targetOf } from './orders.fixture.ts'

test.each([
  [{ PD: 9, T: 2, M: 3 }, 2],
  [{ PD: 9, T: 3, M: 2 }, 2],
  [{ PD: 1, T: 3, M: 3 }, 1],
])('order.missile no more missiles than tubes, stock and power: %j', (now, most) => {
  const ship = shipOf('W3', now)
  expect(mostMissiles(askOf([ship], [targetOf('S25')]), ship)).toBe(most)
  expect(mostMissiles(askOf([ship], []), ship)).toBe(0)
})

test.each([
  [{ PD: 9, C: 2, SH: 3 }, 2],
  [{ PD: 9, C: 3, SH: 2 }, 2],
  [{ PD: 1, C: 3, SH: 9 }, 1],
])('order.cannon no more bursts than cannons, shells and power: %j', (now, most) => {
  const ship = shipOf('W3', now)
  expect(mostBursts(askOf([ship], [targetOf('S25')]), ship)).toBe(most)
  expect(mostBursts(askOf([ship], []), ship)).toBe(0)
})

test('order.rating no more power than the rating, nor than the ship has', () => {
  expect([mostPower(shipOf('W3', { PD: 9, B: 3 }), 'B'), mostPower(shipOf('W3', { PD: 2, S: 3 }), 'S')]).toEqual([3, 2])
})
