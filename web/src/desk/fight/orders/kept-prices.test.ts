import { expect, test } from 'vitest'
import { storageWith } from '../../browser-storage.fixture.ts'
import { arePricesShown, keepPricesShown } from './kept-prices.ts'

test('chances are shown until somebody switches them off, and the choice is remembered', () => {
  const storage = storageWith()
  expect(arePricesShown(storage)).toBe(true)
  expect(keepPricesShown(storage, false)).toBe(true)
  expect(arePricesShown(storage)).toBe(false)
  keepPricesShown(storage, true)
  expect(arePricesShown(storage)).toBe(true)
})

test.each(['nothing', '{}', '0'])('%s is read as nothing', text => {
  expect(arePricesShown(storageWith({ 'flagplot.fight.prices': text }))).toBe(true)
})
