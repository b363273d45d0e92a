import { expect, test } from 'vitest'
import { chanceDifference, chanceOfValue } from './chance-of-value.ts'

test('a value of 0 is an even chance; past -1 and 1 there is none', () => {
  expect([-1, -0.5, 0, 1].map(chanceOfValue)).toEqual([0, 0.25, 0.5, 1])
  expect([-1.1, 1 + 1e-15].map(chanceOfValue)).toEqual([0, 1])
  // the start of a battle that red leaves in its first round came to this: 0.0 %, and not <0.1 %
  expect([-0.9999999999999999, 0.9999999999999999].map(chanceOfValue)).toEqual([0, 1])
  expect(chanceOfValue(-1 + 1e-9)).toBeGreaterThan(0)
})

test('a difference of values is half as wide in chance, either way', () => {
  expect([0.4, -0.4, 0].map(chanceDifference)).toEqual([0.2, -0.2, 0])
})
