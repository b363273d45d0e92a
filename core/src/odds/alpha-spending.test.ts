import { expect, test } from 'vitest'
import { ALPHA, plannedLooks, upperQuantile } from './alpha-spending.ts'
import { Z95 } from './interval.ts'

test.each([
  [0.05, 1.6448536],
  [0.025, Z95],
  [0.01, 2.3263479],
  [0.001, 3.0902323],
  [1e-6, 4.7534243],
  [1e-10, 6.3613409],
])('the normal distribution passes the quantile of %d that often, by the printed tables', (chance, z) => {
  expect(upperQuantile(chance)).toBeCloseTo(z, 5)
})

test('looks double from the first chunk to the most battles, and share the risk', () => {
  expect(plannedLooks(100, 1000).at).toEqual([100, 200, 400, 800, 1000])
  expect(plannedLooks(100, 800).at).toEqual([100, 200, 400, 800])
  expect(plannedLooks(100, 30)).toEqual({ at: [30], z: upperQuantile(ALPHA / 2) })
  expect(plannedLooks(100, 1000, 0.01).z).toBe(upperQuantile(0.01 / 10))
})
