import { expect, test } from 'vitest'
import { gambler, gamblerSetup, nobodyDecides } from '../../fixtures/index.ts'
import { must } from '../lang/index.ts'
import { exactOdds } from './exact.ts'
import { printFraction } from './fraction.ts'
import { plainOdds } from './plain.ts'
import { exactFractions } from './reference.ts'

function solved(setup: ReturnType<typeof gamblerSetup>, rounds?: number) {
  const options = rounds === undefined ? { setup } : { setup, rounds }
  const answer = exactOdds(gambler, gambler.begin(setup), nobodyDecides, options)
  return must(answer.ok ? answer.value : undefined, 'within the limits')
}

test('exactOdds: a fair game is won in proportion to the stake and takes stake x rest rounds', () => {
  const { outcome, rounds } = solved(gamblerSetup(3, 10))
  expect(outcome.red).toBeCloseTo(3 / 10, 14)
  expect(outcome.blue).toBeCloseTo(7 / 10, 14)
  expect(rounds.mean).toBeCloseTo(3 * 7, 10)
})

test('exactOdds: idle rounds change nothing but the length', () => {
  const { outcome, rounds } = solved(gamblerSetup(3, 10, 2, 2))
  expect(outcome.red).toBeCloseTo(3 / 10, 14)
  expect(rounds.mean).toBeCloseTo((3 * 7 * 6) / 4, 9)
})

test('exactOdds: a biased game follows the closed form, one position idling on itself', () => {
  const odds = 2 / 3 // blue's weight over red's: two losing faces, three winning ones, one idle
  const closed = (1 - odds ** 2) / (1 - odds ** 5)
  expect(solved(gamblerSetup(2, 5, 3, 1)).outcome.red).toBeCloseTo(closed, 14)
})

test('exactOdds: a loop of hundreds of positions is taken apart, and all chance finds its end', () => {
  const { outcome, positions } = solved(gamblerSetup(2, 700, 2))
  const closed = (1 - 2 ** 2) / (1 - 2 ** 700)
  expect(positions).toBe(701)
  expect(outcome.red).toBeCloseTo(closed, 12)
  expect(outcome.red + outcome.blue).toBeCloseTo(1, 12)
})

test('exactOdds: after N rounds the rest is undecided', () => {
  const { outcome, rounds } = solved(gamblerSetup(1, 2, 3, 2), 2)
  expect(outcome.undecided).toBeCloseTo((2 / 6) ** 2, 14)
  expect(outcome.red).toBeCloseTo(3 / 6 + (2 / 6) * (3 / 6), 14)
  expect(rounds.byRound).toHaveLength(2)
})

test('exactOdds: chances by round rise to the whole', () => {
  const { rounds, outcome } = solved(gamblerSetup(2, 4))
  const last = must(rounds.byRound.at(-1), 'a last round')
  expect(must(rounds.byRound[1], 'round 2').red).toBeCloseTo(1 / 4, 14)
  expect(last.red).toBeCloseTo(outcome.red, 8)
  expect(last.undecided).toBeLessThan(1e-9)
})

test('exactOdds: refuses what is larger than its limits, naming the way out', () => {
  const setup = gamblerSetup(500, 1000)
  const limits = { positions: 100, keyChars: 1_000_000 }
  const answer = exactOdds(gambler, gambler.begin(setup), nobodyDecides, { setup, limits })
  expect(answer).toMatchObject({ ok: false, refusal: { code: 'unsupported', nearest: 'sampled odds' } })
})

test.each([
  ['to the end', undefined],
  ['stopped', 30],
])('exactOdds: limits that are just reached are kept, %s; one less of either is refused', (_, rounds) => {
  const setup = gamblerSetup(3, 10)
  const stop = rounds === undefined ? {} : { rounds }
  const at = (positions: number, keyChars: number) =>
    exactOdds(gambler, gambler.begin(setup), nobodyDecides, { setup, limits: { positions, keyChars }, ...stop }).ok
  // positions 0 to 10: ten keys of one character and one of two
  expect([at(11, 12), at(10, 12), at(11, 11)]).toEqual([true, false, false])
})

test('exactOdds: a battle already over has one outcome and no rounds', () => {
  const { outcome, rounds } = solved(gamblerSetup(0, 4))
  expect(outcome).toEqual({ red: 0, blue: 1, draw: 0, undecided: 0 })
  expect(rounds).toEqual({ mean: 0, byRound: [] })
})

test.each([
  [3, 10, 3, 0, '3/10'],
  [2, 5, 3, 1, '135/211'],
  [1, 3, 1, 0, '1/31'],
])('exactFractions: stake %i of %i, %i faces good, %i idle: red %s', (stake, total, good, idle, red) => {
  const setup = gamblerSetup(stake, total, good, idle)
  const answer = exactFractions(gambler, gambler.begin(setup), nobodyDecides)
  expect(answer.ok && printFraction(answer.value.red)).toBe(red)
})

test('exactFractions is the twin of exactOdds', () => {
  for (const [stake, total, good, idle] of [
    [1, 6, 2, 1],
    [4, 9, 3, 2],
    [7, 12, 1, 4],
  ] as const) {
    const setup = gamblerSetup(stake, total, good, idle)
    const answer = exactFractions(gambler, gambler.begin(setup), nobodyDecides)
    const red = must(answer.ok ? answer.value.red : undefined, 'solved')
    expect(solved(setup).outcome.red).toBeCloseTo(Number(red.over) / Number(red.under), 13)
  }
})

test.each([1, 2, 5, 7])('exactOdds is the twin of the plain walk after %i rounds', rounds => {
  const setup = gamblerSetup(2, 5, 3, 1)
  const walked = plainOdds(gambler, gambler.begin(setup), nobodyDecides, { rounds, setup })
  const plain = must(walked.ok ? walked.value : undefined, 'a tiny battle')
  const { outcome, rounds: length, measures } = solved(setup, rounds)
  for (const end of ['red', 'blue', 'draw', 'undecided'] as const) {
    expect(outcome[end]).toBeCloseTo(plain.outcome[end], 13)
    for (const [i, row] of plain.byRound.entries()) expect(length.byRound[i]?.[end]).toBeCloseTo(row[end], 13)
  }
  expect(length.mean).toBeCloseTo(plain.mean, 12)
  expect(measures[0]?.mean).toBeCloseTo(plain.measures[0]?.mean ?? Number.NaN, 12)
})
