import { expect, test } from 'vitest'
import { shelfWith } from '../shelf.fixture.ts'
import { keepPrices, keptPrices } from './kept-prices.ts'

test('chances are shown until somebody switches them off, and that is remembered', () => {
  const shelf = shelfWith()
  expect(keptPrices(shelf)).toBe(true)
  expect(keepPrices(shelf, false)).toBe(true)
  expect(keptPrices(shelf)).toBe(false)
  keepPrices(shelf, true)
  expect(keptPrices(shelf)).toBe(true)
})

test.each(['nothing', '{}', '0'])('%s is read as nothing', text => {
  expect(keptPrices(shelfWith({ 'flagplot.fight.prices': text }))).toBe(true)
})
