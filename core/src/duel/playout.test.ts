import { expect, test } from 'vitest'
import { type GameGraph, gameGraph, graphState } from '../../fixtures/index.ts'
import { streamOf } from '../dice/index.ts'
import { bySide } from '../game/index.ts'
import { winPayoff } from './payoff.ts'
import { playout } from './playout.ts'

const plans = bySide(() => ({ doctrine: gameGraph.doctrines.first!, settings: {} }))

test('a battle that has not ended after the longest there is has what is stated for one that never ends', () => {
  const payoff = { ...winPayoff<GameGraph>(), endless: -0.5 }
  const round = { start: { chance: [[1, 'start']] } } as const
  expect(playout({ rules: gameGraph, plans, payoff }, graphState(round), streamOf('on'))).toBe(-0.5)
  const ends = { start: { table: [['won', 'start']] }, won: { end: 'red' } } as const
  expect(playout({ rules: gameGraph, plans, payoff }, graphState(ends), streamOf('on'))).toBe(1)
})
