import { expect, test } from 'vitest'
import { distance, sameHex } from '../../../hex/index.ts'
import { battleOf, placed, stateOf, stateWith } from '../fixtures/battle.fixture.ts'
import { situated } from '../fixtures/captain.fixture.ts'
import { openPlaces } from '../map/map-places.ts'
import { columnOfHex, hexNamed, placeOfHex } from '../map/place.ts'
import type { ActivateAsk } from '../orders/activate.ts'
import { layingsIn, type PlaceAsk } from '../orders/place.ts'
import { opening } from '../setup/opening.ts'
import type { State } from '../state.ts'
import { minesFor } from './minefield.ts'
import { seekersFor } from './seekers.ts'

const around = { planet: { name: 'Here', hex: '28-20' } }
const planet = hexNamed('28-20')

const asked = (state: State, mines: number, seekers: number): PlaceAsk => ({
  kind: 'place',
  ships: [],
  places: [],
  edge: '',
  beside: [],
  speeds: [0, 6],
  speed: 3,
  sameSpeed: false,
  mines,
  seekers,
  open: openPlaces(state.scenario),
})

const laid = (state: State, side: 'red' | 'blue', what: 'mines' | 'seekers') =>
  layingsIn(minesFor(situated(state, side), asked(state, 20, 4)), what).map(({ hex }) => hexNamed(hex))

test('mine.before they lie towards the edge from which the enemy comes, seekers before them', () => {
  const side = { name: 'Side', units: ['frigate'] }
  const setup = battleOf([], [], { ...around, red: side, blue: side })
  for (const [side, sign] of [
    ['red', 1],
    ['blue', -1],
  ] as const) {
    const before = (what: 'mines' | 'seekers') =>
      laid(opening(setup), side, what).map(hex => sign * (columnOfHex(hex) - columnOfHex(planet)))
    expect(before('mines')).toHaveLength(20)
    expect(Math.min(...before('mines'))).toBeGreaterThanOrEqual(2)
    expect(before('seekers')).toHaveLength(4)
    expect(Math.min(...before('seekers'))).toBeGreaterThan(7)
  }
})

test('mine.before mines go into the orbit of an enemy station, but not where it stands', () => {
  const station = placed('Home: station', '29-20', { orbit: 'left' })
  const state = stateOf([placed('Ours: minelayer', '50-20')], [station], around)
  const orbit = laid(state, 'red', 'mines').filter(hex => distance(hex, planet) === 1)
  expect(orbit).toHaveLength(5)
  expect(orbit.some(hex => sameHex(hex, hexNamed('29-20')))).toBe(false)
})

test('seeker.activate seeker.nearest only where an enemy is nearer by two hexes than any friend, stations not counted', () => {
  const ask: ActivateAsk = { kind: 'activate', seekers: [{ number: 1, at: placeOfHex(hexNamed('20-10')) }] }
  const chosen = (ours: string, theirs: string, unit = 'frigate') => {
    const fleets = { red: [placed('Ours: frigate', ours)], blue: [placed(`Theirs: ${unit}`, theirs)] }
    return seekersFor(situated(stateWith(fleets)), ask).seekers
  }
  expect(chosen('26-10', '16-10')).toEqual(['1'])
  expect(chosen('25-10', '16-10')).toEqual([])
  expect(chosen('40-10', '11-10')).toEqual([])
  expect(chosen('40-10', '16-10', 'station')).toEqual([])
})
