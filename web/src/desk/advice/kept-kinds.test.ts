import { expect, test } from 'vitest'
import { shelfWith } from '../shelf.fixture.ts'
import { keepKinds, keptKinds } from './kept-kinds.ts'

const known = ['intensity', 'directed', 'retreat']

test('kinds are kept by system, and only those it has are read', () => {
  const shelf = shelfWith()
  expect(keptKinds(shelf, 'a', known)).toEqual([])
  expect(keepKinds(shelf, 'a', ['retreat', 'directed', 'gone'])).toBe(true)
  expect(keepKinds(shelf, 'b', ['intensity'])).toBe(true)
  expect(keptKinds(shelf, 'a', known)).toEqual(['directed', 'retreat'])
  expect(keptKinds(shelf, 'b', known)).toEqual(['intensity'])
})

test.each(['no table', '{"a":"directed"}', '[1]', '{"a":{"directed":true}}'])('%s is read as nothing', text => {
  expect(keptKinds(shelfWith({ 'flagplot.advice.free': text }), 'a', known)).toEqual([])
})
