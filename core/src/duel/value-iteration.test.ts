import { describe, expect, test } from 'vitest'
import { drawn, type GameGraph, graphGame, lost, type Nodes, toss, value, won } from '../../fixtures/index.ts'
import { nobodyFree } from './decision-node.ts'
import { expandAll } from './expand.ts'
import { marginPayoff, type Payoff } from './payoff.ts'
import { drawnByNode } from './value-iteration.ts'
import { visit } from './visit.ts'
import { newVisited, type Shortcuts, usualLimits } from './visited.ts'

interface Terms extends Shortcuts<GameGraph> {
  readonly payoff?: Payoff<GameGraph>
  readonly isFree?: boolean
}

/** The chance at the start that neither side wins. */
function drawnFrom(nodes: Nodes, { payoff, isFree = false, ...shortcuts }: Terms = {}): number | undefined {
  const game = graphGame(nodes)
  const terms = { ...game, freedom: isFree ? game.freedom : nobodyFree, mostOrders: 9 }
  const visited = newVisited(terms, payoff ?? game.payoff, shortcuts)
  const start = visit(visited, game.state)
  expect(expandAll(visited, usualLimits)).toBe(true)
  return drawnByNode(visited)?.[start]
}

describe('the chance that neither side wins', () => {
  test('is exactly 0 where no draw can be reached: sixths of a die do not sum to 1', () => {
    const faces = Array.from({ length: 6 }, (_, face) => [1, `${face}`] as const)
    const ends = Object.fromEntries(faces.map(([, face], i) => [face, i % 2 === 0 ? won : lost]))
    expect(faces.reduce(sum => sum + 1 / 6, 0)).toBeLessThan(1)
    expect(drawnFrom({ start: { chance: faces }, ...ends })).toBe(0)
    expect(drawnFrom({ start: { chance: [...faces.slice(0, 5), [1, 'start']] }, ...ends })).toBe(0)
  })

  test('is that of draws, of priced positions theirs, and of what never ends', () => {
    expect(drawnFrom({ start: toss(25, 'drawn', 'won'), drawn, won })).toBeCloseTo(0.25, 12)
    expect(drawnFrom({ start: toss(25, 'start', 'start') })).toBe(1)
    const oddsAt = ({ at }: GameGraph['State']) => (at === 'priced' ? { value: 0.25, drawn: 0.5 } : undefined)
    expect(
      drawnFrom({ start: toss(40, 'priced', 'won'), priced: toss(50, 'won', 'won'), won }, { oddsAt }),
    ).toBeCloseTo(0.2, 12)
  })

  test('is not told of a margin, nor where anybody is free', () => {
    const nodes: Nodes = { start: { table: [['won', 'drawn']] }, won, drawn }
    const { rules, setup } = graphGame(nodes)
    expect(drawnFrom(nodes)).toBe(0)
    expect(drawnFrom(nodes, { isFree: true })).toBeUndefined()
    expect(drawnFrom(nodes, { payoff: value(marginPayoff(rules, setup, 'points')) })).toBeUndefined()
  })
})
