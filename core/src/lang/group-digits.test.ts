import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupDigits } from './group-digits.ts'

test('digits are grouped as in English, of numbers of any size', () => {
  fc.assert(fc.property(fc.maxSafeInteger(), count => groupDigits(count) === count.toLocaleString('en-US')))
  fc.assert(fc.property(fc.bigInt(), count => groupDigits(count) === count.toLocaleString('en-US')))
  expect(groupDigits(1_000)).toBe('1,000')
})
