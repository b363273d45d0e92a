import { describe, expect, test } from 'vitest'
import { streamOf } from '../../../dice/index.ts'
import { bySide, replay } from '../../../game/index.ts'
import { must } from '../../../lang/index.ts'
import { doctrineMind, planOf, playOut, seededDice } from '../../../table/index.ts'
import { battleOf, type Placed, placed } from '../fixtures/battle.fixture.ts'
import { knightHawks } from '../index.ts'
import { opening } from '../setup/opening.ts'
import type { Fate, State } from '../state.ts'
import { verdictOf } from './verdict.ts'

const ours: readonly Placed[] = [placed('Guard: frigate', '2-2'), placed('Dart: fighter', '2-2')]
const theirs: readonly Placed[] = [placed('Wolf: destroyer', '8-2 W')]

const gone: Fate = { kind: 'destroyed', turn: 1 }

/** The opening with these ships gone. */
function after(fates: Readonly<Record<string, Fate>>, more: object = {}, change: Partial<State> = {}): State {
  const state = opening(battleOf(ours, theirs, { ...more }))
  for (const ship of [...state.ships.red, ...state.ships.blue]) ship.fate = fates[ship.id] ?? null
  return Object.assign(state, change)
}

describe('verdictOf', () => {
  test('end.last-fleet the last side with a ship wins', () => {
    expect(verdictOf(after({}))).toBeNull()
    expect(verdictOf(after({ Wolf: gone }))).toEqual({ winner: 'red', rule: 'end.last-fleet' })
    expect(verdictOf(after({ Guard: gone, Dart: gone }))).toEqual({ winner: 'blue', rule: 'end.last-fleet' })
  })

  test('end.fighters-alone fighters that are left alone draw', () => {
    expect(verdictOf(after({ Wolf: gone, Guard: gone }))).toEqual({ winner: 'draw', rule: 'end.fighters-alone' })
  })

  test('end.nobody nobody left is a draw', () => {
    expect(verdictOf(after({ Wolf: gone, Guard: gone, Dart: gone }))).toEqual({ winner: 'draw', rule: 'end.nobody' })
  })

  test('end.quiet quietTurns game turns without an attack end the battle, 0 never', () => {
    expect(verdictOf(after({}, {}, { quiet: 11 }))).toBeNull()
    expect(verdictOf(after({}, {}, { quiet: 12 }))).toEqual({ winner: 'draw', rule: 'end.quiet' })
    expect(verdictOf(after({}, { options: { quietTurns: 0 } }, { quiet: 99 }))).toBeNull()
  })

  test('end.still wrecks that nobody can do anything with end the battle, and nothing hangs', () => {
    const hulk = (name: string, hex: string) => placed(`${name}: freighter ADF0 MR0 MS0`, hex)
    const options = { turnLimit: 0, quietTurns: 0 }
    const state = knightHawks.begin(battleOf([hulk('One', '2-2')], [hulk('Two', '8-6')], { options }))
    expect(knightHawks.pending(state)).toEqual({ kind: 'over', result: { winner: 'draw', rule: 'end.still' } })
    expect(state.done).toBe(200)
    expect(verdictOf(after({}, {}, { still: 199 }))).toBeNull()
  })

  test('end.limit turnLimit the battle ends with the last turn agreed on, 0 never', () => {
    expect(verdictOf(after({}, {}, { done: 59 }))).toBeNull()
    expect(verdictOf(after({}, {}, { done: 60 }))).toEqual({ winner: 'draw', rule: 'end.limit' })
    expect(verdictOf(after({}, { options: { turnLimit: 0 } }, { done: 999 }))).toBeNull()
  })

  describe('end.escort', () => {
    const escort = { scenario: { first: 'red', goal: 'escort', charge: 'Guard' } }
    const safe: Fate = { kind: 'safe', turn: 3 }

    test('safe across the map with all others lost is a draw; with others left the battle goes on', () => {
      expect(verdictOf(after({ Guard: safe, Dart: gone }, escort))).toEqual({ winner: 'draw', rule: 'end.escort' })
      expect(verdictOf(after({ Guard: safe }, escort))).toBeNull()
    })

    test('all lost is the enemy’s, and all enemies lost the own victory', () => {
      expect(verdictOf(after({ Guard: gone, Dart: gone }, escort))).toMatchObject({ winner: 'blue' })
      expect(verdictOf(after({ Wolf: gone, Dart: gone }, escort))).toMatchObject({ winner: 'red' })
    })

    test('end.nobody end.fighters-alone with the last enemy gone it ends like any other battle', () => {
      const all = { Wolf: gone, Guard: gone }
      expect(verdictOf(after(all, escort))).toEqual({ winner: 'draw', rule: 'end.fighters-alone' })
      expect(verdictOf(after({ ...all, Dart: gone }, escort))).toEqual({ winner: 'draw', rule: 'end.nobody' })
    })
  })

  test('end.evacuation away after three turns docked wins, anything else is the enemy’s', () => {
    const evacuation = { scenario: { first: 'red', goal: 'evacuation', charge: 'Guard' } }
    const left: Fate = { kind: 'left', turn: 5 }
    expect(verdictOf(after({}, evacuation))).toBeNull()
    expect(verdictOf(after({ Guard: left }, evacuation, { loaded: 3 }))).toMatchObject({ winner: 'red' })
    expect(verdictOf(after({ Guard: left }, evacuation, { loaded: 2 }))).toMatchObject({ winner: 'blue' })
    expect(verdictOf(after({ Guard: gone }, evacuation, { loaded: 3 }))).toMatchObject({ winner: 'blue' })
  })

  test('end.evacuation end.limit end.quiet a ship that is not away when time runs out is not evacuated', () => {
    const evacuation = { scenario: { first: 'red', goal: 'evacuation', charge: 'Guard' } }
    expect(verdictOf(after({}, evacuation, { done: 60, loaded: 3 }))).toEqual({ winner: 'blue', rule: 'end.limit' })
    expect(verdictOf(after({}, evacuation, { quiet: 12 }))).toEqual({ winner: 'blue', rule: 'end.quiet' })
    const theirs = { scenario: { first: 'red', goal: 'evacuation', charge: 'Wolf' } }
    expect(verdictOf(after({}, theirs, { quiet: 12 }))).toEqual({ winner: 'red', rule: 'end.quiet' })
  })

  test('end.evacuation with the last enemy gone the side wins, unless its ship can no longer be loaded', () => {
    const evacuation = { scenario: { first: 'red', goal: 'evacuation', charge: 'Guard' } }
    const lonely = (loaded: number) => verdictOf(after({ Wolf: gone }, evacuation, { loaded }))
    expect(lonely(2)).toEqual({ winner: 'blue', rule: 'end.evacuation' })
    expect(lonely(3)).toEqual({ winner: 'red', rule: 'end.last-fleet' })
    const based = opening(battleOf([...ours, placed('Bay: station', '2-2')], theirs, evacuation))
    based.ships.blue[0]!.fate = gone
    expect(verdictOf(based)).toEqual({ winner: 'red', rule: 'end.last-fleet' })
  })

  test('end.escort a charge that is lost over another edge is not safe', () => {
    const escort = { scenario: { first: 'red', goal: 'escort', charge: 'Guard' } }
    const left: Fate = { kind: 'left', turn: 3 }
    expect(verdictOf(after({ Guard: left, Dart: gone }, escort))).toMatchObject({ winner: 'blue' })
  })
})

test('turn.first the higher die moves first, and equal dice are thrown again', () => {
  const setup = battleOf(ours, theirs, { scenario: { first: 'dice' } })
  const state = knightHawks.begin(setup)
  const throws = [
    [4, 4],
    [3, 7],
  ]
  for (const faces of throws) {
    const asked = knightHawks.pending(state)
    if (asked.kind !== 'roll') throw new Error('dice are thrown for the first turn')
    knightHawks.advance(state, { kind: 'roll', outcome: asked.roll.read(faces) })
  }
  expect(state.first).toBe('blue')
  expect(state.moving).toBe('blue')
})

test('turn.end a battle fought by commanders ends within its limit', () => {
  const setup = battleOf(ours, theirs, { options: { turnLimit: 5 } })
  const plan = planOf(knightHawks, { name: 'captain', settings: {} })
  const ready = must(plan.ok ? plan.value : undefined, 'a doctrine')
  const minds = bySide(side => doctrineMind(ready, streamOf(1, side)))
  const { inputs } = playOut(knightHawks, knightHawks.begin(setup), minds, seededDice(streamOf(1, 'dice')))
  const { state } = replay(knightHawks, setup, inputs)
  expect(state.done).toBeLessThanOrEqual(5)
  expect(state.over).not.toBeNull()
})
