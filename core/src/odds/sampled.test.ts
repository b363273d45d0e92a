import { describe, expect, test } from 'vitest'
import { cases } from '../../../test-depth.ts'
import { gamble } from '../../fixtures/index.ts'
import { streamOf } from '../dice/index.ts'
import { oddsDice, playOut } from '../table/index.ts'
import { wilsonInterval } from './interval.ts'
import { sampleChunk } from './playout.ts'
import { makeSampler } from './sampled.ts'
import { answerOfTally, countEnd, countValue, emptyTally, mergeTallies, type Tally } from './tally.ts'

const battle = gamble(3, 10, 2, 1)
const { setup } = battle
const sampler = (rounds?: number) => makeSampler(battle, rounds === undefined ? { setup } : { setup, rounds })

describe('sampled battles', () => {
  test('the same chunk is the same tally, whatever was sampled before and however much is remembered', () => {
    const used = sampler()
    sampleChunk(used, { seed: 'other', chunk: 5, size: 500 })
    const forgetful = makeSampler(battle, { setup, remembered: { positions: 3, keyChars: 1e6 } })
    const tally = sampleChunk(sampler(), { seed: 7, chunk: 3, size: 1000 })
    for (const each of [used, forgetful]) expect(sampleChunk(each, { seed: 7, chunk: 3, size: 1000 })).toEqual(tally)
    expect(forgetful.positions.list.length).toBeLessThanOrEqual(3)
  })

  test('chunks differ, and add up in any order', () => {
    const [a, b, c] = [0, 1, 2].map(chunk => sampleChunk(sampler(), { seed: 7, chunk, size: 200 })) as [
      Tally,
      Tally,
      Tally,
    ]
    expect(a).not.toEqual(b)
    const forth = answerOfTally(battle, mergeTallies(mergeTallies(a, b), c))
    expect(forth).toEqual(answerOfTally(battle, mergeTallies(c, mergeTallies(b, a))))
    expect(forth.n).toBe(600)
  })

  test('they are the twin of playing out in place: n 2000, same stream, same battles', () => {
    const tally = sampler().sample(streamOf('twin'), 2000)
    const dice = oddsDice(streamOf('twin'))
    const minds = { red: { decide: () => 0 }, blue: { decide: () => 0 } }
    let red = 0
    let rounds = 0
    for (let i = 0; i < 2000; i++) {
      const state = battle.rules.begin(setup)
      if (playOut(battle.rules, state, minds, dice).verdict.winner === 'red') red++
      rounds += state.rounds
    }
    expect(tally.outcome.red).toBe(red)
    expect(answerOfTally(battle, tally).rounds.mean).toBeCloseTo(rounds / 2000, 12)
  })

  test('they stop after the stated rounds, undecided', () => {
    const answer = answerOfTally(battle, sampler(2).sample(streamOf(1), 1000), { rounds: 2 })
    expect(answer.outcome).toEqual({ red: 0, blue: 0, draw: 0, undecided: 1 })
    expect(answer.rounds.mean).toBe(2)
  })

  test('they agree with the closed form within 5 sigma', () => {
    const n = cases(100_000)
    const { outcome, intervals } = answerOfTally(battle, sampler().sample(streamOf('sigma'), n))
    const closed = (1 - (3 / 2) ** 3) / (1 - (3 / 2) ** 10)
    expect(Math.abs(outcome.red - closed)).toBeLessThan(5 * Math.sqrt((closed * (1 - closed)) / n))
    expect(intervals?.draw).toEqual(wilsonInterval(0, n))
  })
})

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
  const interval = wilsonInterval(hits, n)
  expect(interval.low).toBeCloseTo(low, 4)
  expect(interval.high).toBeCloseTo(high, 4)
})

describe('a tally', () => {
  const counted = (...values: readonly number[]) => {
    const tally = emptyTally(1)
    for (const value of values) {
      countEnd(tally, 'draw', 3, 1)
      countValue(tally.measures[0], value, 1)
    }
    return tally
  }

  test('the interval of a mean is that of so many battles less one; of one battle there is no spread', () => {
    // variance ((1 - 2)^2 + (3 - 2)^2) / 1 = 2, of the mean 1
    const [measure] = answerOfTally(battle, counted(1, 3)).measures
    expect(measure?.mean).toBe(2)
    expect(measure?.interval?.low).toBeCloseTo(2 - 1.959964, 6)
    expect(measure?.interval?.high).toBeCloseTo(2 + 1.959964, 6)
    const one = answerOfTally(battle, counted(7))
    expect(one.measures[0]).toMatchObject({ mean: 7, interval: { low: 7, high: 7 } })
    expect(one.rounds.mean).toBe(3)
  })

  test('of two nothing that one of them counted is lost, whichever comes first', () => {
    const whole = counted(7, 7, 9)
    for (const merged of [mergeTallies(emptyTally(0), whole), mergeTallies(whole, emptyTally(0))]) {
      expect(merged).toEqual(whole)
    }
  })
})
