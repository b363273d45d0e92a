import { expect, test } from 'vitest'
import { gambler, gamblerSetup } from '../../fixtures/index.ts'
import { countEnd, countValue, emptyTally, mergeTallies, tallyAnswer, wilson } from './tally.ts'

// by the formula, with z = 1.959964 and a pocket calculator
test.each([
  [0, 10, 0, 0.2775],
  [1, 10, 0.0179, 0.4042],
  [5, 10, 0.2366, 0.7634],
  [10, 10, 0.7225, 1],
  [0, 1, 0, 0.7935],
  [1, 1, 0.2065, 1],
  [50, 100, 0.4038, 0.5962],
])('wilson: %i of %i is %f to %f', (hits, n, low, high) => {
  const interval = wilson(hits, n)
  expect(interval.low).toBeCloseTo(low, 4)
  expect(interval.high).toBeCloseTo(high, 4)
})

test('tallyAnswer: the interval of a mean is that of so many battles less one', () => {
  const tally = emptyTally(1)
  for (const value of [1, 3]) {
    countEnd(tally, 'red', 1, 1)
    countValue(tally, 0, value, 1)
  }
  const [measure] = tallyAnswer(gambler, gamblerSetup(1, 2), tally).measures
  // variance ((1 - 2)^2 + (3 - 2)^2) / 1 = 2, of the mean 1
  expect(measure?.mean).toBe(2)
  expect(measure?.interval?.low).toBeCloseTo(2 - 1.959964, 6)
  expect(measure?.interval?.high).toBeCloseTo(2 + 1.959964, 6)
})

test('tallyAnswer: one battle has a mean and no spread', () => {
  const tally = emptyTally(1)
  countEnd(tally, 'draw', 3, 1)
  countValue(tally, 0, 7, 1)
  const answer = tallyAnswer(gambler, gamblerSetup(1, 2), tally)
  expect(answer.measures[0]).toMatchObject({ mean: 7, interval: { low: 7, high: 7 } })
  expect(answer.rounds.mean).toBe(3)
})

test('mergeTallies: nothing that one of them counted is lost, whichever comes first', () => {
  const counted = emptyTally(2)
  countEnd(counted, 'blue', 2, 3)
  countValue(counted, 1, 7, 3)
  for (const merged of [mergeTallies(emptyTally(0), counted), mergeTallies(counted, emptyTally(0))]) {
    expect(merged).toEqual(counted)
  }
})
