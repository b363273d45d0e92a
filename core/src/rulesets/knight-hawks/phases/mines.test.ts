import { describe, expect, test } from 'vitest'
import { ahead } from '../../../hex/index.ts'
import { changed, type Placed, placed, stateOf } from '../fixtures/battle.fixture.ts'
import { played } from '../fixtures/combat.fixture.ts'
import { hexNamed } from '../map/place.ts'
import type { Event } from '../shape.ts'
import type { State } from '../state.ts'
import { shipOf } from '../units/fleets.ts'
import { unansweredShot } from '../weapons/shot.ts'
import { mines } from './mines.ts'

/** A battle in which blue has mined these hexes. */
function mined(hexes: readonly string[], red: readonly Placed[], more: Readonly<Record<string, unknown>> = {}): State {
  const state = stateOf(red, [placed('minelayer', '50-30')], more)
  state.mines.blue = hexes.map(hexNamed)
  return state
}

/** A ship has flown this many hexes east. */
function flyEast(state: State, id: string, hexes: number): void {
  const ship = shipOf(state, id)
  ship.path = Array.from({ length: hexes + 1 }, (_, i) => ({ hex: ahead(ship.hex, 0, i), facing: 0 }))
  ship.hex = ahead(ship.hex, 0, hexes)
}

function explode(state: State, side: 'red' | 'blue' = 'red'): Event[] {
  const events: Event[] = []
  mines.run(state, { task: 'mines', side }, event => events.push(event))
  return events
}

const targets = (state: State): readonly string[] =>
  state.agenda.toReversed().map(task => (task.task === 'attack' ? task.attack.at : task.task))

const A: Placed = placed('A: frigate', '10-10')
const B: Placed = placed('B: frigate', '10-10')

const rock = placed('Rock: station', '10-10')
const gone = { kind: 'destroyed', turn: 1 } as const

describe('mines', () => {
  test('mine.enters a hex crossed or entered goes off, and is mined no longer', () => {
    const state = mined(['12-10', '13-10', '14-10'], [A])
    flyEast(state, 'A', 3)
    expect(explode(state)).toMatchObject([
      { kind: 'mines', side: 'blue', hex: '12-10', ships: ['A'], rule: 'mine.enters' },
      { kind: 'mines', side: 'blue', hex: '13-10', ships: ['A'] },
    ])
    expect(state.mines.blue).toEqual([hexNamed('14-10')])
    const hit = { by: 'blue', weapon: 'M', from: null, at: 'A', hex: hexNamed('12-10'), rangeHexes: 0, headOn: false }
    expect(state.agenda.at(-1)).toEqual({ task: 'attack', attack: { ...hit, ...unansweredShot } })
  })

  test('mine.all every ship that entered is attacked, in the order of the map and of the roster', () => {
    const state = mined(['12-10', '11-10'], [A, B])
    flyEast(state, 'A', 2)
    flyEast(state, 'B', 1)
    explode(state)
    expect(targets(state)).toEqual(['A', 'B', 'A'])
    expect(state.mines.blue).toEqual([])
  })

  test('mine.standing a ship in a hex that is mined under it is safe', () => {
    const state = mined(['10-10'], [A])
    expect(explode(state)).toEqual([])
    flyEast(state, 'A', 2)
    expect(explode(state)).toEqual([])
    expect(state.mines.blue).toHaveLength(1)
  })

  test('mine.enters own mines, and those of a side that does not meet them, stay', () => {
    const state = mined(['11-10'], [A])
    state.mines.red = [hexNamed('11-10')]
    flyEast(state, 'A', 1)
    explode(state)
    expect(state.mines).toEqual({ red: [hexNamed('11-10')], blue: [] })
    expect(explode(state, 'blue')).toEqual([])
  })

  test('mine.enters a ship that is lost sets nothing off, nor does one inside its base', () => {
    const base = placed('Rock: station', '10-10')
    const guest = { unit: 'G: frigate', hex: '10-10', base: 'Rock' }
    const state = mined(['11-10'], [base, guest, A], { options: { minesHitStations: false } })
    flyEast(state, 'A', 1)
    changed(state, 'A', { fate: gone })
    flyEast(state, 'Rock', 1)
    flyEast(state, 'G', 1)
    shipOf(state, 'G').dockedTurns = 1
    expect(explode(state)).toEqual([])
    // it flew there by itself, and docked at the end of its move
    shipOf(state, 'G').dockedTurns = 0
    expect(explode(state)).toMatchObject([{ ships: ['G'] }])
  })

  test.each([
    [true, 1],
    [false, 0],
  ])('mine.stations enemy stations set mines off by the option minesHitStations %s', (minesHitStations, patterns) => {
    const state = mined(['11-10'], [rock], { options: { minesHitStations } })
    flyEast(state, 'Rock', 1)
    expect(explode(state)).toHaveLength(patterns)
  })

  test.each([
    [true, 'hit.table', [[1]]],
    [false, 'mine.roll', []],
  ])('mine.roll with the option minesRoll %s their hits are thrown for or certain', (minesRoll, rule, faces) => {
    const state = mined(['11-10'], [placed('A: freighter', '10-10')], { options: { minesRoll } })
    flyEast(state, 'A', 1)
    explode(state)
    expect(played(state, ...faces)).toMatchObject([{ kind: 'attack', rule, weapon: 'M', at: 'A', hit: true }])
    expect(state.agenda).toMatchObject([{ task: 'damage', strike: { weapon: 'M', at: 'A' } }])
  })

  test('mine.all a ship that an earlier pattern destroyed is attacked no more', () => {
    const state = mined(['11-10', '12-10'], [A])
    flyEast(state, 'A', 2)
    explode(state)
    state.agenda.pop()
    changed(state, 'A', { fate: gone })
    expect(played(state)).toMatchObject([{ kind: 'wasted', weapon: 'M' }])
  })
})
