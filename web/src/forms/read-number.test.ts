import { expect, test } from 'vitest'
import { readNumber, sayNotTaken } from './read-number.ts'

const bounds = { min: 0, max: 999 }
const share = { min: 1, max: 99, percent: true } as const
const two = { counts: '2', isOptional: false }

test('a whole number within its bounds is taken, also with blanks around it', () => {
  expect(['0', ' 7 ', '999'].map(text => readNumber(text, bounds))).toEqual([0, 7, 999])
  expect(['', ' ', '-1', '1000', '1.5', 'x', '1e9', 'Infinity', '3%'].map(text => readNumber(text, bounds))).toEqual(
    Array(9).fill(undefined),
  )
})

test('a share is taken in steps of a half, with its sign or without', () => {
  expect(['1', '99', '12.5', ' 30% ', '30 %'].map(text => readNumber(text, share))).toEqual([1, 99, 12.5, 30, 30])
  expect(
    ['', '%', '0', '0.5', '99.5', '12.25', '1/3', '30%%', '-5%', 'NaN'].map(text => readNumber(text, share)),
  ).toEqual(Array(10).fill(undefined))
})

test('a refused text is reported with the bounds and the number that counts until then', () => {
  expect(sayNotTaken('99999', bounds, two)).toBe(
    '99999 is not taken: it has to be a whole number from 0 to 999. Until then 2 counts.',
  )
  expect(sayNotTaken('4', { min: 3, max: 3 }, two)).toContain('it has to be 3, and nothing else.')
  expect(sayNotTaken('12', bounds, two)).toBeUndefined()
  expect(sayNotTaken(' ', bounds, two)).toBe(
    'A number is missing: it has to be a whole number from 0 to 999. Until then 2 counts.',
  )
})

test('the report for a field of an order, where nothing counts until then, says only what is wanted', () => {
  expect(sayNotTaken('99999', bounds, { counts: undefined, isOptional: false })).toBe(
    '99999 is not taken: it has to be a whole number from 0 to 999.',
  )
})

test('the report for a field that may be empty says so', () => {
  const end = { counts: 'the end of the battle', isOptional: true }
  const rounds = { min: 1, max: 1000 }
  expect(sayNotTaken('1001', rounds, end)).toBe(
    '1001 is not taken: it has to be a whole number from 1 to 1000, or nothing. Until then the end of the battle counts.',
  )
  expect(['0', '2.5', 'x'].map(text => sayNotTaken(text, rounds, end) === undefined)).toEqual([false, false, false])
  expect(['', ' ', '1', '1000'].map(text => sayNotTaken(text, rounds, end))).toEqual(Array(4).fill(undefined))
  expect(sayNotTaken('30.1', share, end)).toBe(
    '30.1 is not taken: it has to be a share from 1 % to 99 %, in steps of a half, or nothing. Until then the end of the battle counts.',
  )
})
