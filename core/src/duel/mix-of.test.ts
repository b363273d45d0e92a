import { expect, test } from 'vitest'
import { type GameNode, gameGraph, graphState, type Nodes } from '../../fixtures/index.ts'
import { streamOf } from '../dice/index.ts'
import { bySide } from '../game/index.ts'
import { drawOrder, planOf } from '../table/index.ts'
import { mixOf } from './decision.ts'
import { winPayoff } from './payoff.ts'
import { solveBattle } from './solve-battle.ts'

/** A throw that red wins, or blue, by one in `of`, and that is a draw otherwise. */
const gains = (winner: 'red' | 'blue', payoff: number, of: number): GameNode => ({
  chance: [[payoff, winner], [of - payoff, 'draw']], // biome-ignore format: a table
})

/** Rock, paper, scissors: who beats with rock gains one share of three, with scissors two, with paper all. */
const nodes: Nodes = {
  start: { table: [['draw', '-3', '+1'], ['+3', 'draw', '-2'], ['-1', '+2', 'draw']] }, // biome-ignore format: a table
  '+1': gains('red', 1, 3),
  '+2': gains('red', 2, 3),
  '+3': { end: 'red' },
  '-1': gains('blue', 1, 3),
  '-2': gains('blue', 2, 3),
  '-3': { end: 'blue' },
  red: { end: 'red' },
  blue: { end: 'blue' },
  draw: { end: 'draw' },
}

function solved() {
  const plan = planOf(gameGraph, { name: 'first' })
  if (!plan.ok) throw new Error('a plan')
  const free = new Set(['pick'])
  const plans = bySide(() => plan.value)
  const made = solveBattle(gameGraph, graphState(nodes), { freedom: bySide(() => free), plans, payoff: winPayoff() })
  if (!made.ok) throw new Error(made.refusal.expected)
  return made.value
}

test('the mix of weighted rock, paper, scissors is drawn as often as it says: 3,000 draws, five sigma', () => {
  const decision = solved().decision(graphState(nodes))!
  for (const side of ['red', 'blue'] as const) {
    const mix = mixOf(decision, side)
    expect(mix.map(({ weight }) => weight)).toEqual([333, 167, 500])
    const drawn = [0, 0, 0]
    for (let n = 0; n < 3_000; n++) drawn[drawOrder(mix, streamOf('rock', `${side}/${n}`)).pick]!++
    for (const [pick, share] of [1 / 3, 1 / 6, 1 / 2].entries()) {
      const sigma = Math.sqrt(3_000 * share * (1 - share))
      expect(Math.abs(drawn[pick]! - 3_000 * share)).toBeLessThan(5 * sigma)
    }
  }
})

test('a position that was not met has no decision, nor has one where nobody is asked', () => {
  const { decision } = solved()
  expect(decision(graphState(nodes, '+1'))).toBeUndefined()
  expect(decision(graphState({ ...nodes, elsewhere: { table: [['draw']] } }, 'elsewhere'))).toBeUndefined()
})
