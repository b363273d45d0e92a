import { expect, test } from 'vitest'
import type { MapPlacement } from '../../../game/scene/index.ts'
import type { Side } from '../../../game/sides/index.ts'
import { placed, stateOf } from '../fixtures/battle.fixture.ts'
import { isAsked } from '../phases/plot-ask.ts'
import { opening } from '../setup/opening.ts'
import { setup } from '../setup/setup.ts'
import { show } from './show.ts'
import { type View, view } from './view.ts'

/** A station with a fighter, and a carrier with one; only the hex of the station is written. */
function seen(): View {
  const parsed = setup.parse({
    red: {
      name: 'Red',
      units: [placed('Home: station', '29-20'), placed('Gnat: fighter', 'in Home')],
    },
    blue: { name: 'Blue', units: ['Nest: assault carrier', placed('Wasp: fighter', 'in Nest')] },
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal))
  return view(opening(parsed.value), 'umpire')
}

const standings = (side: Side): readonly (MapPlacement | null)[] =>
  show(seen()).sides[side].units.map(({ standing }) => standing)

test('place.ships a docked ship stands at its base, and nowhere before its base is placed', () => {
  expect(standings('red').map(standing => standing?.at.label)).toEqual(['29-20', '29-20'])
  expect(standings('blue')).toEqual([null, null])
})

test('damage.damage-control damage.defence skill.engineer the roster has every printed box, lost or spent ones struck out', () => {
  const red = [placed('Ours: heavy cruiser MS2 engineer1', '10-10', { hullLost: 30, broken: 'PS, LB, damage control' })]
  const state = stateOf(red, [placed('Theirs: freighter', '30-10')], {
    options: { skills: true },
  })
  const [ours] = state.ships.red
  Object.assign(ours!, { adf: 1, masks: 1, interceptors: 5, rounds: { ...ours!.rounds, T: 3 } })
  const pips = show(view(state, 'umpire')).sides.red.units[0]!.pips
  expect(pips.map(({ label, left, had }) => `${label} ${left}/${had}`).join(' ')).toBe(
    'hull 50/80 ADF 1/2 MR 1/1 DCR 70/130 LB 1/2 PB 1/1 EB 1/1 DC 1/1 T 3/4 RB 8/8 S 2/2 PS 0/1 ES 1/1 SS 1/1 MS 1/2 ICM 5/8',
  )
})

test('weapon.list the letters of a roster have their names, those that are left', () => {
  const state = stateOf([placed('Ours: frigate', '10-10')], [placed('Theirs: freighter', '30-10')])
  const [ours] = show(view(state, 'umpire')).sides.red.units
  expect(ours?.factorsInFull).toContain('LC laser cannon, LB laser battery')
  expect(ours?.factorsInFull).toContain('RH reflective hull')
})

test('move.drift a ship that is asked for no move says why, and no other does', () => {
  const red = ['Home: station', 'Hulk: frigate', 'Roller: frigate', 'Fit: frigate']
  const state = stateOf(
    red.map((unit, i) => placed(unit, `1${i}-10`)),
    [placed('Theirs: freighter', '30-10')],
    {},
  )
  const [, hulk, roller] = state.ships.red
  Object.assign(hulk!, { adf: 0, mr: 0 })
  Object.assign(roller!, { adf: 0, astray: true, forced: 'left' })
  const asked = state.ships.red.filter(ship => isAsked(state, ship)).map(({ id }) => id)
  const { units } = show(view(state, 'umpire')).sides.red
  const silent = units.filter(({ notes }) => notes.every(note => !note.endsWith('gets no orders to move')))
  expect(silent.map(({ name }) => name)).toEqual(asked)
  expect(asked).toEqual(['Fit'])
})

test('damage.hull a lost ship keeps its place on the roster, so that numbers on the map stay', () => {
  const before = seen()
  const [home, gnat] = before.ships.red
  const red = [{ ...home!, fate: { kind: 'destroyed' as const, turn: 2 } }, gnat!]
  const { units } = show({ ...before, ships: { ...before.ships, red } }).sides.red
  expect(units.map(({ name, gone }) => [name, gone])).toEqual([
    ['Home', 2],
    ['Gnat', null],
  ])
})
