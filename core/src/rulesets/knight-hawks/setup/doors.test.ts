import { describe, expect, test } from 'vitest'
import type { Refusal } from '../../../lang/index.ts'
import { battleOf, stateOf } from '../fixtures/battle.fixture.ts'
import { screens } from '../phases/screens.ts'
import type { State } from '../state.ts'
import { opening } from './opening.ts'
import { roster } from './roster.ts'
import { setup } from './setup.ts'

const file = (more: object, red: readonly unknown[], blue: readonly unknown[] = ['destroyer']) => ({
  red: { name: 'Red', units: red },
  blue: { name: 'Blue', units: blue },
  ...more,
})

function refused(raw: unknown): Refusal | undefined {
  const parsed = setup.parse(raw)
  return parsed.ok ? undefined : parsed.refusal
}

const planet = { planet: { hex: '28-20' } }

describe('a battle file is refused at the line that is wrong', () => {
  test.each([
    [file({}, ['2x fighter', 'Same: frigate'], ['fighter', 'same: frigate']), 'blue.units.1.unit', 'another name'],
    [file({}, ['frigate', 'seekers: fighter']), 'red.units.1.unit', 'a name other than'],
    [file({}, ['3x fighter', { unit: 'fighter', base: 'Home' }]), 'red.units.1.base', 'of its side'],
    [file({}, ['2x fighter', { unit: 'A: station', base: 'A' }]), 'red.units.1.base', 'of its side'],
    [file(planet, ['2x fighter', { unit: 'frigate', hex: '28-20' }]), 'red.units.1.hex', 'beside the planet'],
    [file({}, ['fighter', { unit: 'frigate', orbit: 'left' }]), 'red.units.1.orbit', 'a planet'],
    [file(planet, [{ unit: 'frigate', orbit: 'left', hex: '3-3' }]), 'red.units.0.orbit', 'beside a planet'],
    [
      file({}, [
        { unit: 'S: station', hex: '5-5' },
        { unit: 'frigate', base: 'S', hex: '6-6' },
      ]),
      'red.units.1.hex',
      'where S is',
    ],
    [file({}, ['S: station', { unit: 'frigate', base: 'S', hex: '6-6' }]), 'red.units.1.hex', 'where S is'],
    [file(planet, ['S: station', { unit: 'frigate', base: 'S', orbit: 'left' }]), 'red.units.1.orbit', 'while docked'],
    [file({ scenario: { goal: 'escort' } }, ['frigate']), 'scenario.charge', 'the name of the ship'],
    [file({ planet: { hex: ' ' } }, ['frigate']), 'planet.hex', 'column and row'],
  ])('%#', (raw, place, words) => {
    const found = refused(raw)
    expect([found?.path.join('.'), found?.expected]).toEqual([place, expect.stringContaining(words)])
  })

  test('a name without quotes is a key in YAML, and the refusal says so', () => {
    const found = refused(file({}, ['frigate', { Home: 'station HP140' }]))
    expect([found?.code, found?.nearest]).toEqual(['unknown-key', '"Home: station HP140" in quotes'])
    expect(refused(file({}, [{ unit: 'frigate', Home: 'nothing' }]))?.nearest).toBe(undefined)
  })

  test('dock.who the nearest base is named, or the one there is', () => {
    const at = (base: string) => refused(file({}, ['Home: station', { unit: 'frigate', base }]))?.nearest
    expect([at('Hoem'), at('Frigate 1'), at('')]).toEqual(['Home', 'Home', undefined])
  })
})

describe('names', () => {
  test('fire.path no ship is called like another one in a hex it has passed', () => {
    expect(refused(file({}, ['Viper: frigate', 'Viper in 12-7: frigate']))?.nearest).toBe('Viper')
    expect(refused(file({}, ['Viper in -3--7: frigate']))?.nearest).toBe('Viper')
    expect(refused(file({}, ['Viper in 7: frigate']))).toBe(undefined)
  })

  test('screen.when a name that every object has is a name like any other', () => {
    const red = [
      { unit: 'constructor: fighter', hex: '1-1' },
      { unit: 'toString: fighter', hex: '1-1' },
      { unit: 'Shield: light cruiser', hex: '1-1' },
    ]
    const state: State = stateOf(red, [{ unit: 'frigate', hex: '9-9' }])
    screens.obey(state, { task: 'screens', side: 'red' }, { red: { Shield: 'ES' } })
    expect(state.ships.red.map(({ screen }) => screen)).toEqual([null, null, 'ES'])
  })
})

describe('what is left of a battle can be read as the next one', () => {
  const fleets = (): State =>
    opening(
      battleOf(
        [
          { unit: 'Wing 3: station', hex: '5-5' },
          { unit: 'fighter', base: 'Wing 3', hex: '5-5', count: 3 },
        ],
        [
          { unit: 'station', hex: '20-20', count: 2 },
          { unit: 'frigate', hex: '21-20' },
          { unit: 'destroyer', base: 'station 2', hex: '20-20' },
          { unit: 'frigate', hex: '22-20' },
        ],
        { scenario: { goal: 'escort', charge: 'Frigate 2' } },
      ),
    )

  test('nothing changes where nobody is lost', () => {
    const state = fleets()
    const printed = setup.print(roster(state))
    const again = setup.parse(printed)
    expect(again.ok && opening(again.value)).toEqual(state)
  })

  test('map.edge a ship that has fled far from the map is where it is', () => {
    const far = setup.parse(file({}, [{ unit: 'fighter', hex: '-99999--99999' }]))
    const state = far.ok ? opening(far.value) : undefined
    expect(state && setup.print(roster(state)).red.units[0]?.hex).toBe('-99999--99999')
    expect(refused(file({}, [{ unit: 'fighter', hex: '1000000-1' }]))?.expected).toContain('column and row')
  })

  test('a name that looks like a number stays; of the numbered ones, those that are spoken of keep theirs', () => {
    const state = fleets()
    const lost = { kind: 'destroyed', turn: 1 } as const
    state.ships.red[1]!.fate = lost
    state.ships.blue[0]!.fate = lost
    state.ships.blue[2]!.fate = lost
    const { red, blue } = setup.print(roster(state))
    expect(red.units.map(({ unit, count }) => [unit, count])).toEqual([
      ['Wing 3: station', 1],
      ['fighter', 2],
    ])
    expect(blue.units.map(({ unit }) => unit)).toEqual(['Station 2: station', 'destroyer', 'Frigate 2: frigate'])
    expect(setup.parse(setup.print(roster(state)))).toEqual({ ok: true, value: roster(state) })
  })

  test('end.escort map.edge who has left the battle is carried on, damage and all; a goal goes with the ship it was about', () => {
    const red = [
      { unit: 'Ours: frigate LB2', hex: '5-5', mrLost: 1, broken: 'LB, LB' },
      { unit: 'Lost: freighter', hex: '5-6' },
    ]
    const escort = { scenario: { goal: 'escort', charge: 'Lost' } }
    const state = opening(battleOf(red, [{ unit: 'destroyer', hex: '20-20' }], escort))
    state.ships.red[0]!.fate = { kind: 'left', turn: 2 }
    expect(roster(state).scenario).toMatchObject({ goal: 'escort', charge: 'Lost' })
    state.ships.red[1]!.fate = { kind: 'destroyed', turn: 2 }
    const left = roster(state)
    expect(left.scenario).toMatchObject({ goal: 'lastFleet', charge: '' })
    expect(left.red.units).toMatchObject([{ id: 'Ours', hex: null, before: { mrLost: 1, broken: ['LB', 'LB'] } }])
  })

  test('those that only had a number are numbered anew, as they are when the file is read', () => {
    const state = opening(battleOf([{ unit: 'fighter', hex: '5-5', count: 3 }], [{ unit: 'destroyer', hex: '20-20' }]))
    state.ships.red[0]!.fate = { kind: 'destroyed', turn: 1 }
    const left = roster(state)
    expect(left.red.units.map(({ id }) => id)).toEqual(['Fighter 1', 'Fighter 2'])
    expect(setup.parse(setup.print(left))).toEqual({ ok: true, value: left })
  })
})
