import type { GroupField, SubsetField } from '@flagplot/core/game/form'
import { expect, test } from 'vitest'
import { addRecord, gridOf, mostInCell, recordsOf, rowSum, setCell, setInRecord, toggle } from './form-values.ts'

const targets: SubsetField = {
  kind: 'subset',
  name: 'targets',
  label: 'Targets',
  choices: ['a', 'b', 'c'].map(value => ({ value, label: value })),
  min: 0,
  max: 3,
  fallback: ['a'],
}
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

test('mostInCell is the rest of the row, and never more than the cell takes', () => {
  const most = mostInCell({ max: 5, cells: { b1: 2 } })
  expect([most('b1', 0, 0), most('b2', 0, 0), most('b1', 1, 4), most('b2', 3, 5), most('b2', 0, 6)]).toEqual([
    2, 5, 2, 3, 0,
  ])
})

const missiles: GroupField = {
  kind: 'group',
  name: 'missiles',
  label: 'Missiles',
  item: 'Missile',
  fields: [
    { kind: 'integer', name: 'drive', label: 'Drive', min: 0, max: 3, fallback: 1 },
    { kind: 'flag', name: 'armed', label: 'Armed', fallback: true },
  ],
  min: 0,
  max: 2,
  fallback: [],
}

test('records of a group are added with their fallbacks, and changed one at a time', () => {
  const two = addRecord(missiles, addRecord(missiles, recordsOf([])))
  expect(setInRecord(two, 1, { drive: 3 })).toEqual([
    { drive: 1, armed: true },
    { drive: 3, armed: true },
  ])
  expect(recordsOf(undefined)).toEqual([])
})
