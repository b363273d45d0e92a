import type { FormSpec, SubsetField } from '@flagplot/core/game'
import { expect, test } from 'vitest'
import { gridOf, rowSum, setCell, startingValues, toggle } from './form-values.ts'

const targets: SubsetField = {
  kind: 'subset',
  name: 'targets',
  label: 'Targets',
  choices: ['a', 'b', 'c'].map(value => ({ value, label: value })),
  min: 0,
  max: 3,
  fallback: ['a'],
}
const form: FormSpec = {
  title: 'Orders',
  fields: [{ kind: 'integer', name: 'rating', label: 'Rating', min: 1, max: 4, fallback: 2 }, targets],
}

test('startingValues are the fallbacks, or the order that is given', () => {
  expect(startingValues(form)).toEqual({ rating: 2, targets: ['a'] })
  expect(startingValues(form, { rating: 4 })).toEqual({ rating: 4, targets: ['a'] })
  expect(startingValues(form, null)).toEqual({ rating: 2, targets: ['a'] })
})

test('toggle keeps the order of the field', () => {
  expect(toggle(targets, ['c'], 'a')).toEqual(['a', 'c'])
  expect(toggle(targets, ['a', 'c'], 'a')).toEqual(['c'])
})

test('setCell writes a number and leaves a zero out', () => {
  const grid = setCell(gridOf({}), 'r1', 'b1', 2)
  expect(grid).toEqual({ r1: { b1: 2 } })
  expect(rowSum(setCell(grid, 'r1', 'b2', 3), 'r1')).toBe(5)
  expect(setCell(grid, 'r1', 'b1', 0)).toEqual({ r1: {} })
  expect(rowSum(grid, 'r9')).toBe(0)
})
