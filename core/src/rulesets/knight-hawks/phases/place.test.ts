import { describe, expect, test } from 'vitest'
import { battleOf, placed } from '../fixtures/battle.fixture.ts'
import { played } from '../fixtures/combat.fixture.ts'
import { printHexName } from '../map/place.ts'
import { begin, pending } from '../sequence.ts'
import type { Event } from '../shape.ts'
import type { State } from '../state.ts'
import { shipOf } from '../units/fleets.ts'

type Raw = Readonly<Record<string, unknown>>

const battle = (red: Raw, more: Raw = {}): State =>
  begin(battleOf([], [placed('fighter', '30-20')], { scenario: {}, red: { name: 'Red', ...red }, ...more }))

/** The events of red's placing by this text. */
function put(state: State, text: string): readonly Event[] {
  state.agenda.splice(0, state.agenda.length, { task: 'place', side: 'red' })
  return played(state, text)
}

describe('placing', () => {
  test('place.ships ships are where they were put, and those docked at them too', () => {
    const state = battle({ units: ['Hive: assault carrier', { unit: 'Bee: fighter', base: 'Hive' }] })
    expect(shipOf(state, 'Hive').path).toEqual([])
    expect(put(state, 'hive: 1-12 NE speed 4')).toMatchObject([
      { kind: 'placed', rule: 'place.ships', ship: 'Hive', hex: '1-12', heading: 'NE', speed: 4 },
    ])
    const [hive, bee] = [shipOf(state, 'Hive'), shipOf(state, 'Bee')]
    expect(hive).toMatchObject({ facing: 1, speed: 4, orbit: null })
    expect([hive, bee].map(ship => printHexName(ship.hex))).toEqual(['1-12', '1-12'])
    expect(hive.path).toEqual([{ hex: hive.hex, facing: 1 }])
    expect(bee).toMatchObject({ docked: 'Hive', path: [{ hex: hive.hex, facing: 0 }] })
  })

  test('place.ships stations and ships at rest beside the planet are put into orbit', () => {
    const state = battle({ units: ['Rock: station', 'Dart: frigate'], entry: 'anywhere' }, { planet: { hex: '28-20' } })
    put(state, 'Rock: 29-20 orbit right; Dart: 27-20 W speed 0 orbit left')
    expect(shipOf(state, 'Rock')).toMatchObject({ speed: 0, orbit: { way: 'right' } })
    expect(shipOf(state, 'Dart')).toMatchObject({ speed: 0, facing: 3, orbit: { way: 'left' } })
  })

  test('place.speed place.ships a station has no speed though its side shares one, and away from the planet no orbit', () => {
    const red = { units: ['Rock: station', 'Dart: frigate'], entry: 'anywhere', speeds: 'same' }
    const state = battle(red, { planet: { hex: '28-20' } })
    put(state, 'Rock: 10-10; Dart: 12-10 E; speed 4')
    expect(shipOf(state, 'Rock')).toMatchObject({ speed: 0, orbit: null })
    expect(shipOf(state, 'Dart')).toMatchObject({ speed: 4, orbit: null })
  })

  test.each([
    ['any', 'Dart: speed 7', 7],
    ['same', 'speed 3', 3],
    ['printed', '', 5],
  ])('place.speed %s: %s gives %d', (speeds, text, speed) => {
    const state = battle({ units: ['Dart: frigate'], speeds, speed: 5 })
    const [event] = put(state, text)
    expect(event).toMatchObject({ speed, because: [{ rule: 'place.speed' }] })
    expect(shipOf(state, 'Dart').speed).toBe(speed)
  })

  test('place.ships the side that places first is asked first, then the other one, and no side without anything to place', () => {
    const both = { blue: { name: 'Blue', units: ['frigate'] }, scenario: { placesFirst: 'blue' } }
    const state = battle({ units: ['frigate'] }, both)
    expect(pending(state)).toMatchObject({ kind: 'orders', briefs: [{ side: 'blue', rule: 'place.ships' }] })
    expect(state.agenda.map(({ task }) => task)).toEqual(['turn', 'firstSide', 'place', 'place'])
    expect(pending(battle({ units: [placed('fighter', '1-1')] })).kind).toBe('roll')
  })
})

describe('laying', () => {
  const layers = ['Long: minelayer M3 S1', 'Short: minelayer M2 S2']
  const red = { units: layers.map(unit => ({ unit, hex: '1-1' })), lays: true }

  test('mine.before seeker.place laid stores leave the ships, in the order of the roster', () => {
    const state = battle(red)
    expect(put(state, 'mines 5-5 4-5 3-4 2-4; seekers 9-9 9-9')).toMatchObject([
      { kind: 'laid', rule: 'mine.before', what: 'mine', ship: null, hexes: ['2-4', '3-4', '4-5', '5-5'] },
      { kind: 'laid', rule: 'seeker.place', what: 'seeker', ship: null, hexes: ['9-9', '9-9'] },
    ])
    expect(state.mines.red.map(printHexName)).toEqual(['2-4', '3-4', '4-5', '5-5'])
    expect(state.seekers.red).toMatchObject([{ number: 1 }, { number: 2, phases: 0 }])
    expect(state.ships.red.map(({ rounds }) => `${rounds.M} ${rounds.S}`)).toEqual(['0 0', '1 1'])
  })

  test('mine.before rounds in a launcher that is broken stay there', () => {
    const [broken, works] = layers.map(unit => ({ unit, hex: '1-1' }))
    const state = battle({ units: [{ ...broken, broken: 'M' }, works], lays: true })
    put(state, 'mines 1-2 1-3')
    expect(state.ships.red.map(({ rounds }) => rounds.M)).toEqual([3, 0])
  })

  test('mine.one-pattern mine.secret earlier patterns of the other side are not to be learned by laying there', () => {
    const state = battle(red)
    const { hex } = state.ships.red[0]!
    state.mines.blue = [hex]
    expect(put(state, 'mines 1-1 2-1')).toMatchObject([{ hexes: ['1-1', '2-1'] }, { hexes: [] }])
    expect(state.ships.red.map(({ rounds }) => rounds.M)).toEqual([1, 2])
  })

  test('mine.before nothing laid is logged all the same: how much it was is secret', () => {
    const state = battle(red)
    expect(put(state, '')).toMatchObject([{ hexes: [] }, { hexes: [] }])
    expect(state.ships.red.map(({ rounds }) => rounds.M)).toEqual([3, 2])
  })
})
