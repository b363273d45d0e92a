import { describe, expect, test } from 'vitest'
import { d6, oddsOf, type Roll, several, streamOf } from '../dice/index.ts'
import { bySide, type Pending, type Ruleset, type Shape, type Side } from '../game/index.ts'
import { ok } from '../lang/index.ts'
import { scriptedDice, seededDice } from './dice-source.ts'
import { scriptedMind } from './mind.ts'
import { playOut } from './play-out.ts'

const read = ([red = 0, blue = 0]: readonly number[]): number => (red > blue ? 1 : blue > red ? 2 : 0)
const duel: Roll = { rule: 'duel', dice: several(2, d6), odds: oddsOf(several(2, d6), 3, read), read, say: String }

interface State {
  step: number
  winner: Side | 'draw'
  /** Every view handed out, to see who was shown what. */
  readonly shown: string[]
  readonly agenda: []
}
interface Toy extends Shape {
  State: State
  Asks: { ready: { ask: { readonly kind: 'ready' }; order: unknown } }
}

/** One order each, then one throw each round until somebody rolls higher. */
const toy = {
  card: { id: 'toy', longest: 5 },
  sheets: { ready: { check: (_: unknown, raw: unknown) => ok(raw) } },
  pending: (state: State): Pending<Toy> => {
    if (state.winner !== 'draw') return { kind: 'over', result: { winner: state.winner, rule: 'duel' } }
    if (state.step > 0) return { kind: 'roll', roll: duel }
    const brief = (side: Side) => ({ side, rule: 'ready', ask: { kind: 'ready' } }) as const
    return { kind: 'orders', briefs: [brief('red'), brief('blue')] }
  },
  advance: (draft: State, input: { kind: string; outcome?: number }) => {
    draft.step++
    if (input.kind === 'roll') draft.winner = input.outcome === 1 ? 'red' : input.outcome === 2 ? 'blue' : 'draw'
  },
  view: (state: State, eye: Side) => {
    state.shown.push(eye)
    return { eye }
  },
} as unknown as Ruleset<Toy>

const fresh = (): State => ({ step: 0, winner: 'draw', shown: [], agenda: [] })
const ready = () => bySide(side => scriptedMind(toy, [`${side} ready`]))

describe('playOut', () => {
  test('asks minds and dice in turn, each mind with its own view, and gives the inputs back', () => {
    const draft = fresh()
    const dice = scriptedDice([3, 3, 2, 6])
    expect(playOut(toy, draft, ready(), dice)).toEqual({
      verdict: { winner: 'blue', rule: 'duel' },
      inputs: [
        { kind: 'orders', orders: { red: 'red ready', blue: 'blue ready' } },
        { kind: 'roll', outcome: 0, faces: [3, 3] },
        { kind: 'roll', outcome: 2, faces: [2, 6] },
      ],
    })
    expect(dice.left()).toBe(0)
    expect(draft).toMatchObject({ winner: 'blue', shown: ['red', 'blue'] })
  })

  test('the same seed plays the same battle', () => {
    const once = playOut(toy, fresh(), ready(), seededDice(streamOf(5)))
    expect(playOut(toy, fresh(), ready(), seededDice(streamOf(5)))).toEqual(once)
  })

  test('a battle longer than its card promises is a bug of the ruleset', () => {
    const ties = scriptedDice([1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
    expect(() => playOut(toy, fresh(), ready(), ties)).toThrow('a battle of toy ends within 5 inputs')
  })
})
