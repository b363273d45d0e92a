import { describe, expect, test } from 'vitest'
import { type GameGraph, gameGraph, graphState, type Nodes } from '../../fixtures/index.ts'
import { bySide } from '../game/index.ts'
import { must } from '../lang/index.ts'
import { decide, mixOf } from './decision.ts'
import { matrixOf } from './matrix.ts'
import { winPayoff } from './payoff.ts'
import { solveBattle } from './solve-battle.ts'

const orders = [{ pick: 0 }, { pick: 1 }]

describe('a decision', () => {
  test('between bounds that stay apart: mixes of the middle, each bound by its own table', () => {
    // to wait is worth between -1 and 1: [[-1, 1], [0, -1]] at least, [[1, 1], [0, 1]] at most, [[0, 1], [0, 0]] between
    const nodes: Nodes = {
      start: { table: [['wait', 'won'], ['drawn', 'wait']] }, // biome-ignore format: a table
      wait: { choice: ['wait', 'lost'], side: 'red' },
      won: { end: 'red' },
      lost: { end: 'blue' },
      drawn: { end: 'draw' },
    }
    const state = graphState(nodes)
    const plans = bySide(() => ({ doctrine: must(gameGraph.doctrines.first, 'a doctrine'), settings: {} }))
    const freedom = bySide(() => new Set(['pick']))
    const made = solveBattle(gameGraph, state, { freedom, plans, payoff: winPayoff<GameGraph>() })
    const solved = must(made.ok ? made.value : undefined, 'a small battle')
    // the battle itself is solved at each bound by mixes of its own
    expect([solved.lower, solved.upper]).toEqual([expect.closeTo(-1 / 3, 9), expect.closeTo(1, 9)])
    const decision = must(solved.decision(state), 'a question')
    expect([...decision.table.cells]).toEqual([0, 1, 0, 0])
    // the first row and the first column
    expect([decision.lower, decision.upper]).toEqual([expect.closeTo(-1, 9), expect.closeTo(1, 9)])
  })

  test('what the printed mix is sure of is told, not what the exact one would be', () => {
    // rock, paper, scissors in thirds: 333, 167 and 500 in a thousand leave a thousandth part of a third
    const table = matrixOf([[0, -1, 1 / 3], [1, 0, -2 / 3], [-1 / 3, 2 / 3, 0]]) // biome-ignore format: a table
    const choices = { orders: [...orders, { pick: 2 }], doctrineMix: undefined }
    const { sides, lower } = decide<GameGraph>({ red: choices, blue: undefined, low: table, high: table })
    expect(sides.red?.orders.map(({ weight }) => weight)).toEqual([333, 167, 500])
    expect(lower).toBeCloseTo(0, 9)
    expect(sides.red?.guaranteed).toBeCloseTo(-1 / 3000, 9)
  })

  test('worths that differ by rounding alone do not choose between orders', () => {
    const table = matrixOf([[0.3], [0.1 + 0.2]])
    const { sides } = decide<GameGraph>({
      red: { orders, doctrineMix: undefined },
      blue: undefined,
      low: table,
      high: table,
    })
    expect(sides.red?.orders.map(({ share }) => share)).toEqual([1, 0])
  })

  test('the mix of a side holds the orders that have a weight', () => {
    const table = matrixOf([[-1], [1]])
    const decision = decide<GameGraph>({
      red: { orders, doctrineMix: undefined },
      blue: undefined,
      low: table,
      high: table,
    })
    expect(mixOf(decision, 'red')).toEqual([{ order: { pick: 1 }, weight: 1000 }])
    expect(mixOf(decision, 'blue')).toEqual([])
  })
})
