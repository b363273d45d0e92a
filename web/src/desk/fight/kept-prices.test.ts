import { expect, test } from 'vitest'
import { keepPrices, keptPrices } from './kept-prices.ts'

test('chances are shown until somebody switches them off, and that is remembered', () => {
  let kept: string | null = null
  const shelf = {
    getItem: () => kept,
    setItem: (_: string, value: string) => {
      kept = value
    },
    removeItem: () => {},
  }
  expect(keptPrices(shelf)).toBe(true)
  expect(keepPrices(shelf, false)).toBe(true)
  expect(keptPrices(shelf)).toBe(false)
  keepPrices(shelf, true)
  expect(keptPrices(shelf)).toBe(true)
})

test.each(['nothing', '{}', '0'])('%s is read as nothing', text => {
  expect(keptPrices({ getItem: () => text, setItem: () => {}, removeItem: () => {} })).toBe(true)
})
