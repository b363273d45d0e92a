import { describe, expect, test } from 'vitest'
import { type GameGraph, gameGraph, graphState, type Nodes } from '../../fixtures/index.ts'
import { bySide } from '../game/index.ts'
import { must } from '../lang/index.ts'
import { expandAll } from './expand.ts'
import { winPayoff } from './payoff.ts'
import { solveBattle } from './solve-battle.ts'
import { visit } from './visit.ts'
import { nothingVisited, type Visited } from './visited.ts'

const [won, lost] = [{ end: 'red' }, { end: 'blue' }] as const
const free = new Set(['pick'])
const none = new Set<string>()
const first = must(gameGraph.doctrines.first, 'a doctrine')
const plans = bySide(() => ({ doctrine: first, settings: {} }))
const game = { freedom: { red: free, blue: free }, plans, payoff: winPayoff<GameGraph>() }

function metFrom(nodes: Nodes, valueAt?: Visited<GameGraph>['valueAt']): Visited<GameGraph> {
  const terms = { rules: gameGraph, plans, mostOrders: 9, freedom: game.freedom }
  const visited = nothingVisited(terms, winPayoff(), valueAt && { valueAt })
  visit(visited, graphState(nodes))
  return visited
}

describe('what is met', () => {
  test('a position that is priced is not looked into, and counts as four', () => {
    const nodes: Nodes = { start: { chance: [[1, 'priced'], [1, 'won']] }, priced: { chance: [[1, 'lost']] }, won, lost } // biome-ignore format: one line
    const within = (positions: number) => {
      const visited = metFrom(nodes, ({ at }) => (at === 'priced' ? 0.25 : undefined))
      return [expandAll(visited, { positions, cells: 9 }), visited.graph.size, visited.priced]
    }
    expect(within(6)).toEqual([true, 3, 1])
    expect(within(5)).toEqual([false, 3, 1])
  })

  test('past the limit nothing more is looked at', () => {
    const long = Object.fromEntries(
      Array.from({ length: 500 }, (_, i) => [i === 0 ? 'start' : `${i}`, { chance: [[1, `${i + 1}`]] } as const]),
    )
    const visited = metFrom({ ...long, 500: won })
    expect(expandAll(visited, { positions: 10, cells: 9 })).toBe(false)
    expect(visited.graph.size).toBe(11)
  })

  test('what has no chance is not met', () => {
    const visited = metFrom({ start: { chance: [[0, 'lost'], [1, 'won']] }, won, lost }) // biome-ignore format: one line
    expect(expandAll(visited, { positions: 9, cells: 9 })).toBe(true)
    expect(visited.graph.size).toBe(2)
  })

  test('the ways of all tables together are limited', () => {
    const nodes: Nodes = {
      start: { table: [['second', 'won'], ['won', 'second']] }, // biome-ignore format: a table
      second: { table: [['lost', 'won'], ['won', 'lost']] }, // biome-ignore format: a table
      won,
      lost,
    }
    const within = (cells: number) =>
      solveBattle(gameGraph, graphState(nodes), { ...game, limits: { positions: 9, cells } }).ok
    expect([within(8), within(7)]).toEqual([true, false])
  })

  test('pairs of orders that come to the same count once where the system says so', () => {
    const nodes: Nodes = { start: { table: [['won', 'lost'], ['lost', 'won']] }, won, lost } // biome-ignore format: one line
    const picks = [{ pick: 0 }, { pick: 1 }]
    const lines = { red: picks, blue: picks }
    const told = { ...gameGraph, exchange: () => ({ lines, effects: Uint16Array.of(0, 1, 1, 0), lineOf: (_: unknown, { pick }: { pick: number }) => pick }) } // biome-ignore format: one line
    const solved = (rules: typeof gameGraph, cells: number, mostOrders: number) =>
      solveBattle(rules, graphState(nodes), { ...game, limits: { positions: 9, cells }, mostOrders })
    expect(solved(told, 2, 2)).toMatchObject({ ok: true, value: { lower: expect.closeTo(0, 12) } })
    expect(solved(gameGraph, 2, 2)).toMatchObject({ ok: false })
    const visited = nothingVisited({ rules: told, plans, mostOrders: 9, freedom: game.freedom }, winPayoff())
    visit(visited, graphState(nodes))
    expect([expandAll(visited, { positions: 9, cells: 9 }), visited.graph.edges]).toEqual([true, 2])
    // but not with more lines than orders are tried
    expect(solved(told, 2, 1)).toMatchObject({ ok: false })
  })

  test('standing orders that the system holds for like others are priced by those', () => {
    const nodes: Nodes = { start: { table: [['won', 'lost'], ['won', 'lost']] }, won, lost } // biome-ignore format: one line
    const blue = [{ pick: 0 }, { pick: 1 }]
    const exchange = { lines: { red: [{ pick: 0 }], blue }, effects: Uint16Array.of(0, 1), lineOf: (side: string, { pick }: { pick: number }) => (side === 'red' ? 0 : pick) } // biome-ignore format: one line
    const told = { ...gameGraph, exchange: () => exchange }
    const habitOf = (decide: typeof first.decide) => {
      const doctrine = { ...first, decide }
      const made = solveBattle(told, graphState(nodes), {
        ...game,
        plans: bySide(() => ({ doctrine, settings: {} })),
      })
      return must(made.ok ? made.value : undefined, 'a small battle').decision(graphState(nodes))?.sides.red
        ?.doctrineValue
    }
    expect(habitOf(() => [{ order: { pick: 1 }, weight: 1 }])).toBe(-1)
    // both of red's orders are one line
    expect(habitOf(() => [0, 1].map(pick => ({ order: { pick }, weight: 1 })))).toBe(-1)
  })

  test('mixes of standing orders that lead to the same nodes by other chances are told apart', () => {
    const leaning = {
      ...first,
      decide: ({ at }: { readonly at: string }) => [
        { order: { pick: 0 }, weight: 1 },
        { order: { pick: 1 }, weight: at === 'one' ? 3 : 1 },
      ],
    }
    const table = [['won', 'lost']] as const
    const nodes: Nodes = { start: { choice: ['one', 'two'], side: 'red' }, one: { table }, two: { table }, won, lost }
    const made = solveBattle(gameGraph, graphState(nodes), {
      ...game,
      freedom: { red: free, blue: none },
      plans: { red: plans.red, blue: { doctrine: leaning, settings: {} } },
    })
    const solved = must(made.ok ? made.value : undefined, 'a small battle')
    expect(solved.decision(graphState(nodes))?.sides.red?.orders.map(({ value }) => value)).toEqual([-0.5, 0])
  })
})
