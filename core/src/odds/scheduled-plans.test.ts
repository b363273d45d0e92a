import { describe, expect, test } from 'vitest'
import { everybodyMarches, gambler, gamblerSetup, march, marchSetup, nobodyDecides } from '../../fixtures/index.ts'
import { must } from '../lang/index.ts'
import { exactOdds } from './exact.ts'
import { exactScheduled } from './exact-scheduled.ts'
import { makeScheduledSampler, scheduledChunk } from './scheduled-plans.ts'
import { tallyAnswer } from './tally.ts'

/** The march under a cap of so many rounds, after which it is drawn. */
const capped = (most: number): typeof march => ({
  ...march,
  horizon: state => ({ free: state, rounds: Math.max(0, most - state.rounds), draws: () => true }),
})

const endings = ['red', 'blue', 'draw', 'undecided'] as const

/** New orders that are the old ones, from each of these rounds on. */
const again = (...after: readonly number[]) => ({
  now: everybodyMarches,
  changes: after.map(each => ({ after: each, plans: everybodyMarches })),
})

/** A march of which so many rounds are done already. */
const startOf = (rules: typeof march, setup: ReturnType<typeof marchSetup>, done: number) => ({
  ...rules.begin(setup),
  rounds: done,
})

describe('new orders that are the old ones change nothing', () => {
  const battles = [
    ['rounds of one order each', marchSetup(7), march],
    ['dice at the end', marchSetup(5, { dice: true }), march],
    ['orders that take three rounds', marchSetup(4, { stride: 3 }), march],
    ['orders that take three rounds, dice at the end', marchSetup(3, { stride: 3, dice: true }), march],
    ['orders that take five rounds, the last ends within its own', marchSetup(3, { stride: 5, short: true }), march],
    ['a trap that leads into a circle for ever', marchSetup(4, { dice: true, trap: 2 }), march],
    ['a cap of the rules', marchSetup(9), capped(5)],
    ['a cap in the middle of the rounds that an order takes', marchSetup(4, { stride: 3 }), capped(5)],
  ] as const

  const rows = battles.flatMap(([title, setup, rules]) =>
    [0, 2].map(done => [`${title}, ${done} rounds done`, setup, rules, done] as const),
  )

  test.each(rows)('%s', (_, setup, rules, done) => {
    const start = startOf(rules, setup, done)
    const answer = exactOdds(rules, start, everybodyMarches, { setup })
    const expected = must(answer.ok ? answer.value : undefined, 'within the limits')
    for (const after of [[1], [2], [3], [4], [5], [6], [20], [1, 2], [1, 3], [2, 5], [4, 5], [1, 2, 3, 4, 5, 6]]) {
      const exact = exactScheduled(rules, start, { ...again(...after), setup })
      const sampler = makeScheduledSampler(rules, again(...after), { setup, begin: () => start })
      const found = must(exact.ok ? exact.value : undefined, 'within the limits')
      const n = setup.dice ? 500 : 5
      const sampled = tallyAnswer(rules, setup, scheduledChunk(sampler, 'again', 0, n))
      for (const ending of endings) {
        const p = expected.outcome[ending]
        expect(found.outcome[ending], `${ending} ${after}`).toBeCloseTo(p, 12)
        // within 5 sigma
        expect(Math.abs(sampled.outcome[ending] - p), `${after}`).toBeLessThan(5 * Math.sqrt((p * (1 - p)) / n) + 1e-9)
      }
      expect(found.rounds.mean, `${after}`).toBeCloseTo(expected.rounds.mean, 9)
      expect(sampled.rounds.mean, `${after}`).toBeCloseTo(expected.rounds.mean, 9)
      // where a circle that is never left is told to stand has no meaning
      if (setup.trap > 0) continue
      expect(found.measures.map(({ mean }) => mean.toFixed(9))).toEqual(
        expected.measures.map(({ mean }) => mean.toFixed(9)),
      )
    }
  })

  test('a game of dice that goes round in loops', () => {
    const setup = gamblerSetup(2, 5, 2, 1)
    const answer = exactOdds(gambler, gambler.begin(setup), nobodyDecides, { setup })
    const expected = must(answer.ok ? answer.value : undefined, 'within the limits')
    for (const after of [[1], [2, 3], [1, 4, 9]]) {
      const changes = after.map(each => ({ after: each, plans: nobodyDecides }))
      const made = exactScheduled(gambler, gambler.begin(setup), { now: nobodyDecides, changes, setup })
      const found = must(made.ok ? made.value : undefined, 'within the limits')
      for (const ending of endings) expect(found.outcome[ending]).toBeCloseTo(expected.outcome[ending], 9)
      expect(found.rounds.mean).toBeCloseTo(expected.rounds.mean, 7)
    }
  })
})
