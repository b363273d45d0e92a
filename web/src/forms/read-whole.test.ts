import { expect, test } from 'vitest'
import { readWhole, sayNoneTaken, sayNotTaken } from './read-whole.ts'

const bounds = { min: 0, max: 999, value: 2 }

test('a whole number within its bounds is taken, whatever stands around it', () => {
  expect(['0', ' 7 ', '999'].map(text => readWhole(text, bounds))).toEqual([0, 7, 999])
  expect(['', ' ', '-1', '1000', '1.5', 'x', '1e9', 'Infinity'].map(text => readWhole(text, bounds))).toEqual(
    Array(8).fill(undefined),
  )
})

test('what is not taken is said with its bounds, and with what counts until then', () => {
  expect(sayNotTaken('99999', bounds)).toBe(
    '99999 is not taken: it has to be a whole number from 0 to 999. Until then 2 counts.',
  )
  expect(sayNotTaken('4', { min: 3, max: 3, value: 3 })).toContain('it has to be 3, and nothing else.')
  expect(sayNotTaken('12', bounds)).toBeUndefined()
})

test('a field that may be empty says its bounds, and what counts until then', () => {
  const optional = { min: 1, max: 1000, counts: 'the end of the battle' }
  expect(sayNoneTaken('1001', optional)).toBe(
    '1001 is not taken: it has to be a whole number from 1 to 1000, or nothing. Until then the end of the battle counts.',
  )
  expect(['0', '2.5', 'x'].map(text => sayNoneTaken(text, optional) === undefined)).toEqual([false, false, false])
  expect(['', ' ', '1', '1000'].map(text => sayNoneTaken(text, optional))).toEqual(Array(4).fill(undefined))
})
