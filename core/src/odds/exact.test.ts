import { describe, expect, test } from 'vitest'
import { gamble, march, marching, tinyRules, tinySetup, value } from '../../fixtures/index.ts'
import { type BruteForceOdds, bruteForceOdds } from '../../laws/reference/index.ts'
import { streamOf } from '../dice/index.ts'
import type { Mix, Plan } from '../game/doctrine/index.ts'
import type { Ruleset } from '../game/index.ts'
import type { Shape } from '../game/orders/index.ts'
import { sides } from '../game/sides/index.ts'
import { must } from '../lang/index.ts'
import { endings, type OddsAnswer } from './answer.ts'
import { type ExactOptions, exactOdds } from './exact.ts'
import { printFraction } from './fraction.ts'
import type { PlannedBattle } from './planned-battle.ts'
import { exactFractions } from './reference.ts'
import { makeSampler } from './sampled.ts'
import { answerOfTally } from './tally.ts'

type Tried<S extends Shape> = PlannedBattle<S> & Pick<ExactOptions<S>, 'setup'>

const stop = (rounds?: number) => (rounds === undefined ? {} : { rounds })
const solved = <S extends Shape>(battle: Tried<S>, rounds?: number): OddsAnswer =>
  value(exactOdds(battle, { setup: battle.setup, ...stop(rounds) }))
const sampled = <S extends Shape>(battle: Tried<S>, n: number, rounds?: number): OddsAnswer => {
  const sampler = makeSampler(battle, { setup: battle.setup, ...stop(rounds) })
  return answerOfTally(battle, sampler.sample(streamOf('march'), n), stop(rounds))
}
const brute = <S extends Shape>(battle: Tried<S>, rounds: number): BruteForceOdds =>
  value(bruteForceOdds(battle, { setup: battle.setup, rounds }))

describe('exactOdds in games of known odds', () => {
  // blue's weight over red's in the third: two losing faces, three winning ones, one idle
  test.each([
    ['a fair game is won in proportion to the stake and takes stake x rest rounds', gamble(3, 10), 3 / 10, 21],
    ['idle rounds change nothing but the length', gamble(3, 10, 2, 2), 3 / 10, (21 * 6) / 4],
    ['a biased game', gamble(2, 5, 3, 1), (1 - (2 / 3) ** 2) / (1 - (2 / 3) ** 5), undefined],
    ['a loop of hundreds of positions', gamble(2, 700, 2), (1 - 2 ** 2) / (1 - 2 ** 700), undefined],
    ['a battle that is over already', gamble(0, 4), 0, 0],
  ])('%s', (_, battle, red, length) => {
    const { outcome, rounds } = solved(battle)
    expect(outcome.red).toBeCloseTo(red, 12)
    expect(outcome.red + outcome.blue).toBeCloseTo(1, 12)
    if (length !== undefined) expect(rounds.mean).toBeCloseTo(length, 9)
  })

  test('chances by round rise to the whole, and the rest is undecided', () => {
    const { rounds, outcome } = solved(gamble(2, 4))
    const last = must(rounds.byRound.at(-1), 'a last round')
    expect(must(rounds.byRound[1], 'round 2').red).toBeCloseTo(1 / 4, 14)
    expect(last.red).toBeCloseTo(outcome.red, 8)
    expect(last.undecided).toBeLessThan(1e-9)
    expect(solved(gamble(0, 4)).rounds.byRound).toEqual([])
  })

  test("with detail 'outcome' the rest is left out", () => {
    const battle = marching(3, { dice: true })
    expect(value(exactOdds(battle, { setup: battle.setup, detail: 'outcome' }))).toMatchObject({
      outcome: { red: 0.5 },
      rounds: { mean: 4, byRound: [] },
      measures: [],
    })
  })

  test('it refuses what is larger than its limits, naming the way out', () => {
    const battle = gamble(500, 1000)
    const answer = exactOdds(battle, { setup: battle.setup, limits: { positions: 100, keyChars: 1_000_000 } })
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'unsupported', nearest: 'sampled odds' } })
  })

  test.each([undefined, 30])('limits that are just reached are kept, one less is refused: %s rounds', rounds => {
    const battle = gamble(3, 10)
    const at = (positions: number, keyChars: number) =>
      exactOdds(battle, { setup: battle.setup, limits: { positions, keyChars }, ...stop(rounds) }).ok
    // positions 0 to 10: ten keys of one character and one of two
    expect([at(11, 12), at(10, 12), at(11, 11)]).toEqual([true, false, false])
  })
})

describe('exactFractions', () => {
  test.each([
    [gamble(3, 10), '3/10'],
    [gamble(2, 5, 3, 1), '135/211'],
    [gamble(1, 3, 1), '1/31'],
  ])('is exact: game %#', (battle, red) => {
    expect(printFraction(value(exactFractions(battle)).red)).toBe(red)
  })

  test.each([gamble(1, 6, 2, 1), gamble(4, 9, 3, 2), gamble(7, 12, 1, 4)])('is the twin of exactOdds: %#', battle => {
    const { red } = value(exactFractions(battle))
    expect(solved(battle).outcome.red).toBeCloseTo(Number(red.over) / Number(red.under), 13)
  })
})

/** Pennies in the dark: both sides put down heads or tails at once; red wins two alike, two tails are a draw. */
type Pennies = Shape & { State: { put: string; readonly agenda: [] } }
const results: Readonly<Record<string, 'red' | 'blue' | 'draw'>> = { HH: 'red', TT: 'draw', HT: 'blue', TH: 'blue' }
const pennies = tinyRules<Pennies>({
  begin: () => ({ put: '', agenda: [] }),
  pending: ({ put }) =>
    put === ''
      ? { kind: 'orders', briefs: sides.map(side => ({ side, rule: 'ask', ask: { kind: 'penny' } })) }
      : { kind: 'over', result: { winner: must(results[put], put), rule: 'end' } },
  advance: (draft, input) => {
    if (input.kind === 'orders') draft.put = `${input.orders.red}${input.orders.blue}`
  },
  key: ({ put }) => put,
  rounds: ({ put }) => (put === '' ? 0 : 1),
})
const mixing = (heads: number, tails: number): Plan<Pennies> => {
  const mix: Mix<Pennies> = [
    { order: 'H', weight: heads },
    { order: 'T', weight: tails },
  ]
  return { doctrine: { title: '', gist: '', settings: [], decide: () => mix }, settings: {} }
}
const mixed = (rules: Ruleset<Pennies>) => ({
  rules,
  setup: tinySetup,
  state: rules.begin(tinySetup),
  plans: { red: mixing(1, 2), blue: mixing(1, 3) },
})

describe('exact, sampled and brute force agree', () => {
  test.each([
    ['a game of dice', gamble(2, 5, 3, 1), 9],
    ['rounds of one order each', marching(4), 5],
    ['an order takes three rounds', marching(4, { stride: 3 }), 13],
    ['an order takes two rounds', marching(4, { stride: 2 }), 9],
    ['the last order ends the battle within its round', marching(4, { short: true }), 5],
    ['both', marching(4, { stride: 3, short: true }), 11],
    ['three rounds and then dice', marching(4, { stride: 3, dice: true }), 14],
    ['a trap that leads into a circle', marching(3, { dice: true, trap: 2 }), 6],
  ] as const)('%s, stopped anywhere', (_, battle, longest) => {
    const tried: Tried<Shape> = battle as never
    for (let rounds = 1; rounds <= longest; rounds++) {
      const plain = brute(tried, rounds)
      const exact = solved(tried, rounds)
      const samples = sampled(tried, 400, rounds)
      for (const end of endings) {
        const p = plain.outcome[end]
        expect(exact.outcome[end]).toBeCloseTo(p, 13)
        expect(Math.abs(samples.outcome[end] - p)).toBeLessThanOrEqual(5 * Math.sqrt((p * (1 - p)) / 400) + 1e-12)
        for (const [i, row] of exact.rounds.byRound.entries())
          expect(row[end]).toBeCloseTo(plain.byRound[i]?.[end] ?? -1, 13)
      }
      expect(exact.rounds.mean).toBeCloseTo(plain.mean, 12)
      expect(exact.measures[0]?.mean).toBeCloseTo(plain.measures[0]?.mean ?? Number.NaN, 12)
      if (plain.outcome.undecided === 1) expect(samples.rounds.mean).toBe(plain.mean)
    }
  })

  test('two mixes at once: every pair of orders by the product of their weights', () => {
    const battle = mixed(pennies)
    const whole = { red: 1 / 12, blue: (1 * 3 + 2 * 1) / 12, draw: 6 / 12, undecided: 0 }
    const n = 12_000
    const samples = sampled(battle, n)
    for (const end of endings) {
      for (const answer of [solved(battle), brute(battle, 1)]) expect(answer.outcome[end]).toBeCloseTo(whole[end], 14)
      expect(Math.abs(samples.outcome[end] - whole[end])).toBeLessThan(5 * Math.sqrt(0.25 / n))
    }
  })

  test.each([undefined, 1, 3])('orders that mix and repeat within a round are undecided: %s rounds', rounds => {
    const battle = mixed({ ...pennies, card: { ...pennies.card, longest: 50 }, advance: () => {} })
    for (const { outcome } of [solved(battle, rounds), sampled(battle, 5, rounds)]) {
      expect(outcome).toEqual({ red: 0, blue: 0, draw: 0, undecided: 1 })
    }
  })
})

describe('rounds of orders only', () => {
  test.each([
    [1, 1],
    [2, 2],
    [199, 199],
    [200, 200],
    [201, 200],
    [300, 200],
  ])('of %i rounds %i are listed, however they are worked out', (length, listed) => {
    const battle = marching(length)
    for (const answer of [solved(battle), solved(battle, 999), sampled(battle, 5), sampled(battle, 5, 999)]) {
      expect(answer.outcome.red).toBe(1)
      expect(answer.rounds.mean).toBe(length)
      expect(answer.rounds.byRound.map(row => row.round)).toEqual(Array.from({ length: listed }, (_, i) => i + 1))
      expect(answer.rounds.byRound.at(-1)?.red).toBe(length === listed ? 1 : 0)
    }
  })

  test.each([1, 2, 250])('after %i of 300 rounds nothing is decided', rounds => {
    for (const answer of [solved(marching(300), rounds), sampled(marching(300), 5, rounds)]) {
      expect(answer.outcome.undecided).toBe(1)
      expect([answer.rounds.mean, answer.measures[0]?.mean]).toEqual([rounds, rounds])
    }
  })

  test('dice after 300 rounds decide', () => {
    const { outcome, rounds } = solved(marching(300, { dice: true }))
    expect(outcome).toEqual({ red: 0.5, blue: 0.5, draw: 0, undecided: 0 })
    expect(rounds.mean).toBe(301)
  })
})

describe('battles without end', () => {
  test('a circle without dice is undecided, without rounds', () => {
    for (const answer of [solved(marching(0)), sampled(marching(0), 5)]) {
      expect(answer.outcome.undecided).toBe(1)
      expect(answer.rounds.mean).toBe(0)
    }
    expect(solved(marching(0), 100_000).outcome.undecided).toBe(1)
  })

  test('two of six faces lead into it: the mean is that of the battles that end', () => {
    const battle = marching(7, { dice: true, trap: 2 })
    const answer = solved(battle)
    expect(answer.outcome.undecided).toBeCloseTo(1 / 3, 14)
    expect(answer.rounds.mean).toBeCloseTo(8, 12)
    expect(answer.measures[0]?.distribution).toHaveLength(2)
    expect(answer.measures[0]?.mean).toBeCloseTo((7 * 2 + 1) / 3, 12)
    expect(sampled(battle, 3000).rounds.mean).toBe(8)
    const fractions = value(exactFractions(battle))
    expect([fractions.red, fractions.undecided].map(printFraction)).toEqual(['1/3', '1/3'])
  })

  test('a loop that may be left into a circle: rounds are those of the battles that end', () => {
    // the march is thrown for again and again: a loop of two positions before it ends or is lost
    const battle = marching(2, { dice: true, trap: 1 })
    const rules: typeof march = {
      ...march,
      advance: (draft, input) => {
        march.advance(draft, input)
        if (draft.over === 'blue') Object.assign(draft, march.begin(draft.setup), { rounds: draft.rounds })
      },
    }
    const { outcome, rounds } = solved({ ...battle, rules })
    // each time 1/6 is lost and 5/12 ends after three rounds; else it begins again
    expect(outcome.undecided).toBeCloseTo(1 / 6 / (7 / 12), 12)
    expect(rounds.mean).toBeCloseTo(3 * (12 / 7), 12)
  })
})
