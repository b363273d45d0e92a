import { expect, test } from 'vitest'
import type { EffectTable, Ruleset } from '../src/game/index.ts'
import { type Template, template } from '../src/rulesets/_template/index.ts'
import { effectTablesAreTheOrders } from './effect-tables.ts'
import { subjectOf } from './index.ts'
import { adoption, isBoth } from './pattern.fixture.ts'

type Taken = EffectTable<Template>

const stances = [{ stance: 'press' }, { stance: 'evade' }] as const
const placeOf = (order: unknown): number =>
  stances.findIndex(({ stance }) => stance === (order as { readonly stance?: unknown }).stance)

/** Both choose a stance at once: every pair of stances is an effect of its own, with its own number. */
const right: Taken = {
  lines: { red: stances, blue: stances },
  lineOf: (_, order) => placeOf(order),
  effects: Uint16Array.of(0, 1, 2, 3),
}

const judged = (effectTable: NonNullable<Ruleset<Template>['effectTable']>): void =>
  effectTablesAreTheOrders(subjectOf({ ...template, effectTable }, adoption))

const withTaken = (change: Partial<Taken>) => (): void =>
  judged(state => (isBoth(state) ? { ...right, ...change } : undefined))

test('an effect table that takes every pair of orders apart keeps the law', withTaken({}))

test.each<[string, string, Partial<Taken>]>([
  [
    'a line is no legal order',
    'is legal',
    { lines: { red: stances, blue: [stances[0], { stance: 'hover' }] as never } },
  ],
  ['an order is put into another line', 'the line of', { lineOf: (_, order) => 1 - placeOf(order) }],
  ['there are more effects than pairs', 'pairs of lines', { effects: Uint16Array.of(0, 1, 2, 3, 4) }],
  ['effects are not numbered as they are met', 'effects in order', { effects: Uint16Array.of(0, 2, 1, 3) }],
  ['pairs that differ are said to do the same', ' do what ', { effects: Uint16Array.of(0, 1, 2, 0) }],
  ['a key is said that no position has', 'the key that is said', { keyOf: () => 'nowhere' }],
])('it is broken where %s', (_, words, change) => {
  expect(withTaken(change)).toThrow(words)
})

test('it is broken where nothing is ever taken apart, or somebody is not asked', () => {
  expect(() => judged(() => undefined)).toThrow('no battle has a question')
  expect(() => judged(state => (template.pending(state).kind === 'roll' ? right : undefined))).toThrow(
    'is asked where its orders are lines',
  )
})

test('no more than so many positions of a kind of question are looked at', () => {
  let asked = 0
  judged(state => {
    if (!isBoth(state)) return undefined
    asked++
    return right
  })
  expect(asked).toBe(12)
})
