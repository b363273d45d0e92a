import { expect, test } from 'vitest'
import { battleOf, type Placed, placed } from '../fixtures/battle.fixture.ts'
import { opening } from '../setup/opening.ts'
import type { State } from '../state.ts'
import { horizon } from './horizon.ts'

const ours: readonly Placed[] = [placed('Guard: frigate', '2-2')]
const theirs: readonly Placed[] = [placed('Wolf: destroyer', '8-2 W')]

const roundsLeft = (turnLimit: number, change: Partial<State> = {}): number | undefined =>
  horizon({ ...opening(battleOf(ours, theirs, { options: { turnLimit } })), ...change })?.rounds

test('end.limit the rest of the limit is the horizon; there is none without a limit, and past it', () => {
  expect(roundsLeft(3)).toBe(3)
  expect(roundsLeft(3, { done: 2 })).toBe(1)
  // ended within a game turn: a ruling set it
  expect([3, 4].map(done => roundsLeft(3, { done }))).toEqual([undefined, undefined])
  expect(roundsLeft(0)).toBeUndefined()
})

test('end.evacuation where the enemy wins by the limit it is no horizon', () => {
  const { scenario } = opening(battleOf(ours, theirs))
  expect(roundsLeft(3, { scenario: { ...scenario, goal: 'escort' } })).toBe(3)
  expect(roundsLeft(3, { scenario: { ...scenario, goal: 'evacuation' } })).toBeUndefined()
})
