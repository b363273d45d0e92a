import { describe, expect, test } from 'vitest'
import { type GameGraph, type GameNode, gameGraph, graphState, type Nodes } from '../../fixtures/index.ts'
import { streamOf } from '../dice/index.ts'
import { type BySide, bySide, type Plans, sides } from '../game/index.ts'
import { invariant } from '../lang/index.ts'
import { planOf } from '../table/index.ts'
import { winPayoff } from './payoff.ts'
import { solveBattle } from './solve-battle.ts'
import { type BoundsGame, solveBounds } from './value-bounds.ts'

const free = new Set(['pick'])

function planNamed(name: string): Plans<GameGraph>['red'] {
  const plan = planOf(gameGraph, { name })
  return plan.ok ? plan.value : expect.unreachable(name)
}

/** A battle of three questions one after another, each a table of three by three or a choice of four, that ends in a draw of lots. */
function drawn(seed: string): Nodes {
  const stream = streamOf('bracket', seed)
  const nodes: Record<string, GameNode> = {}
  const end = (): string => {
    const weight = stream.below(11)
    const name = `lot ${weight}`
    nodes[name] = { chance: [[weight, 'won'], [10 - weight, 'lost']] } // biome-ignore format: a table
    return name
  }
  const question = (depth: number): string => {
    if (depth === 0) return end()
    const name = `${depth} ${Object.keys(nodes).length}`
    nodes[name] = { end: 'draw' }
    const line = () => Array.from({ length: 3 }, () => question(stream.below(4) === 0 ? 0 : depth - 1))
    nodes[name] =
      stream.below(4) > 0
        ? { table: [line(), line(), line()] }
        : { choice: [...line(), question(0)], side: stream.below(2) === 0 ? 'red' : 'blue' }
    return name
  }
  nodes.won = { end: 'red' }
  nodes.lost = { end: 'blue' }
  nodes.start = { table: [['a', 'b'], ['b', 'a']] } // biome-ignore format: a table
  nodes.a = { chance: [[1, question(2)]] }
  nodes.b = { chance: [[1, question(2)], [1, question(1)]] } // biome-ignore format: a table
  return nodes
}

interface Held {
  readonly rules?: typeof gameGraph
  readonly listed: number
  readonly doctrines?: BySide<string>
  /** The one order that blue has at the first question in the game in which it is kept to a list. */
  readonly only?: number
}

/** A game, and its bracket with so many orders listed. */
function gameOf(nodes: Nodes, { rules = gameGraph, listed, doctrines = bySide(() => 'first'), only }: Held) {
  const state = graphState(nodes)
  const game = {
    freedom: { red: free, blue: free },
    plans: bySide(side => planNamed(doctrines[side])),
    payoff: winPayoff(),
  }
  const pending = gameGraph.pending(state)
  invariant(pending.kind === 'orders', 'it begins with a question')
  const choices = pending.briefs.map(({ side, ask }) => ({
    kind: 'free' as const,
    side,
    orders: Array.from({ length: ask.most }, (_, pick) => ({ pick })),
  }))
  const few = choices.map(each =>
    each.side === 'blue' && only !== undefined ? { ...each, orders: [{ pick: only }] } : each,
  )
  const held: BoundsGame<GameGraph> = { ...game, listed, choices: { red: choices, blue: few } }
  const bracket = solveBounds(rules, state, held)
  invariant(bracket.ok, 'a small battle')
  return { state, game, bracket: bracket.value }
}

const bracketOf = (nodes: Nodes, held: Held) => gameOf(nodes, held).bracket

/** The solved battle, and its bracket. */
function both(nodes: Nodes, held: Held) {
  const { state, game, bracket } = gameOf(nodes, held)
  const solved = solveBattle(gameGraph, state, game)
  invariant(solved.ok, 'a small battle')
  return { solved: solved.value, bracket }
}

const seeds = Array.from({ length: 24 }, (_, i) => String(i))

describe('bounds of a battle whose later orders are listed', () => {
  test.each([0, 2, 3])('the solved value lies between them, with %i listed', listed => {
    let wide = 0
    for (const seed of seeds) {
      const { solved, bracket } = both(drawn(seed), { listed })
      expect(bracket.lower, seed).toBeLessThanOrEqual(solved.lower + 1e-9)
      expect(bracket.upper, seed).toBeGreaterThanOrEqual(solved.upper - 1e-9)
      if (bracket.upper - bracket.lower > 0.01) wide++
    }
    // they are bounds and not the value: most battles are left open where orders are missing from the lists
    expect(wide).toBeGreaterThan(listed === 3 ? 0 : 12)
  })

  test('they meet where the lists hold all orders, and come nearer with longer lists', () => {
    for (const seed of seeds) {
      const widths = [0, 2, 4].map(listed => {
        const { lower, upper } = bracketOf(drawn(seed), { listed })
        return upper - lower
      })
      expect(widths[1], seed).toBeLessThanOrEqual(widths[0]! + 1e-9)
      expect(widths[2], seed).toBeCloseTo(0, 9)
    }
  })

  test('standing orders that mix over all there are make a list of all there are', () => {
    const { solved, bracket } = both(drawn('7'), { listed: 2, doctrines: bySide(() => 'even') })
    expect([bracket.lower, bracket.upper]).toEqual([expect.closeTo(solved.lower, 9), expect.closeTo(solved.upper, 9)])
  })

  test('each side is sure of its bound by the mix as it is printed', () => {
    for (const seed of seeds) {
      const { lower, upper, sides } = bracketOf(drawn(seed), { listed: 2 })
      expect(sides.red!.guaranteed, seed).toBeGreaterThan(lower - 0.01)
      expect(sides.blue!.guaranteed, seed).toBeGreaterThan(-upper - 0.01)
      expect(sides.red!.guaranteed).toBeLessThanOrEqual(lower + 1e-9)
      expect(sides.blue!.guaranteed).toBeLessThanOrEqual(-upper + 1e-9)
    }
  })

  test('a list holds all orders where they are few, also those that no doctrine would give', () => {
    const { first } = gameGraph.doctrines
    const rules = { ...gameGraph, doctrines: { first: first! } }
    for (const seed of seeds.slice(0, 8)) {
      // four orders at the most
      const { lower, upper } = bracketOf(drawn(seed), { rules, listed: 4 })
      expect(upper, seed).toBeCloseTo(lower, 9)
    }
  })

  test('each side is kept to its own standing orders', () => {
    // blue's orders are all listed, as its standing orders give them all; red's are not
    let wide = 0
    for (const seed of seeds.slice(0, 8)) {
      const { solved, bracket } = both(drawn(seed), { listed: 1, doctrines: { red: 'first', blue: 'even' } })
      expect(bracket.upper, seed).toBeCloseTo(solved.upper, 9)
      if (bracket.lower < solved.lower - 0.01) wide++
    }
    expect(wide).toBeGreaterThan(2)
  })

  test('each of the two games has its own orders at the question itself, and the larger one is told', () => {
    const pennies: Nodes = {
      start: { table: [['later', 'lost'], ['lost', 'later']] }, // biome-ignore format: a table
      later: { choice: ['lost', 'won', 'drawn'], side: 'red' },
      won: { end: 'red' },
      lost: { end: 'blue' },
      drawn: { end: 'draw' },
    }
    // red kept to its first order later on loses; blue with one order now is found out
    const held = bracketOf(pennies, { listed: 0, only: 0 })
    expect([held.lower, held.upper]).toEqual([expect.closeTo(-1, 9), expect.closeTo(1, 9)])
    expect(bracketOf(pennies, { listed: 0 }).upper).toBeCloseTo(0, 9)
    // the question later on, its three ends; with red kept to its first order the end of that alone
    expect(held.positions).toBe(4)
  })
})

describe('what is refused', () => {
  const nodes = drawn('1')
  const state = graphState(nodes)
  const game = {
    freedom: { red: free, blue: free },
    plans: bySide(() => planNamed('first')),
    payoff: winPayoff<GameGraph>(),
    listed: 2,
    choices: bySide(() => sides.map(side => ({ kind: 'free' as const, side, orders: [{ pick: 0 }, { pick: 1 }] }))),
  }

  test('a game that is too large, and one that hides something', () => {
    const limits = { positions: 3, cells: 100 }
    expect(solveBounds(gameGraph, state, { ...game, limits })).toMatchObject({ ok: false, refusal: { code: 'unsupported' } }) // biome-ignore format: one line
    const kuhn = { ...gameGraph, hides: () => true }
    expect(solveBounds(kuhn, state, game)).toMatchObject({ ok: false, refusal: { code: 'unsupported' } })
  })
})
