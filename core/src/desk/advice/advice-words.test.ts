import { expect, test } from 'vitest'
import { fleetWords } from '../../game/words/index.ts'
import { decimalsOf, sayAmong, sayKnown, sayValue } from './advice-words.ts'

const sampled = (margin: number) => ({ known: { method: 'sampled', battles: 100, margin } }) as const

test.each([
  [3, 0],
  [1, 0],
  [0.3, 1],
  [0.05, 2],
  [0.012, 2],
  [0.0099, 3],
  [0.000001, 4],
  [0, 4],
])('figures with a margin of %d have %i decimals', (margin, decimals) => {
  expect(decimalsOf(sampled(margin))).toBe(decimals)
})

test('figures without samples have four', () => {
  expect(decimalsOf({ known: { method: 'bounds', positions: 1, listed: 0 } })).toBe(4)
})

test('a margin is never said to be less than it is', () => {
  expect(sayKnown(sampled(0.052))).toContain('+/-0.06')
  expect(sayKnown(sampled(2.1))).toContain('+/-3.')
})

test('a value from samples has as many decimals as its margin', () => {
  const advice = {
    title: '',
    rule: '',
    round: 1,
    free: [],
    payoff: 'victory',
    lower: 0.1234,
    upper: 0.1234,
    sides: {},
  }
  expect(
    sayValue(
      { ...advice, ...sampled(0.05) },
      { words: fleetWords({ red: { name: 'Ours' }, blue: { name: 'Theirs' } }) },
    ),
  ).toBe('Value to Ours: about +0.12 (victory).')
})

test('legal orders are counted exactly, their thousands set apart', () => {
  const side = { among: 'candidates', orders: [], guaranteed: 0, standingOrders: { texts: [] } } as const
  expect(sayAmong({ ...side, legal: '677658240' })).toContain('0 of 677,658,240 legal orders')
  expect(sayAmong({ ...side, legal: '1000000000000000000001' })).toContain('1,000,000,000,000,000,000,001 legal')
  expect(sayAmong({ ...side, among: 'all', legal: '4' })).toContain('all 4 legal orders')
})
