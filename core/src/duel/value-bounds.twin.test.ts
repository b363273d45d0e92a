import { describe, expect, test } from 'vitest'
import { cases } from '../../../test-depth.ts'
import { drawn as ended, type GameGraph, graphGame, lost, type Nodes, value, won } from '../../fixtures/index.ts'
import { streamOf } from '../dice/index.ts'
import { type BySide, bySide, sides } from '../game/sides/index.ts'
import { solveBattle } from './solve-battle.ts'
import { boundQuestion, type RestrictedGame } from './value-bounds.ts'

/**
 * A battle of three questions one after another, each a table of three by three or a choice of four, that ends in a
 * draw of lots.
 */
function drawn(seed: string): Nodes {
  const stream = streamOf('bracket', seed)
  const nodes: Record<string, Nodes[string]> = {}
  const end = (): string => {
    const weight = stream.below(11)
    const name = `lot ${weight}`
    nodes[name] = { chance: [[weight, 'won'], [10 - weight, 'lost']] } // biome-ignore format: a table
    return name
  }
  const question = (depth: number): string => {
    if (depth === 0) return end()
    const name = `${depth} ${Object.keys(nodes).length}`
    nodes[name] = ended
    const line = () => Array.from({ length: 3 }, () => question(stream.below(4) === 0 ? 0 : depth - 1))
    nodes[name] =
      stream.below(4) > 0
        ? { table: [line(), line(), line()] }
        : { choice: [...line(), question(0)], side: stream.below(2) === 0 ? 'red' : 'blue' }
    return name
  }
  nodes.won = won
  nodes.lost = lost
  nodes.start = { table: [['a', 'b'], ['b', 'a']] } // biome-ignore format: a table
  nodes.a = { chance: [[1, question(2)]] }
  nodes.b = { chance: [[1, question(2)], [1, question(1)]] } // biome-ignore format: a table
  return nodes
}

interface Bounded extends Partial<Pick<ReturnType<typeof graphGame>, 'rules'>> {
  readonly listed: number
  readonly doctrines?: BySide<string>
  /** The one order that blue has at the first question in the game in which it is kept to a list. */
  readonly only?: number
}

/** A game, and its bounds with so many orders listed. */
function gameOf(nodes: Nodes, { rules, listed, doctrines = bySide(() => 'first'), only }: Bounded) {
  const game = graphGame(nodes, doctrines)
  const pending = game.rules.pending(game.state)
  const briefs = pending.kind === 'orders' ? pending.briefs : []
  const choices = briefs.map(({ side, ask }) => ({
    kind: 'free' as const,
    side,
    orders: Array.from({ length: ask.most }, (_, pick) => ({ pick })),
  }))
  const few = choices.map(each =>
    each.side === 'blue' && only !== undefined ? { ...each, orders: [{ pick: only }] } : each,
  )
  const bounded: RestrictedGame<GameGraph> = { ...game, listed, choices: { red: choices, blue: few } }
  return { game, bounds: value(boundQuestion(rules ?? game.rules, game.state, bounded)) }
}

const boundsOf = (nodes: Nodes, bounded: Bounded) => gameOf(nodes, bounded).bounds

/** The solved battle, and its bounds. */
function both(nodes: Nodes, bounded: Bounded) {
  const { game, bounds } = gameOf(nodes, bounded)
  return { solved: value(solveBattle(game.rules, game.state, game)), bounds }
}

const seeds = Array.from({ length: cases(24, 8) }, (_, i) => String(i))

describe('bounds of a battle whose later orders are listed', () => {
  test.each([0, 2, 3])('the solved value lies between them, with %i listed', listed => {
    let wide = 0
    for (const seed of seeds) {
      const { solved, bounds } = both(drawn(seed), { listed })
      expect(bounds.lower, seed).toBeLessThanOrEqual(solved.lower + 1e-9)
      expect(bounds.upper, seed).toBeGreaterThanOrEqual(solved.upper - 1e-9)
      if (bounds.upper - bounds.lower > 0.01) wide++
    }
    // they are bounds and not the value: most battles are left open where orders are missing from the lists
    expect(wide).toBeGreaterThan(listed === 3 ? 0 : seeds.length / 2)
  })

  test('they meet where the lists hold all orders, and come nearer with longer lists', () => {
    for (const seed of seeds) {
      const widths = [0, 2, 4].map(listed => {
        const { lower, upper } = boundsOf(drawn(seed), { listed })
        return upper - lower
      })
      expect(widths[1], seed).toBeLessThanOrEqual(widths[0]! + 1e-9)
      expect(widths[2], seed).toBeCloseTo(0, 9)
    }
  })

  test('standing orders that mix over all there are make a list of all there are', () => {
    const { solved, bounds } = both(drawn('7'), { listed: 2, doctrines: bySide(() => 'even') })
    expect([bounds.lower, bounds.upper]).toEqual([expect.closeTo(solved.lower, 9), expect.closeTo(solved.upper, 9)])
  })

  test('each side is sure of its bound by the mix as it is printed', () => {
    for (const seed of seeds) {
      const { lower, upper, sides } = boundsOf(drawn(seed), { listed: 2 })
      expect(sides.red!.guaranteed, seed).toBeGreaterThan(lower - 0.01)
      expect(sides.blue!.guaranteed, seed).toBeGreaterThan(-upper - 0.01)
      expect(sides.red!.guaranteed).toBeLessThanOrEqual(lower + 1e-9)
      expect(sides.blue!.guaranteed).toBeLessThanOrEqual(-upper + 1e-9)
    }
  })

  test('a list holds all orders where they are few, also those that no doctrine would give', () => {
    const { rules: all } = graphGame(drawn('1'))
    const rules = { ...all, doctrines: { first: all.doctrines.first! } }
    for (const seed of seeds.slice(0, 8)) {
      // four orders at the most
      const { lower, upper } = boundsOf(drawn(seed), { rules, listed: 4 })
      expect(upper, seed).toBeCloseTo(lower, 9)
    }
  })

  test('each side is kept to its own standing orders', () => {
    // blue's orders are all listed, as its standing orders give them all; red's are not
    let wide = 0
    for (const seed of seeds.slice(0, 8)) {
      const { solved, bounds } = both(drawn(seed), { listed: 1, doctrines: { red: 'first', blue: 'even' } })
      expect(bounds.upper, seed).toBeCloseTo(solved.upper, 9)
      if (bounds.lower < solved.lower - 0.01) wide++
    }
    expect(wide).toBeGreaterThan(2)
  })

  test('each of the two games has its own orders at the question itself, and the larger one is told', () => {
    const pennies: Nodes = {
      start: { table: [['later', 'lost'], ['lost', 'later']] }, // biome-ignore format: a table
      later: { choice: ['lost', 'won', 'drawn'], side: 'red' },
      won,
      lost,
      drawn: ended,
    }
    // red kept to its first order later on loses; blue with one order now is found out
    const held = boundsOf(pennies, { listed: 0, only: 0 })
    expect([held.lower, held.upper]).toEqual([expect.closeTo(-1, 9), expect.closeTo(1, 9)])
    expect(boundsOf(pennies, { listed: 0 }).upper).toBeCloseTo(0, 9)
    // the question later on, its three ends; with red kept to its first order the end of that alone
    expect(held.positions).toBe(4)
  })
})

test('a game that is too large is refused, and one that hides something', () => {
  const choices = bySide(() => sides.map(side => ({ kind: 'free' as const, side, orders: [{ pick: 0 }, { pick: 1 }] })))
  const game = { ...graphGame(drawn('1')), listed: 2, choices }
  const refused = { ok: false, refusal: { code: 'unsupported' } }
  expect(boundQuestion(game.rules, game.state, { ...game, limits: { positions: 3, cells: 100 } })).toMatchObject(
    refused,
  )
  expect(boundQuestion({ ...game.rules, hides: () => true }, game.state, game)).toMatchObject(refused)
})
