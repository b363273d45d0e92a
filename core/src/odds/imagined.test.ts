import { expect, test } from 'vitest'
import { gambler } from '../../fixtures/index.ts'
import { streamOf } from '../dice/index.ts'
import { measureOf, type Ruleset, type Shape, sides } from '../game/index.ts'
import { must } from '../lang/index.ts'
import type { Plans } from '../table/index.ts'
import { imagineChunk, imagineWith, makeImaginer } from './imagined.ts'
import { tallyAnswer } from './tally.ts'

/** Red counts down from what is left, without dice: one point a round, and it has lost at nothing. Blue cannot see how many there are. */
const setup = { options: {}, red: { name: 'Red' }, blue: { name: 'Blue' } }
interface Countdown extends Shape {
  State: { left: number; done: number; readonly agenda: [] }
  View: { readonly left: number | undefined; readonly done: number }
}

const countdown = {
  ...(gambler as unknown as Ruleset<Countdown>),
  begin: () => ({ left: 3, done: 0, agenda: [] }),
  pending: ({ left }) =>
    left === 0
      ? { kind: 'over', result: { winner: 'blue', rule: 'ruin' } }
      : { kind: 'orders', briefs: sides.map(side => ({ side, rule: 'bet', ask: { kind: 'wait' } })) },
  advance: draft => {
    draft.left--
    draft.done++
  },
  clone: state => ({ ...state }),
  key: ({ left }) => String(left),
  rounds: ({ done }) => done,
  measures: () => [measureOf('red', 'left', ({ left }) => left + 7)],
  view: ({ left, done }, eye) => ({ left: eye === 'red' ? left : undefined, done }),
  imagine: ({ left, done }) => ({ left: left ?? 1, done, agenda: [] }),
} as Ruleset<Countdown>

const waits = {
  doctrine: { title: '', gist: '', settings: [], decide: () => [{ order: 'wait', weight: 1 }] },
  settings: {},
}
const plans = { red: waits, blue: waits } as unknown as Plans<Countdown>

function imaginerOf(left: number, side: 'red' | 'blue', rounds?: number, rules = countdown) {
  const state = { left, done: 0, agenda: [] as [] }
  const made = makeImaginer(rules, state, side, plans, rounds === undefined ? { setup } : { setup, rounds })
  return must(made.ok ? made.value : undefined, 'an imaginer')
}

const answerOf = (left: number, side: 'red' | 'blue', rounds?: number, rules = countdown) =>
  tallyAnswer(rules, setup, imagineWith(imaginerOf(left, side, rounds, rules), streamOf('countdown'), 5))

test.each([
  [1, 'red', 1],
  [3, 'red', 3],
  [3, 'blue', 1],
] as const)('of %i rounds that are left, as %s knows it, %i are counted without dice', (left, side, rounds) => {
  const { outcome, rounds: counted } = answerOf(left, side)
  expect([outcome.blue, counted.mean]).toEqual([1, rounds])
})

test('a battle that is over as it is imagined ends with no further round', () => {
  const { outcome, rounds } = answerOf(0, 'red')
  expect([outcome.blue, rounds.mean]).toEqual([1, 0])
})

test('what still goes on after the stated rounds is undecided', () => {
  expect([answerOf(3, 'red', 2).outcome.undecided, answerOf(2, 'red', 2).outcome.undecided]).toEqual([1, 0])
})

test('measures are read where each battle ends, be it at once', () => {
  for (const [left, rounds, value] of [
    [0, undefined, 7],
    [3, undefined, 7],
    [3, 2, 8],
    [3, 1, 9],
  ] as const) {
    expect(answerOf(left, 'red', rounds).measures[0]?.mean).toBe(value)
  }
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
  const lengths = (chunk: number): number => {
    const imaginer = imaginerOf(3, 'blue', undefined, varied)
    return tallyAnswer(varied, setup, imagineChunk(imaginer, 'countdown', chunk, 3)).rounds.mean
  }
  expect(lengths(0)).toBe(lengths(0))
  expect(new Set([0, 1, 2].map(lengths)).size).toBe(3)
})
