import { describe, expect, test } from 'vitest'
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

const safe: Fate = { kind: 'safe', turn: 3 }
const left: Fate = { kind: 'left', turn: 5 }
const escort = { scenario: { first: 'red', goal: 'escort', charge: 'Guard' } }
const evacuation = { scenario: { first: 'red', goal: 'evacuation', charge: 'Guard' } }
const theirEvacuation = { scenario: { first: 'red', goal: 'evacuation', charge: 'Wolf' } }
const allOfRed = { Guard: gone, Dart: gone }

describe('verdictOf', () => {
  test.each<[fates: Readonly<Record<string, Fate>>, winner: string | null, rule: string | null, more?: object]>([
    [{}, null, null],
    [{ Wolf: gone }, 'red', 'end.last-fleet'],
    [allOfRed, 'blue', 'end.last-fleet'],
    [{ Wolf: gone, Guard: gone }, 'draw', 'end.fighters-alone'],
    [{ Wolf: gone, ...allOfRed }, 'draw', 'end.nobody'],
    // safe across the map with all others lost is a draw; with others left the battle goes on
    [{ Guard: safe, Dart: gone }, 'draw', 'end.escort', escort],
    [{ Guard: safe }, null, null, escort],
    [allOfRed, 'blue', 'end.last-fleet', escort],
    [{ Wolf: gone, Dart: gone }, 'red', 'end.last-fleet', escort],
    [{ Wolf: gone, Guard: gone }, 'draw', 'end.fighters-alone', escort],
    [{ Wolf: gone, ...allOfRed }, 'draw', 'end.nobody', escort],
    // a charge that is lost over another edge is not safe
    [{ Guard: left, Dart: gone }, 'blue', 'end.last-fleet', escort],
  ])('end.last-fleet end.fighters-alone end.nobody end.escort %o: %s by %s', (fates, winner, rule, more = {}) => {
    expect(verdictOf(after(fates, more))).toEqual(winner === null ? null : { winner, rule })
  })

  test.each<[fates: Readonly<Record<string, Fate>>, loaded: number, winner: string | null, rule: string | null]>([
    [{}, 0, null, null],
    // away after three turns docked wins, anything else is the enemy’s
    [{ Guard: left }, 3, 'red', 'end.evacuation'],
    [{ Guard: left }, 2, 'blue', 'end.evacuation'],
    [{ Guard: gone }, 3, 'blue', 'end.evacuation'],
    // with the last enemy gone the side wins, unless its ship can no longer be loaded
    [{ Wolf: gone }, 2, 'blue', 'end.evacuation'],
    [{ Wolf: gone }, 3, 'red', 'end.last-fleet'],
  ])('end.evacuation %o after %i turns docked: %s by %s', (fates, loaded, winner, rule) => {
    expect(verdictOf(after(fates, evacuation, { loaded }))).toEqual(winner === null ? null : { winner, rule })
  })

  test('end.evacuation with the last enemy gone a ship can still be loaded where a station is left', () => {
    const based = opening(battleOf([...ours, placed('Bay: station', '2-2')], theirs, evacuation))
    based.ships.blue[0]!.fate = gone
    expect(verdictOf(based)).toEqual({ winner: 'red', rule: 'end.last-fleet' })
  })

  test.each<[change: Partial<State>, winner: string | null, rule: string | null, more?: object]>([
    [{ quiet: 11 }, null, null],
    [{ quiet: 12 }, 'draw', 'end.quiet'],
    [{ quiet: 99 }, null, null, { options: { quietTurns: 0 } }],
    [{ done: 59 }, null, null],
    [{ done: 60 }, 'draw', 'end.limit'],
    [{ done: 999 }, null, null, { options: { turnLimit: 0 } }],
    [{ still: 199 }, null, null],
    [{ still: 200 }, 'draw', 'end.still'],
    // a ship that is not away when time runs out is not evacuated
    [{ done: 60, loaded: 3 }, 'blue', 'end.limit', evacuation],
    [{ quiet: 12 }, 'blue', 'end.quiet', evacuation],
    [{ quiet: 12 }, 'red', 'end.quiet', theirEvacuation],
  ])('end.quiet end.limit end.still end.evacuation %o: %s by %s', (change, winner, rule, more = {}) => {
    expect(verdictOf(after({}, more, change))).toEqual(winner === null ? null : { winner, rule })
  })

  test('end.still wrecks that nobody can do anything with end the battle, and nothing hangs', () => {
    const hulk = (name: string, hex: string) => placed(`${name}: freighter ADF0 MR0 MS0`, hex)
    const options = { turnLimit: 0, quietTurns: 0 }
    const state = knightHawks.begin(battleOf([hulk('One', '2-2')], [hulk('Two', '8-6')], { options }))
    expect(knightHawks.pending(state)).toEqual({ kind: 'over', result: { winner: 'draw', rule: 'end.still' } })
    expect(state.done).toBe(200)
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
