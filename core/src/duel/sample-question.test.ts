import { describe, expect, test } from 'vitest'
import { type GameGraph, gameGraph, graphState, type Nodes } from '../../fixtures/index.ts'
import { bySide } from '../game/index.ts'
import { must } from '../lang/index.ts'
import type { FreeChoice } from './decision-node.ts'
import { winPayoff } from './payoff.ts'
import { questionSampler } from './sample-question.ts'

const BATTLES = 1_000

/** Red's rows against blue's columns: half, three quarters, always, never. */
const nodes: Nodes = {
  start: { table: [['half', 'most'], ['won', 'lost'], ['half', 'most']] }, // biome-ignore format: a table
  half: { chance: [[1, 'won'], [1, 'lost']] }, // biome-ignore format: a table
  most: { chance: [[3, 'won'], [1, 'lost']] }, // biome-ignore format: a table
  won: { end: 'red' },
  lost: { end: 'blue' },
}
const state = graphState(nodes)
const plans = bySide(() => ({ doctrine: must(gameGraph.doctrines.first, 'a doctrine'), settings: {} }))

const choice = (side: 'red' | 'blue', ...picks: readonly number[]): FreeChoice<GameGraph> => ({
  kind: 'free',
  side,
  orders: picks.map(pick => ({ pick })),
})
const both = [choice('red', 0, 1, 2), choice('blue', 0, 1)]

function sampled(free: readonly FreeChoice<GameGraph>[], seed: string, battles: number, rules = gameGraph) {
  const sampling = { plans, payoff: winPayoff<GameGraph>(), seed, position: () => state }
  const sampler = questionSampler(rules, state, sampling, free)
  for (let n = 0; n < battles; n++) sampler.play()
  return { pairs: sampler.pairs, ...sampler.sampled() }
}

describe('a question by battles played out', () => {
  test('each pair of orders comes to its worth within 5 sigma, n = 1,000, seed 7; the margin is the widest', () => {
    const { decision, battles, margin, pairs } = sampled(both, '7', BATTLES)
    expect([battles, pairs]).toEqual([BATTLES, 6])
    const exact = [0, 0.5, 1, -1, 0, 0.5]
    for (const [cell, value] of exact.entries()) {
      const sigma = Math.sqrt((1 - value ** 2) / BATTLES)
      expect(Math.abs(decision.table.cells[cell]! - value), `cell ${cell}`).toBeLessThanOrEqual(5 * sigma)
    }
    expect(margin).toBeCloseTo(1.96 / Math.sqrt(BATTLES), 3)
  })

  test('pairs differ by their orders alone: those that lead to the same come to the same', () => {
    const { cells } = sampled(both, '7', 30).decision.table
    expect([cells[4], cells[5]]).toEqual([cells[0], cells[1]])
  })

  test('every battle is another one, and so is every seed', () => {
    const cells = (seed: string) => [...sampled(both, seed, 30).decision.table.cells]
    expect(Math.abs(cells('7')[0]!)).toBeLessThan(1)
    expect(cells('7')).toEqual(cells('7'))
    expect(cells('7')).not.toEqual(cells('8'))
  })

  test('a side that does not choose follows its standing orders', () => {
    const { decision } = sampled([choice('red', 1)], '7', 5)
    expect([...decision.table.cells]).toEqual([1])
    expect(decision.sides.blue).toBeUndefined()
    expect([...sampled([choice('blue', 1)], '7', BATTLES).decision.table.cells]).toEqual([expect.closeTo(0.5, 0)])
  })

  test('of pairs that come to the same one is played, where the system says so', () => {
    const orders = { red: both[0]!.orders, blue: both[1]!.orders }
    const exchange = { lines: orders, effects: Uint16Array.of(0, 1, 2, 3, 0, 1), lineOf: (_: unknown, { pick }: { pick: number }) => pick } // biome-ignore format: one line
    const told = sampled(both, '7', 30, { ...gameGraph, exchange: () => exchange })
    expect(told.pairs).toBe(4)
    expect([...told.decision.table.cells]).toEqual([...sampled(both, '7', 30).decision.table.cells])
  })
})
