import { expect, test } from 'vitest'
import { gambler, gamblerSetup, nobodyDecides } from '../../fixtures/index.ts'
import { streamOf } from '../dice/index.ts'
import { drawnReadings, playOut } from '../table/index.ts'
import { makeSampler, sampleChunk, sampleWith } from './sampled.ts'
import { mergeTallies, tallyAnswer } from './tally.ts'

const setup = gamblerSetup(3, 10, 2, 1)
const sampler = (rounds?: number) =>
  makeSampler(gambler, gambler.begin(setup), nobodyDecides, rounds === undefined ? { setup } : { setup, rounds })

test('sampleChunk: the same chunk is the same tally, whatever was sampled before', () => {
  const fresh = sampler()
  const used = sampler()
  sampleChunk(used, 'other', 5, 500)
  expect(sampleChunk(used, 7, 3, 1000)).toEqual(sampleChunk(fresh, 7, 3, 1000))
})

test('makeSampler: how much may be remembered bounds memory and changes no tally', () => {
  const remembered = { positions: 3, keyChars: 1e6 }
  const forgetful = makeSampler(gambler, gambler.begin(setup), nobodyDecides, { setup, remembered })
  expect(sampleChunk(forgetful, 7, 3, 1000)).toEqual(sampleChunk(sampler(), 7, 3, 1000))
  expect(forgetful.positions.list.length).toBeLessThanOrEqual(3)
})

test('sampleChunk: chunks differ, and add up in any order', () => {
  const parts = [0, 1, 2].map(chunk => sampleChunk(sampler(), 7, chunk, 200))
  const [a, b, c] = parts as [(typeof parts)[0], (typeof parts)[0], (typeof parts)[0]]
  expect(a).not.toEqual(b)
  const forth = tallyAnswer(gambler, setup, mergeTallies(mergeTallies(a, b), c))
  const back = tallyAnswer(gambler, setup, mergeTallies(c, mergeTallies(b, a)))
  expect(forth).toEqual(back)
  expect(forth.n).toBe(600)
})

test('sampleWith is the twin of playing out in place: n 2000, same stream, same battles', () => {
  const tally = sampleWith(sampler(), streamOf('twin'), 2000)
  const dice = drawnReadings(streamOf('twin'))
  const minds = { red: { decide: () => 0 }, blue: { decide: () => 0 } }
  let red = 0
  let rounds = 0
  for (let i = 0; i < 2000; i++) {
    const state = gambler.begin(setup)
    if (playOut(gambler, state, minds, dice).verdict.winner === 'red') red++
    rounds += state.rounds
  }
  expect(tally.outcome.red).toBe(red)
  expect(tallyAnswer(gambler, setup, tally).rounds.mean).toBeCloseTo(rounds / 2000, 12)
})

test('sampleWith: battles stop after the stated rounds, undecided', () => {
  const answer = tallyAnswer(gambler, setup, sampleWith(sampler(2), streamOf(1), 1000), { rounds: 2 })
  expect(answer.outcome).toEqual({ red: 0, blue: 0, draw: 0, undecided: 1 })
  expect(answer.rounds.mean).toBe(2)
})

test('tallyAnswer: agrees with the closed form within 5 sigma, n 100000', () => {
  const answer = tallyAnswer(gambler, setup, sampleWith(sampler(), streamOf('sigma'), 100_000))
  const ratio = 3 / 2
  const closed = (1 - ratio ** 3) / (1 - ratio ** 10)
  expect(Math.abs(answer.outcome.red - closed)).toBeLessThan(5 * Math.sqrt((closed * (1 - closed)) / 100_000))
})

test('tallyAnswer: a chance never seen still has an interval: 0 of 10 is 0 to 27.75 % (Wilson)', () => {
  const answer = tallyAnswer(gambler, setup, sampleWith(sampler(), streamOf('sigma'), 10))
  expect(answer.outcome.draw).toBe(0)
  expect(answer.intervals?.draw.low).toBe(0)
  expect(answer.intervals?.draw.high).toBeCloseTo(0.2775, 4)
})
