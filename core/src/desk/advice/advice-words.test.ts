import { expect, test } from 'vitest'
import { fleetWords } from '../../game/words/index.ts'
import {
  type AdviceTopic,
  decimalsOf,
  sayAmong,
  sayAssumed,
  sayExpectation,
  sayKinds,
  sayKnown,
  sayStandingOrders,
  sayTooCoarse,
} from './advice-words.ts'
import type { Advice } from './advise-job.ts'

const sampled = (margin: number, payoff = 'hull') =>
  ({ payoff, known: { method: 'sampled', battles: 100, pairs: 4, margin } }) as const

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

test('figures of a measure without samples have four, expected results always one', () => {
  expect(decimalsOf({ payoff: 'hull', known: { method: 'bounds', positions: 1, listed: 0 } })).toBe(4)
  expect(decimalsOf(sampled(0.012, 'win'))).toBe(1)
})

test('a margin is never said to be less than it is', () => {
  expect(sayKnown(sampled(0.052))).toContain('+/-0.06')
  expect(sayKnown(sampled(2.1))).toContain('+/-3.')
  expect(sayKnown(sampled(2.11, 'win'))).toContain('+/-2.2 points.')
})

const words = fleetWords({ red: { name: 'Ours' }, blue: { name: 'Theirs' } })
const emptyTopic: AdviceTopic = {
  title: '',
  system: 'any',
  names: { red: words.red.start, blue: words.blue.start },
  words,
  doctrines: { red: 'steady', blue: 'steady' },
  questions: {},
  offers: false,
}
const side: Advice['sides']['red'] = {
  legal: '1',
  among: 'all',
  orders: [],
  guaranteed: 60,
  standingOrders: { texts: ['fire'], expectedResult: 50, toTheEnd: 40 },
}
const advice: Advice = {
  title: '',
  rule: '',
  round: 1,
  free: [],
  known: { method: 'battle', positions: 9 },
  payoff: 'win',
  payoffTitle: 'expected result',
  unit: '%',
  differenceUnit: 'points',
  expectedResult: { low: 57, high: 61.5 },
  sides: { red: side },
}
const exact = { expectedResult: { low: 60, high: 60 } }
const bounds = { known: { method: 'bounds', positions: 9, listed: 2 } } as const
const hull = {
  payoff: 'hull',
  payoffTitle: 'hull left',
  unit: 'hull',
  differenceUnit: 'hull',
  expectedResult: { low: 0.1234, high: 0.1234 },
}

test.each([
  ['exact', exact, 'Expected result of Ours: 60.0 %.'],
  ['within bounds', bounds, 'Expected result of Ours: 57.0 to 61.5 %, for certain.'],
  ['for blue alone', { ...bounds, sides: { blue: side } }, 'Expected result of Theirs: 38.5 to 43.0 %, for certain.'],
  ['sampled', { ...exact, ...sampled(5, 'win') }, 'Expected result of Ours: 60.0 % (55.0 to 65.0).'],
  [
    'with its parts, as that side has them',
    { ...exact, winDrawLoss: { win: 50, draw: 20, loss: 30 }, sides: { blue: side } },
    'Expected result of Theirs: 40.0 %; won 30.0 %, drawn 20.0 %, lost 50.0 %.',
  ],
  ['a measure', hull, 'Expected margin of Ours in hull: +0.1234 (hull left).'],
  ['a measure, sampled', { ...hull, ...sampled(0.05) }, 'Expected margin of Ours in hull: about +0.12 (hull left).'],
  [
    'a measure, for blue alone',
    { ...hull, ...bounds, expectedResult: { low: 1, high: 2.5 }, sides: { blue: side } },
    'Expected margin of Theirs in hull: -2.5000 to -1.0000, for certain (hull left).',
  ],
])('the expected result %s', (_, more, said) => {
  expect(sayExpectation({ ...advice, ...more }, { words })).toBe(said)
})

test('a range of more than ten points is too coarse to choose by, sampled or not; a measure is never', () => {
  const coarse = (more: Partial<Advice>) => sayTooCoarse({ ...advice, ...more }) !== undefined
  expect([coarse(bounds), coarse({ ...bounds, expectedResult: { low: 50, high: 60.1 } })]).toEqual([false, true])
  expect([coarse(sampled(5, 'win')), coarse(sampled(5.1, 'win')), coarse(sampled(99))]).toEqual([false, true, false])
})

test('standing orders beside the best, and without figures where these are too coarse', () => {
  expect(sayStandingOrders(side, 'steady', advice)).toBe(
    'By standing orders (steady): fire. If the other side knows this: 50.0 %, 10.0 points below the best. Kept up to the end: 40.0 %, 20.0 points below the best.',
  )
  expect(sayStandingOrders(side, 'steady', { ...advice, ...sampled(9, 'win') })).toBe(
    'By standing orders (steady): fire.',
  )
})

test('kinds of question are said by their titles', () => {
  const topic = { ...emptyTopic, questions: { deeds: 'orders of the units', close: 'closing in' } }
  const assumed = (free: readonly string[], more: Partial<Advice> = {}) =>
    sayAssumed({ ...advice, known: { method: 'question', positions: 9 }, free, ...more }, topic)
  expect(assumed(['deeds'])).toContain("Only this round's choice of orders of the units is optimised; better")
  const both = "Only this round's choices of orders of the units and closing in are optimised"
  expect(assumed(['deeds', 'close'])).toContain(`${both}; better`)
  expect(assumed(['deeds', 'close'], { seat: 'red' })).toContain(`${both}, for Ours alone`)
  expect([[], ['close'], ['deeds', 'retreat', 'close']].map(kinds => sayKinds(topic, kinds))).toEqual([
    '',
    'closing in',
    'orders of the units, retreat and closing in',
  ])
})

test('legal orders are counted exactly, their thousands set apart', () => {
  const side = { among: 'candidates', orders: [], guaranteed: 0, standingOrders: { texts: [] } } as const
  expect(sayAmong({ ...side, legal: '677658240' })).toContain('0 of 677,658,240 legal orders')
  expect(sayAmong({ ...side, legal: '1000000000000000000001' })).toContain('1,000,000,000,000,000,000,001 legal')
  expect(sayAmong({ ...side, among: 'all', legal: '4' })).toContain('all 4 legal orders')
})
