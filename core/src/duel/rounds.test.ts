import { expect, test } from 'vitest'
import { bySide, type OpeningHalves, type Ruleset } from '../game/index.ts'
import { must } from '../lang/index.ts'
import { solveBattle } from './solve-battle.ts'
import { type Spelled, type SpelledGame, spelled, spelledState } from './spelled.fixture.ts'
import type { Stake } from './stake.ts'

const first = must(spelled.doctrines.first, 'a doctrine')
const plans = bySide(() => ({ doctrine: first, settings: {} }))
const freedom = bySide(() => new Set(['pick']))

/** A draw is worth 1 where it is at `start`, 2 elsewhere; what never ends 9. */
const stake: Stake<SpelledGame> = {
  title: 'a draw',
  endless: 9,
  of: ({ winner }, { at }) => (winner === 'draw' ? (at === 'start' ? 1 : 2) : 0),
  mean: () => 0,
  off: () => 0,
  detail: 'outcome',
}

const places: Readonly<Record<string, Spelled>> = {
  start: { table: [['other']] },
  other: { table: [['start']] },
}
const stateOf = (red: number): SpelledGame['State'] => ({ ...spelledState(places), at: red === 0 ? 'start' : 'other' })

/** Rounds that lead from one of two places to the other, for so many rounds and on where the cap draws nothing; pairs of halves are asked by number. */
function rulesBy(
  rounds: number,
  draws: (state: SpelledGame['State']) => boolean,
  asked: number[],
): Ruleset<SpelledGame> {
  const halves: OpeningHalves<SpelledGame> = {
    enter: ({ at }) => ({ red: at === 'start' ? 0 : 1, blue: 0 }),
    threat: () => 0,
    over: () => undefined,
    state: stateOf,
    rows: () => (side, half) => {
      if (side === 'red') asked.push(half)
      return { to: [side === 'red' ? 1 - half : 0], chance: [1] }
    },
  }
  return { ...spelled, horizon: free => ({ rounds, free, draws }), openingHalves: () => halves }
}

test('a question with too many pairs of orders is refused where halves meet, too', () => {
  const solved = (cells: number) =>
    solveBattle(
      rulesBy(2, () => true, []),
      spelledState(places),
      { freedom, plans, stake, limits: { positions: 9, cells } },
    )
  expect([solved(0), solved(9)].map(({ ok }) => ok)).toEqual([false, true])
})

function worthBy(rounds: number, draws: (state: SpelledGame['State']) => boolean) {
  const asked: number[] = []
  const solved = solveBattle(rulesBy(rounds, draws, asked), spelledState(places), { freedom, plans, stake })
  const { floor, ceiling } = must(solved.ok ? solved.value : undefined, 'a small battle')
  return { floor, ceiling, rounds: asked.length }
}

test('a cap draws a battle once its rounds are done', () => {
  expect(worthBy(1, () => true)).toEqual({ floor: 2, ceiling: 2, rounds: 1 })
  expect(worthBy(4, () => true)).toEqual({ floor: 1, ceiling: 1, rounds: 4 })
})

test('what a cap does not draw is fought on to where it does, or without an end', () => {
  expect(worthBy(1, ({ at }) => at === 'start')).toEqual({ floor: 1, ceiling: 1, rounds: 2 })
  expect(worthBy(2, ({ at }) => at !== 'start')).toEqual({ floor: 2, ceiling: 2, rounds: 3 })
  expect(worthBy(2, () => false)).toEqual({ floor: 9, ceiling: 9, rounds: 4 })
})
