import { describe, expect, test } from 'vitest'
import { cases } from '../../../test-depth.ts'
import { gamble, march, marching, tinyRules, tinySetup, value } from '../../fixtures/index.ts'
import type { Plans } from '../game/doctrine/index.ts'
import { measureOf, type Ruleset } from '../game/index.ts'
import type { Shape } from '../game/orders/index.ts'
import { sides } from '../game/sides/index.ts'
import { endings } from './answer.ts'
import { exactOdds } from './exact.ts'
import { exactScheduledOdds } from './exact-scheduled.ts'
import { sampleChunk } from './playout.ts'
import { makePlayoutSampler, positionsImaginedBy } from './playout-sampler.ts'
import { answerOfTally } from './tally.ts'

/** The march under a cap of so many rounds, after which it is drawn. */
const capped = (most: number): typeof march => ({
  ...march,
  horizon: state => ({ free: state, rounds: Math.max(0, most - state.rounds), draws: () => true }),
})

/** Plans that change to themselves, from each of these rounds on. */
const again = <P>(plans: P, after: readonly number[]) => ({
  now: plans,
  changes: after.map(each => ({ after: each, plans })),
})

describe('a change to the same plans changes nothing', () => {
  const battles = [
    ['rounds of one order each', marching(7), march],
    ['dice at the end', marching(5, { dice: true }), march],
    ['orders that take three rounds', marching(4, { stride: 3 }), march],
    ['orders that take three rounds, dice at the end', marching(3, { stride: 3, dice: true }), march],
    ['orders that take five rounds, the last ends within its own', marching(3, { stride: 5, short: true }), march],
    ['a trap that leads into a circle for ever', marching(4, { dice: true, trap: 2 }), march],
    ['a cap of the rules', marching(9), capped(5)],
    ['a cap in the middle of the rounds that an order takes', marching(4, { stride: 3 }), capped(5)],
  ] as const
  const rows = battles.flatMap(([title, battle, rules]) =>
    [0, 2].map(done => [`${title}, ${done} rounds done`, battle, rules, done] as const),
  )

  test.each(rows)('%s', (_, { setup, plans, state }, rules, done) => {
    const start = { ...state, rounds: done }
    const expected = value(exactOdds({ rules, state: start, plans }, { setup }))
    for (const after of [[1], [2], [3], [4], [5], [6], [20], [1, 2], [1, 3], [2, 5], [4, 5], [1, 2, 3, 4, 5, 6]]) {
      const found = value(exactScheduledOdds(rules, start, { ...again(plans, after), setup }))
      const sampler = makePlayoutSampler(rules, again(plans, after), { setup, begin: () => start })
      const n = setup.dice ? cases(500, 30) : 5
      const sampled = answerOfTally({ rules, setup }, sampleChunk(sampler, { seed: 'again', chunk: 0, size: n }))
      for (const ending of endings) {
        const p = expected.outcome[ending]
        expect(found.outcome[ending], `${ending} ${after}`).toBeCloseTo(p, 12)
        // within 5 sigma
        expect(Math.abs(sampled.outcome[ending] - p), `${after}`).toBeLessThan(5 * Math.sqrt((p * (1 - p)) / n) + 1e-9)
      }
      expect(found.rounds.mean, `${after}`).toBeCloseTo(expected.rounds.mean, 9)
      expect(sampled.rounds.mean, `${after}`).toBeCloseTo(expected.rounds.mean, 9)
      // the place at which an endless circle is stopped has no meaning
      if (setup.trap > 0) continue
      expect(found.measures.map(({ mean }) => mean.toFixed(9))).toEqual(
        expected.measures.map(({ mean }) => mean.toFixed(9)),
      )
    }
  })

  test('a game of dice whose positions form loops', () => {
    const { rules, setup, state, plans } = gamble(2, 5, 2, 1)
    const expected = value(exactOdds({ rules, state, plans }, { setup }))
    for (const after of [[1], [2, 3], [1, 4, 9]]) {
      const found = value(exactScheduledOdds(rules, state, { ...again(plans, after), setup }))
      for (const ending of endings) expect(found.outcome[ending]).toBeCloseTo(expected.outcome[ending], 9)
      expect(found.rounds.mean).toBeCloseTo(expected.rounds.mean, 7)
    }
  })
})

/**
 * Red counts down from what is left: one point a round, and it has lost at nothing. Blue cannot see how many there are.
 */
interface Countdown extends Shape {
  State: { left: number; done: number; readonly agenda: [] }
  View: { readonly left: number | undefined; readonly done: number }
}

const countdown = tinyRules<Countdown>({
  pending: ({ left }) =>
    left === 0
      ? { kind: 'over', result: { winner: 'blue', rule: 'end' } }
      : { kind: 'orders', briefs: sides.map(side => ({ side, rule: 'ask', ask: { kind: 'wait' } })) },
  advance: draft => {
    draft.left--
    draft.done++
  },
  key: ({ left }) => String(left),
  rounds: ({ done }) => done,
  measures: () => [measureOf('red', 'left', ({ left }) => left + 7)],
  view: ({ left, done }, eye) => ({ left: eye === 'red' ? left : undefined, done }),
  imagine: ({ left, done }) => ({ left: left ?? 1, done, agenda: [] }),
})

const waits = {
  doctrine: { title: '', gist: '', settings: [], decide: () => [{ order: 'wait', weight: 1 }] },
  settings: {},
}
const plans: Plans<Countdown> = { red: waits, blue: waits }

describe('battles as a side may expect them', () => {
  function answerOf(left: number, side: 'red' | 'blue', rounds?: number, rules = countdown, chunk = 0) {
    const begin = value(positionsImaginedBy(rules, { left, done: 0, agenda: [] }, side))
    const ask = { setup: tinySetup, begin, ...(rounds === undefined ? {} : { rounds }) }
    const sampler = makePlayoutSampler(rules, { now: plans, changes: [] }, ask)
    return answerOfTally({ rules, setup: tinySetup }, sampleChunk(sampler, { seed: 'countdown', chunk, size: 5 }))
  }

  test.each([
    ['red', 0, 0],
    ['red', 1, 1],
    ['red', 3, 3],
    ['blue', 3, 1],
  ] as const)('as %s knows it, of %i rounds that are left %i are counted', (side, left, rounds) => {
    const { outcome, rounds: counted } = answerOf(left, side)
    expect([outcome.blue, counted.mean]).toEqual([1, rounds])
  })

  test('a battle that goes on after the stated rounds is undecided; measures are read where it stands', () => {
    expect([answerOf(3, 'red', 2).outcome.undecided, answerOf(2, 'red', 2).outcome.undecided]).toEqual([1, 0])
    const left = (from: number, rounds?: number) => answerOf(from, 'red', rounds).measures[0]?.mean
    expect([left(0), left(3), left(3, 2), left(3, 1)]).toEqual([7, 7, 8, 9])
  })

  test('the round in which a battle ends counts, whether or not it is finished', () => {
    const cut: Ruleset<Countdown> = {
      ...countdown,
      advance: draft => {
        if (--draft.left > 0) draft.done++
      },
    }
    expect([1, 3].map(left => answerOf(left, 'red', undefined, cut).rounds.mean)).toEqual([1, 3])
  })

  test('a battle that goes on past the longest is undecided, where rounds go by without a question too', () => {
    const short = { ...countdown, card: { ...countdown.card, longest: 5 } }
    expect([5, 6].map(left => answerOf(left, 'red', undefined, short).outcome.undecided)).toEqual([0, 1])
    const leaping: Ruleset<Countdown> = {
      ...short,
      advance: draft => {
        draft.left--
        draft.done += 3
      },
    }
    expect([1, 2].map(left => answerOf(left, 'red', undefined, leaping).outcome.undecided)).toEqual([0, 1])
  })

  test('every chunk imagines positions of its own, the same ones each time', () => {
    const varied: Ruleset<Countdown> = {
      ...countdown,
      imagine: ({ done }, stream) => ({ left: 1 + stream.below(1000), done, agenda: [] }),
    }
    const lengths = (chunk: number): number => answerOf(3, 'blue', undefined, varied, chunk).rounds.mean
    expect(lengths(0)).toBe(lengths(0))
    expect(new Set([0, 1, 2].map(lengths)).size).toBe(3)
  })
})
