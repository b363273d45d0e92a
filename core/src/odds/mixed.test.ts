import { expect, test } from 'vitest'
import { gambler } from '../../fixtures/index.ts'
import { streamOf } from '../dice/index.ts'
import { type Mix, type Ruleset, type Shape, sides } from '../game/index.ts'
import { must } from '../lang/index.ts'
import type { Plan, Plans } from '../table/index.ts'
import { exactOdds } from './exact.ts'
import { plainOdds } from './plain.ts'
import { makeSampler, sampleWith } from './sampled.ts'

/** Pennies in the dark: both sides put down heads or tails at once; red wins two alike, two tails are a draw. */
const setup = { options: {}, red: { name: 'Red' }, blue: { name: 'Blue' } }
type Pennies = Shape & { State: { put: string; readonly agenda: [] } }

const results: Readonly<Record<string, 'red' | 'blue' | 'draw'>> = { HH: 'red', TT: 'draw', HT: 'blue', TH: 'blue' }

const pennies = {
  ...(gambler as unknown as Ruleset<Pennies>),
  begin: () => ({ put: '', agenda: [] }),
  pending: ({ put }) => {
    if (put !== '') return { kind: 'over', result: { winner: results[put]!, rule: 'ruin' } }
    return { kind: 'orders', briefs: sides.map(side => ({ side, rule: 'bet', ask: { kind: 'penny' } })) }
  },
  advance: (draft, input) => {
    if (input.kind === 'orders') draft.put = `${input.orders.red}${input.orders.blue}`
  },
  clone: state => ({ ...state }),
  key: ({ put }) => put,
  rounds: ({ put }) => (put === '' ? 0 : 1),
  measures: () => [],
} as Ruleset<Pennies>

const mixing = (heads: number, tails: number): Plan<Pennies> => {
  const mix: Mix<Pennies> = [
    { order: 'H', weight: heads },
    { order: 'T', weight: tails },
  ]
  return { doctrine: { title: '', gist: '', settings: [], decide: () => mix }, settings: {} }
}
const plans: Plans<Pennies> = { red: mixing(1, 2), blue: mixing(1, 3) }

/** The same, but nothing that is put down counts, and no round is ever done. */
const circling: Ruleset<Pennies> = { ...pennies, card: { ...pennies.card, longest: 50 }, advance: () => {} }

test('what goes round and round within a round, mixing, is undecided: to the end and stopped', () => {
  const start = circling.begin(setup)
  for (const rounds of [undefined, 1, 3]) {
    const stop = rounds === undefined ? {} : { rounds }
    const exact = exactOdds(circling, start, plans, { setup, ...stop })
    expect(must(exact.ok ? exact.value : undefined, 'solved').outcome).toEqual({
      red: 0,
      blue: 0,
      draw: 0,
      undecided: 1,
    })
    const sampled = sampleWith(makeSampler(circling, start, plans, { setup, ...stop }), streamOf('circling'), 5)
    expect(sampled.outcome.undecided).toBe(5)
  }
})

test('both sides mix at once: every pair of orders by the product of their weights', () => {
  const start = pennies.begin(setup)
  const whole = { red: 1 / 12, blue: (1 * 3 + 2 * 1) / 12, draw: 6 / 12, undecided: 0 }
  const exact = exactOdds(pennies, start, plans, { setup })
  const plain = plainOdds(pennies, start, plans, { rounds: 1 })
  for (const answer of [exact, plain]) {
    const { outcome } = must(answer.ok ? answer.value : undefined, 'solved')
    for (const end of ['red', 'blue', 'draw', 'undecided'] as const) expect(outcome[end]).toBeCloseTo(whole[end], 14)
  }
  const n = 12_000
  const { outcome } = sampleWith(makeSampler(pennies, start, plans, { setup }), streamOf('pennies'), n)
  for (const end of ['red', 'blue', 'draw'] as const)
    expect(Math.abs(outcome[end] / n - whole[end])).toBeLessThan(5 * Math.sqrt(0.25 / n))
})
