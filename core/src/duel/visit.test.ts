import { describe, expect, test } from 'vitest'
import { type GameGraph, graphGame, lost, type Nodes, value, won } from '../../fixtures/index.ts'
import type { OpeningHalves, Ruleset } from '../game/index.ts'
import { bySide } from '../game/sides/index.ts'
import { expandAll } from './expand.ts'
import type { Payoff } from './payoff.ts'
import { solveBattle } from './solve-battle.ts'
import { visit } from './visit.ts'
import { newVisited, type Shortcuts } from './visited.ts'

function visitedFrom(nodes: Nodes, shortcuts: Shortcuts<GameGraph> = {}) {
  const game = graphGame(nodes)
  const visited = newVisited({ ...game, mostOrders: 9 }, game.payoff, shortcuts)
  visit(visited, game.state)
  return visited
}

describe('positions that are visited', () => {
  test('a position that is priced is not expanded, and counts as four', () => {
    const nodes: Nodes = {
      start: {
        chance: [
          [1, 'priced'],
          [1, 'won'],
        ],
      },
      priced: { chance: [[1, 'lost']] },
      won,
      lost,
    }
    const within = (positions: number) => {
      const visited = visitedFrom(nodes, {
        oddsAt: ({ at }) => (at === 'priced' ? { value: 0.25, drawn: 0.5 } : undefined),
      })
      return [expandAll(visited, { positions, cells: 9 }), visited.graph.size, visited.priced.size]
    }
    expect(within(6)).toEqual([true, 3, 1])
    expect(within(5)).toEqual([false, 3, 1])
  })

  test('past the limit nothing more is expanded', () => {
    const long = Object.fromEntries(
      Array.from({ length: 500 }, (_, i) => [i === 0 ? 'start' : `${i}`, { chance: [[1, `${i + 1}`]] } as const]),
    )
    const visited = visitedFrom({ ...long, 500: won })
    expect(expandAll(visited, { positions: 10, cells: 9 })).toBe(false)
    expect(visited.graph.size).toBe(11)
  })

  test('a reading without chance is not visited', () => {
    const visited = visitedFrom({
      start: {
        chance: [
          [0, 'lost'],
          [1, 'won'],
        ],
      },
      won,
      lost,
    })
    expect(expandAll(visited, { positions: 9, cells: 9 })).toBe(true)
    expect(visited.graph.size).toBe(2)
  })

  test('the ways of all tables together are limited, those of an effect table by its effects', () => {
    const game = graphGame({
      start: { table: [['second', 'won'], ['won', 'second']] }, // biome-ignore format: a table
      second: { table: [['lost', 'won'], ['won', 'lost']] }, // biome-ignore format: a table
      won,
      lost,
    })
    const solved = (rules: Ruleset<GameGraph>, cells: number, mostOrders: number) =>
      solveBattle(rules, game.state, { ...game, limits: { positions: 9, cells }, mostOrders }).ok
    expect([8, 7].map(cells => solved(game.rules, cells, 9))).toEqual([true, false])
  })

  test('pairs of orders that come to the same count once where the system says so', () => {
    const game = graphGame({
      start: {
        table: [
          ['won', 'lost'],
          ['lost', 'won'],
        ],
      },
      won,
      lost,
    })
    const picks = [{ pick: 0 }, { pick: 1 }]
    const effectTable = {
      lines: { red: picks, blue: picks },
      effects: Uint16Array.of(0, 1, 1, 0),
      lineOf: (_: string, { pick }: { pick: number }) => pick,
    }
    const byEffectTable = { ...game.rules, effectTable: () => effectTable }
    const solved = (rules: typeof byEffectTable | typeof game.rules, mostOrders: number) =>
      solveBattle(rules, game.state, { ...game, limits: { positions: 9, cells: 2 }, mostOrders })
    expect(solved(byEffectTable, 2)).toMatchObject({ ok: true, value: { lower: expect.closeTo(0, 12) } })
    expect(solved(game.rules, 2).ok).toBe(false)
    // but not with more lines than orders are tried
    expect(solved(byEffectTable, 1).ok).toBe(false)
  })
})

describe('rounds of halves', () => {
  /** A draw has the value 1 at `start`, 2 elsewhere; a battle that never ends 9. */
  const payoff: Payoff<GameGraph> = {
    name: 'any',
    title: 'a draw',
    endless: 9,
    of: ({ winner }, { at }) => (winner === 'draw' ? (at === 'start' ? 1 : 2) : 0),
    mean: () => 0,
    marginOfError: () => 0,
    detail: 'outcome',
  }
  const game = graphGame({ start: { table: [['other']] }, other: { table: [['start']] } })

  /** Rounds from one of two nodes to the other, under a cap; pairs of halves are asked by number. */
  function rulesBy(rounds: number, draws: (state: GameGraph['State']) => boolean, asked: number[]): Ruleset<GameGraph> {
    const halves: OpeningHalves<GameGraph> = {
      enter: ({ at }) => ({ red: at === 'start' ? 0 : 1, blue: 0 }),
      threat: () => 0,
      over: () => undefined,
      state: red => ({ ...game.state, at: red === 0 ? 'start' : 'other' }),
      rows: () => (side, half) => {
        if (side === 'red') asked.push(half)
        return { to: [side === 'red' ? 1 - half : 0], chance: [1] }
      },
    }
    return { ...game.rules, horizon: free => ({ rounds, free, draws }), openingHalves: () => halves }
  }

  test('a question with too many pairs of orders is refused there, too', () => {
    const rules = rulesBy(2, () => true, [])
    const isSolved = (cells: number): boolean =>
      solveBattle(rules, game.state, { ...game, payoff, limits: { positions: 9, cells } }).ok
    expect([0, 9].map(isSolved)).toEqual([false, true])
  })

  test('a round that is never reached with so many left has no decision', () => {
    const { decision } = value(
      solveBattle(
        rulesBy(1, () => true, []),
        game.state,
        { ...game, payoff },
      ),
    )
    expect(decision(game.state)).toBeDefined()
    expect(decision({ ...game.state, at: 'other' })).toBeUndefined()
  })

  test.each([
    ['a cap draws a battle once its rounds are done', 1, () => true, 2, 1],
    ['a cap of four rounds', 4, () => true, 1, 4],
    ['not drawn, it is fought on to where it is', 1, ({ at }: { at: string }) => at === 'start', 1, 2],
    ['the same from the other node', 2, ({ at }: { at: string }) => at !== 'start', 2, 3],
    ['or without end', 2, () => false, 9, 4],
  ] as const)('%s', (_, rounds, draws, solved, played) => {
    const asked: number[] = []
    const { lower, upper } = value(solveBattle(rulesBy(rounds, draws, asked), game.state, { ...game, payoff }))
    expect([lower, upper, asked.length]).toEqual([solved, solved, played])
  })
})

test('past the room it begins with, a graph keeps everything that was there', () => {
  const wide = Array.from({ length: 40 }, (_, row) =>
    Array.from({ length: 60 }, (_, column) => `${(row * 60 + column) % 1_500}`),
  )
  const ends = Object.fromEntries(
    Array.from({ length: 1_500 }, (_, i) => [`${i}`, { end: 'draw', points: i } as const]),
  )
  const game = graphGame({
    start: {
      chance: [
        [1, 'wide'],
        [1, '3'],
        [1, 'wide'],
      ],
    },
    wide: { table: wide },
    ...ends,
  })
  const payoff = { ...game.payoff, of: (_: unknown, { at }: { at: string }) => Number(at) }
  // the least of each row is its first column, but in the one row that begins anew at 0: 1,440 at the best
  const solved = value(
    solveBattle(game.rules, game.state, { ...game, payoff, freedom: bySide(() => new Set(['pick'])) }),
  )
  const least = Math.max(...wide.map(row => Math.min(...row.map(Number))))
  expect([solved.lower, solved.positions]).toEqual([(2 * least + 3) / 3, 1_502])
})
