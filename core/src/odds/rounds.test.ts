import { describe, expect, test } from 'vitest'
import { everybodyMarches, march, marchSetup } from '../../fixtures/index.ts'
import { streamOf } from '../dice/index.ts'
import { must } from '../lang/index.ts'
import { exactOdds } from './exact.ts'
import { printFraction } from './fraction.ts'
import { plainOdds } from './plain.ts'
import { exactFractions } from './reference.ts'
import { makeSampler, sampleWith } from './sampled.ts'
import { tallyAnswer } from './tally.ts'

type Setup = ReturnType<typeof marchSetup>
const stopAt = (rounds?: number) => (rounds === undefined ? {} : { rounds })

function exact(setup: Setup, rounds?: number) {
  const answer = exactOdds(march, march.begin(setup), everybodyMarches, { setup, ...stopAt(rounds) })
  return must(answer.ok ? answer.value : undefined, 'within the limits')
}

function sampled(setup: Setup, n: number, rounds?: number) {
  const sampler = makeSampler(march, march.begin(setup), everybodyMarches, { setup, ...stopAt(rounds) })
  return tallyAnswer(march, setup, sampleWith(sampler, streamOf('march'), n), stopAt(rounds))
}

describe('rounds of orders only', () => {
  test.each([1, 2, 250, 300])('%i rounds take so many rounds', length => {
    for (const answer of [exact(marchSetup(length)), sampled(marchSetup(length), 5)]) {
      expect(answer.outcome.red).toBe(1)
      expect(answer.rounds.mean).toBe(length)
    }
    const { byRound } = exact(marchSetup(length)).rounds
    if (length <= 200)
      expect(byRound.map(row => row.red)).toEqual(Array.from({ length }, (_, i) => +(i + 1 === length)))
  })

  test.each([
    [199, 199],
    [200, 200],
    [201, 200],
    [300, 200],
  ])('of %i rounds %i are listed, however they are worked out', (length, listed) => {
    const setup = marchSetup(length)
    for (const answer of [exact(setup), exact(setup, 999), sampled(setup, 5), sampled(setup, 5, 999)]) {
      expect(answer.rounds.byRound.map(row => row.round)).toEqual(Array.from({ length: listed }, (_, i) => i + 1))
      expect(answer.rounds.byRound.at(-1)?.red).toBe(length === listed ? 1 : 0)
      expect(answer.rounds.mean).toBe(length)
    }
  })

  test.each([
    ['an order takes three rounds', { stride: 3 }, 12],
    ['an order takes two rounds', { stride: 2 }, 8],
    ['the last order ends the battle within its round', { short: true }, 4],
    ['both', { stride: 3, short: true }, 10],
    ['three rounds and then dice', { stride: 3, dice: true }, 13],
  ])('%s: exact, sampled and plain count alike, to the end and stopped anywhere', (_, more, length) => {
    const setup = marchSetup(4, more)
    expect(exact(setup).rounds.mean).toBe(length)
    expect(sampled(setup, 5).rounds.mean).toBe(length)
    for (let rounds = 1; rounds <= length + 1; rounds++) {
      const walk = plainOdds(march, march.begin(setup), everybodyMarches, { rounds })
      const plain = must(walk.ok ? walk.value : undefined, 'walked')
      expect(plain.outcome.undecided).toBe(rounds < length ? 1 : 0)
      expect(plain.mean).toBe(Math.min(rounds, length))
      const answer = exact(setup, rounds)
      expect(answer.outcome).toEqual(plain.outcome)
      expect(answer.rounds.mean).toBe(plain.mean)
      expect(answer.rounds.byRound).toEqual(plain.byRound.slice(0, length))
      const sample = sampled(setup, 5, rounds)
      expect(sample.outcome.undecided).toBe(plain.outcome.undecided)
      expect(sample.rounds.mean).toBe(plain.mean)
    }
  })

  test.each([1, 2, 250])('after %i of 300 rounds nothing is decided', rounds => {
    const { outcome: plain } = must(
      ((walk = plainOdds(march, march.begin(marchSetup(300)), everybodyMarches, { rounds })) =>
        walk.ok ? walk.value : undefined)(),
      'walked',
    )
    for (const answer of [exact(marchSetup(300), rounds), sampled(marchSetup(300), 5, rounds)]) {
      expect(answer.outcome).toEqual(plain)
      expect(answer.rounds.mean).toBe(rounds)
      expect(answer.measures[0]?.mean).toBe(rounds)
    }
  })

  test('dice after 300 rounds decide', () => {
    const { outcome, rounds } = exact(marchSetup(300, { dice: true }))
    expect(outcome).toEqual({ red: 0.5, blue: 0.5, draw: 0, undecided: 0 })
    expect(rounds.mean).toBe(301)
  })
})

describe('battles without end', () => {
  test('a circle without dice returns, undecided, without rounds', () => {
    for (const answer of [exact(marchSetup(0)), sampled(marchSetup(0), 5)]) {
      expect(answer.outcome).toEqual({ red: 0, blue: 0, draw: 0, undecided: 1 })
      expect(answer.rounds.mean).toBe(0)
    }
    expect(exact(marchSetup(0), 100_000).outcome.undecided).toBe(1)
  })

  test('two of six faces lead into it: the mean is that of the battles that end', () => {
    const setup = marchSetup(7, { dice: true, trap: 2 })
    const answer = exact(setup)
    expect(answer.outcome.undecided).toBeCloseTo(1 / 3, 14)
    expect(answer.outcome.red).toBeCloseTo(1 / 3, 14)
    expect(answer.rounds.mean).toBeCloseTo(8, 12)
    expect(answer.measures[0]?.distribution).toHaveLength(2)
    expect(answer.measures[0]?.mean).toBeCloseTo((7 * 2 + 1) / 3, 12)
    const sample = sampled(setup, 3000)
    expect(sample.rounds.mean).toBe(8)
    expect(Math.abs(sample.outcome.undecided - 1 / 3)).toBeLessThan(5 * Math.sqrt(2 / 9 / 3000))
    const fractions = exactFractions(march, march.begin(setup), everybodyMarches)
    expect(fractions.ok && [fractions.value.red, fractions.value.undecided].map(printFraction)).toEqual(['1/3', '1/3'])
  })
})

test("exactOdds with detail 'outcome' leaves out what was not asked", () => {
  const setup = marchSetup(3, { dice: true })
  const answer = exactOdds(march, march.begin(setup), everybodyMarches, { setup, detail: 'outcome' })
  expect(answer).toMatchObject({
    ok: true,
    value: { outcome: { red: 0.5 }, rounds: { mean: 4, byRound: [] }, measures: [] },
  })
})
