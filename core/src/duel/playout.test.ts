import { expect, test } from 'vitest'
import { type SpelledGame, spelled, spelledState } from '../../fixtures/index.ts'
import { streamOf } from '../dice/index.ts'
import { bySide } from '../game/index.ts'
import { winPayoff } from './payoff.ts'
import { playout } from './playout.ts'

const plans = bySide(() => ({ doctrine: spelled.doctrines.first!, settings: {} }))

test('a battle that has not ended after the longest there is has what is stated for one that never ends', () => {
  const payoff = { ...winPayoff<SpelledGame>(), endless: -0.5 }
  const round = { start: { chance: [[1, 'start']] } } as const
  expect(playout({ rules: spelled, plans, payoff }, spelledState(round), streamOf('on'))).toBe(-0.5)
  const ends = { start: { table: [['won', 'start']] }, won: { end: 'red' } } as const
  expect(playout({ rules: spelled, plans, payoff }, spelledState(ends), streamOf('on'))).toBe(1)
})
