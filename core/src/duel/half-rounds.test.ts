import { expect, test } from 'vitest'
import { type GameGraph, gameGraph, graphState, type Nodes } from '../../fixtures/index.ts'
import { bySide, type OpeningHalves, type Ruleset } from '../game/index.ts'
import { must } from '../lang/index.ts'
import type { Payoff } from './payoff.ts'
import { solveBattle } from './solve-battle.ts'

const first = must(gameGraph.doctrines.first, 'a doctrine')
const plans = bySide(() => ({ doctrine: first, settings: {} }))
const freedom = bySide(() => new Set(['pick']))

/** A draw is worth 1 where it is at `start`, 2 elsewhere; what never ends 9. */
const payoff: Payoff<GameGraph> = {
  title: 'a draw',
  endless: 9,
  of: ({ winner }, { at }) => (winner === 'draw' ? (at === 'start' ? 1 : 2) : 0),
  mean: () => 0,
  off: () => 0,
  detail: 'outcome',
}

const nodes: Nodes = {
  start: { table: [['other']] },
  other: { table: [['start']] },
}
const stateOf = (red: number): GameGraph['State'] => ({ ...graphState(nodes), at: red === 0 ? 'start' : 'other' })

/** Rounds that lead from one of two nodes to the other, for so many rounds and on where the cap draws nothing; pairs of halves are asked by number. */
function rulesBy(rounds: number, draws: (state: GameGraph['State']) => boolean, asked: number[]): Ruleset<GameGraph> {
  const halves: OpeningHalves<GameGraph> = {
    enter: ({ at }) => ({ red: at === 'start' ? 0 : 1, blue: 0 }),
    threat: () => 0,
    over: () => undefined,
    state: stateOf,
    rows: () => (side, half) => {
      if (side === 'red') asked.push(half)
      return { to: [side === 'red' ? 1 - half : 0], chance: [1] }
    },
  }
  return { ...gameGraph, horizon: free => ({ rounds, free, draws }), openingHalves: () => halves }
}

test('a question with too many pairs of orders is refused where halves meet, too', () => {
  const solved = (cells: number) =>
    solveBattle(
      rulesBy(2, () => true, []),
      graphState(nodes),
      { freedom, plans, payoff, limits: { positions: 9, cells } },
    )
  expect([solved(0), solved(9)].map(({ ok }) => ok)).toEqual([false, true])
})

function valueBy(rounds: number, draws: (state: GameGraph['State']) => boolean) {
  const asked: number[] = []
  const solved = solveBattle(rulesBy(rounds, draws, asked), graphState(nodes), { freedom, plans, payoff })
  const { lower, upper } = must(solved.ok ? solved.value : undefined, 'a small battle')
  return { lower, upper, rounds: asked.length }
}

test('a cap draws a battle once its rounds are done', () => {
  expect(valueBy(1, () => true)).toEqual({ lower: 2, upper: 2, rounds: 1 })
  expect(valueBy(4, () => true)).toEqual({ lower: 1, upper: 1, rounds: 4 })
})

test('what a cap does not draw is fought on to where it does, or without an end', () => {
  expect(valueBy(1, ({ at }) => at === 'start')).toEqual({ lower: 1, upper: 1, rounds: 2 })
  expect(valueBy(2, ({ at }) => at !== 'start')).toEqual({ lower: 2, upper: 2, rounds: 3 })
  expect(valueBy(2, () => false)).toEqual({ lower: 9, upper: 9, rounds: 4 })
})
