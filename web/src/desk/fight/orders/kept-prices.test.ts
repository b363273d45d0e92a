import { expect, test } from 'vitest'
import { storageWith } from '../../browser-storage.fixture.ts'
import { keepPrices, keptPrices } from './kept-prices.ts'

test('chances are shown until somebody switches them off, and the choice is remembered', () => {
  const storage = storageWith()
  expect(keptPrices(storage)).toBe(true)
  expect(keepPrices(storage, false)).toBe(true)
  expect(keptPrices(storage)).toBe(false)
  keepPrices(storage, true)
  expect(keptPrices(storage)).toBe(true)
})

test.each(['nothing', '{}', '0'])('%s is read as nothing', text => {
  expect(keptPrices(storageWith({ 'flagplot.fight.prices': text }))).toBe(true)
})
