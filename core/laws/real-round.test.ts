import { expect, test } from 'vitest'
import { value } from '../fixtures/index.ts'
import type { Plans } from '../src/game/doctrine/index.ts'
import type { AnyRuleset } from '../src/game/index.ts'
import type { Shape } from '../src/game/orders/index.ts'
import { bySide } from '../src/game/sides/index.ts'
import { must } from '../src/lang/index.ts'
import { template } from '../src/rulesets/_template/index.ts'
import { planAtStart } from '../src/table/index.ts'
import { demandRound, likeThreats, roundOf, rowTimesRow, some } from './real-round.ts'

const rules = template as unknown as AnyRuleset
const begun = (): Shape['State'] => rules.begin(value(rules.setup.parse(rules.battles[0]?.setup)))
const plans: Plans<Shape> = bySide(() => value(planAtStart(rules, { name: 'steady', settings: {} })))

/** Positions that are their own keys. */
const named = { key: (state: unknown) => String(state) } as unknown as AnyRuleset
const way = (state: string, chance: number) => ({ state: state as unknown as Shape['State'], chance })
const say = () => 'another round'

test('a round that is made up is held to every position and every chance of the real one', () => {
  const real = new Map([
    ['won', 0.25],
    ['lost', 0.75],
  ])
  demandRound(named, { ways: [way('won', 0.125), way('lost', 0.75), way('won', 0.125)], real, say })
  for (const made of [
    [way('won', 0.25)],
    [way('won', 0.25), way('lost', 0.75), way('drawn', 0)],
    [way('won', 0.75), way('lost', 0.25)],
    [way('won', 0.25), way('lost', 0.75 - 1e-9)],
  ]) {
    expect(() => demandRound(named, { ways: made, real, say })).toThrow('another round')
  }
})

test('the ways on of a real round sum to 1; orders that are mixed are none of a round', () => {
  const ends = must(roundOf(rules, plans, begun()), 'a round in reach')
  expect([...ends.values()].reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
  expect(ends.size).toBeGreaterThan(1)
  const mixing: Plans<Shape> = bySide(side => ({
    ...plans[side],
    doctrine: {
      ...plans[side].doctrine,
      decide: (...asked) => plans[side].doctrine.decide(...asked).flatMap(one => [one, one]),
    },
  }))
  expect(() => roundOf(rules, mixing, begun())).toThrow('mixes')
})

test('a row times a row is every pair, each as likely as both together', () => {
  expect(rowTimesRow({ to: [1, 2], chance: [0.25, 0.75] }, { to: [3, 4], chance: [0.5, 0.5] })).toEqual([
    { pair: { red: 1, blue: 3 }, chance: 0.125 },
    { pair: { red: 1, blue: 4 }, chance: 0.125 },
    { pair: { red: 2, blue: 3 }, chance: 0.375 },
    { pair: { red: 2, blue: 4 }, chance: 0.375 },
  ])
})

test('some of a list are no more than asked for, from the first on and evenly spaced', () => {
  expect(some([1, 2, 3, 4, 5, 6], 3)).toEqual([1, 3, 5])
  expect(some([1, 2, 3, 4, 5, 6, 7], 3)).toEqual([1, 4, 7])
  expect(some([1, 2], 3)).toEqual([1, 2])
  expect(some([], 3)).toEqual([])
})

test('like threats are made by another half than the first that made them, on either side', () => {
  // halves of red threaten as odd and even ones, those of blue each by itself
  const threat = (side: string, half: number) => (side === 'red' ? half % 2 : half)
  const [first, again, like, other, sameThreat] = [
    { red: 0, blue: 0 },
    { red: 0, blue: 1 },
    { red: 2, blue: 1 },
    { red: 1, blue: 2 },
    { red: 0, blue: 2 },
  ]
  expect(likeThreats({ threat }, [first!, again!, like!, other!, sameThreat!])).toEqual([like])
  const turned = (side: string, half: number) => threat(side === 'red' ? 'blue' : 'red', half)
  expect(
    likeThreats({ threat: turned }, [
      { red: 0, blue: 0 },
      { red: 1, blue: 2 },
    ]),
  ).toEqual([{ red: 1, blue: 2 }])
})
