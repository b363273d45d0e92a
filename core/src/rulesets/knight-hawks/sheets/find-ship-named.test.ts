import { expect, test } from 'vitest'
import { findShipNamed } from './find-ship-named.ts'

const ids = ['UPFS Courageous', 'UPFS Old Hand', 'SAV Hand', 'Hand', 'Fighter 1', 'Wing Fighter 1', 'Scout 2']

test.each([
  ['UPFS Courageous', 'UPFS Courageous'],
  [' courageous ', 'UPFS Courageous'],
  ['old  hand', 'UPFS Old Hand'],
  // a whole name goes before the end of another one
  ['hand', 'Hand'],
  ['fighter 1', 'Fighter 1'],
  ['wing fighter 1', 'Wing Fighter 1'],
  // neither a part of a word nor a number alone
  ['rageous', undefined],
  ['2', undefined],
  ['', undefined],
  ['UPFS', undefined],
])('move.together %j means %s', (name, id) => {
  expect(findShipNamed(ids, name)).toBe(id)
})

test('move.together the end of two names is neither of them', () => {
  expect(findShipNamed(['UPFS Hand', 'SAV Hand'], 'Hand')).toBeUndefined()
})
