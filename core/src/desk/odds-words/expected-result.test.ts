import { expect, test } from 'vitest'
import {
  expectedResult,
  expectedResultOf,
  fineSamples,
  isCoarse,
  pointsOf,
  resultMargin,
  sayCoarse,
  sayExpected,
  sayRange,
  sayResult,
} from './expected-result.ts'
import { printSaid } from './share.ts'

test('a lead of 0 is an even result; past -1 and 1 there is none', () => {
  expect([-1, -0.5, 0, 1].map(expectedResult)).toEqual([0, 25, 50, 100])
  expect([-1.1, 1 + 1e-15].map(expectedResult)).toEqual([0, 100])
  // the start of a battle that red leaves in its first round came to this: 0.0 %, and not <0.1 %
  expect([-0.9999999999999999, 0.9999999999999999].map(expectedResult)).toEqual([0, 100])
  expect(expectedResult(-1 + 1e-9)).toBeGreaterThan(0)
})

test('a difference of leads is so many points, either way', () => {
  expect([0.4, -0.4, 0].map(pointsOf)).toEqual([20, -20, 0])
})

test('victories, and half of what is drawn or undecided', () => {
  const outcome = { red: 0.25, blue: 0.25, draw: 0.25, undecided: 0.25 }
  expect(expectedResultOf({ outcome })).toEqual({ red: 50, blue: 50 })
  expect(expectedResultOf({ outcome: { red: 0.5, blue: 0.125, draw: 0.25, undecided: 0.125 } })).toEqual({
    red: 68.75,
    blue: 31.25,
  })
  expect(resultMargin({ outcome })).toBe(0)
})

test('of sampled odds with the interval of a share, and a margin of half of it', () => {
  const answer = { outcome: { red: 0.5, blue: 0.5, draw: 0, undecided: 0 }, n: 100 }
  const interval = { low: expect.closeTo(40.383, 3), high: expect.closeTo(59.617, 3) }
  expect(expectedResultOf(answer)).toEqual({ red: 50, blue: 50, interval })
  expect(resultMargin(answer)).toBeCloseTo(9.617, 3)
  const rest = { method: 'sampled', rounds: { mean: 1, byRound: [] }, measures: [] } as const
  expect(printSaid(sayExpected({ ...answer, ...rest }, 'blue'))).toBe('50.0 % (40.4 to 59.6)')
})

test.each([
  [50, 0, '50.0 %'],
  [50, 2, '50.0 % (48.0 to 52.0)'],
  [1, 2, '1.0 % (0.0 to 3.0)'],
  [0, 0, '0.0 %'],
  [0.01, 0, '<0.1 %'],
  [99.99, 0, '>99.9 %'],
])('a result of %d within %d is %s', (result, margin, words) => {
  expect(printSaid(sayResult(result, margin))).toBe(words)
})

test('a range has both ends, and one figure where they print alike', () => {
  expect([sayRange(57, 61.5), sayRange(57, 57.01), sayRange(0, 100)]).toEqual([
    '57.0 to 61.5 %',
    '57.0 %',
    '0.0 to 100.0 %',
  ])
})

test('a range of more than ten points is too coarse; so many more samples make it fine', () => {
  expect([5, 5.01].map(isCoarse)).toEqual([false, true])
  expect(sayCoarse(12.25)).toBe('Too coarse to choose by: a range of 24.5 points is wider than 10.')
  // four times as many for half the margin, and half of that to spare
  expect(fineSamples(1_000, 10)).toBe(6_000)
  expect(fineSamples(1_013, 10)).toBe(6_100)
})
