import { expect, test } from 'vitest'
import { storageWith } from '../browser-storage.fixture.ts'
import { keepKinds, keptKinds } from './kept-kinds.ts'

const known = ['intensity', 'directed', 'retreat']

test('kinds are kept by system, and only those it has are read', () => {
  const storage = storageWith()
  expect(keptKinds(storage, 'a', known)).toEqual([])
  expect(keepKinds(storage, 'a', ['retreat', 'directed', 'gone'])).toBe(true)
  expect(keepKinds(storage, 'b', ['intensity'])).toBe(true)
  expect(keptKinds(storage, 'a', known)).toEqual(['directed', 'retreat'])
  expect(keptKinds(storage, 'b', known)).toEqual(['intensity'])
})

test.each(['no table', '{"a":"directed"}', '[1]', '{"a":{"directed":true}}'])('%s is read as nothing', text => {
  expect(keptKinds(storageWith({ 'flagplot.advice.free': text }), 'a', known)).toEqual([])
})
