import { describe, expect, test } from 'vitest'
import { type Refusal, sayRefusal } from '../../../lang/index.ts'
import { placed, stateOf } from '../fixtures/battle.fixture.ts'
import { parseHexName, printHexName } from '../map/place.ts'
import { screens } from '../phases/screens.ts'
import { setup } from './setup.ts'

const file = (more: object = {}, red: readonly unknown[] = ['frigate'], blue: readonly unknown[] = ['destroyer']) => ({
  red: { name: 'Red', units: red },
  blue: { name: 'Blue', units: blue },
  ...more,
})

const refused = (raw: unknown): Refusal | undefined => {
  const parsed = setup.parse(raw)
  return parsed.ok ? undefined : parsed.refusal
}

const read = (raw: unknown) => {
  const parsed = setup.parse(raw)
  if (!parsed.ok) throw new Error(sayRefusal(parsed.refusal))
  return parsed.value
}

const planet = { planet: { hex: '28-20' } }
const nest = 'Nest: assault carrier'
const aboard = (base: string, hex = '') => ({ unit: 'fighter', base, hex })

describe('setup', () => {
  test('ships without a name are numbered by class through the battle, past names that are taken', () => {
    const { red, blue } = read(file({}, ['2x fighter', 'Fighter 3: fighter'], ['fighter', 'frigate']))
    expect(red.units.map(({ id }) => id)).toEqual(['Fighter 1', 'Fighter 2', 'Fighter 3'])
    expect(blue.units.map(({ id }) => id)).toEqual(['Fighter 4', 'Frigate 1'])
  })

  test.each([
    [{ unit: 'station', hex: '29-20' }, 'left', '29-20'],
    [{ unit: 'station', hex: '29-20', orbit: 'right' }, 'right', '29-20'],
    [{ unit: 'frigate', hex: '29-20' }, null, '29-20'],
    // a ship whose player places it may be meant for an orbit
    [{ unit: 'station', orbit: 'right' }, 'right', null],
  ])('orbit.enter a station beside a planet is in orbit: %o %s', (unit, orbit, hex) => {
    const [ship] = read(file(planet, [unit])).red.units
    expect([ship?.orbit, ship?.hex && printHexName(ship.hex)]).toEqual([orbit, hex])
  })

  test('sixty ships are not too many', () => {
    const fleet = read(file({}, ['40x fighter', '20x fighter']))
    expect(fleet.red.units).toHaveLength(60)
    const printed = setup.print(fleet)
    expect(printed.red.units.map(({ count }) => count)).toEqual([60])
    expect(read(printed)).toEqual(fleet)
  })

  test.each([
    [file({}, ['2x fighter', 'Same: frigate'], ['fighter', 'same: frigate']), 'blue.units.1.unit', 'another name'],
    [file({}, ['frigate', 'seekers: fighter']), 'red.units.1.unit', 'a name other than'],
    [file({}, ['2x Same: frigate']), 'red.units.0.unit', 'one ship of a name'],
    [file({}, [{ unit: '2x frigate', count: 2 }]), 'red.units.0.unit', 'no count'],
    [file({}, [{ unit: 'frigate', hex: '12/7' }]), 'red.units.0.hex', 'column and row'],
    [file({}, [{ unit: 'frigate', hullLost: 40 }]), 'red.units.0.hullLost', 'less than its 40'],
    [file({}, [{ unit: 'frigate', adfLost: 5 }]), 'red.units.0.adfLost', 'at most its ADF of 4'],
    [file({}, [{ unit: 'frigate', mrLost: 4 }]), 'red.units.0.mrLost', 'at most its MR of 3'],
    [file({}, [{ unit: 'frigate', broken: 'LB, LB' }]), 'red.units.0.broken', 'built with'],
    [file({}, [{ unit: 'frigate', broken: 'PS' }]), 'red.units.0.broken', 'built with'],
    [file({}, [{ unit: 'frigate', broken: 'warp' }]), 'red.units.0.broken', 'systems like'],
    [file({}, ['3x fighter', { unit: 'fighter', base: 'Home' }]), 'red.units.1.base', 'of its side'],
    [file({}, ['2x fighter', { unit: 'A: station', base: 'A' }]), 'red.units.1.base', 'of its side'],
    [file({}, [{ unit: 'frigate', base: 'Nowhere' }]), 'red.units.0.base', 'a station of its side'],
    [file({}, [{ unit: 'fighter', base: 'Destroyer 1' }]), 'red.units.0.base', 'a station or carrier'],
    [file({}, [nest, { unit: 'fighter', count: 11, base: 'Nest' }]), 'red.units.1.base', 'at most 10'],
    [file({}, [nest, { unit: 'frigate', base: 'Nest' }]), 'red.units.1.base', 'a station of its side'],
    [file({}, ['S: station', { unit: nest, base: 'S' }, aboard('Nest')]), 'red.units.2.base', 'a station or carrier'],
    [file({}, [{ unit: 'station', speed: 1 }]), 'red.units.0.speed', '0 for a station'],
    [file(planet, [{ unit: 'frigate', orbit: 'left', hex: '29-20', speed: 1 }]), 'red.units.0.speed', '0 in orbit'],
    [file(planet, ['2x fighter', { unit: 'frigate', hex: '28-20' }]), 'red.units.1.hex', 'beside the planet'],
    [file({}, ['fighter', { unit: 'frigate', orbit: 'left' }]), 'red.units.1.orbit', 'a planet to be in orbit of'],
    [file(planet, [{ unit: 'frigate', orbit: 'left', hex: '3-3' }]), 'red.units.0.orbit', 'beside a planet'],
    [file({}, [{ unit: 'S: station', hex: '5-5' }, aboard('S', '6-6')]), 'red.units.1.hex', 'where S is'],
    [file({}, ['S: station', aboard('S', '6-6')]), 'red.units.1.hex', 'where S is'],
    [file(planet, ['S: station', { ...aboard('S'), orbit: 'left' }]), 'red.units.1.orbit', 'while docked'],
    [file({ scenario: { goal: 'escort' } }), 'scenario.charge', 'the name of the ship'],
    [file({ scenario: { goal: 'escort', charge: 'Frigat 1' } }), 'scenario.charge', 'the name of a ship of the battle'],
    [file({ planet: { hex: ' ' } }), 'planet.hex', 'column and row'],
    [file({ planet: { hex: 'x' } }), 'planet.hex', 'column and row'],
    [file({}, ['40x fighter', '40x fighter']), 'red.units', 'at most 60'],
    [file({ options: { flankfrom: 'first' } }), 'options.flankfrom', 'one of'],
  ])('%# is refused at the line that is wrong, in words', (raw, place, words) => {
    const found = refused(raw)
    expect([found?.path.join('.'), found?.expected]).toEqual([place, expect.stringContaining(words)])
  })

  test('a name without quotes is a key in YAML, and the refusal says so', () => {
    const found = refused(file({}, ['frigate', { Home: 'station HP140' }]))
    expect([found?.code, found?.nearest]).toEqual(['unknown-key', '"Home: station HP140" in quotes'])
    expect(refused(file({}, [{ unit: 'frigate', Home: 'nothing' }]))?.nearest).toBe(undefined)
  })

  test('dock.who the nearest base is named, or the only one', () => {
    const at = (base: string) => refused(file({}, ['Home: station', { unit: 'frigate', base }]))?.nearest
    expect([at('Hoem'), at('Frigate 1'), at('')]).toEqual(['Home', 'Home', undefined])
  })

  test('fire.path no ship is called like another one in a hex it has passed', () => {
    expect(refused(file({}, ['Viper: frigate', 'Viper in 12-7: frigate']))?.nearest).toBe('Viper')
    expect(refused(file({}, ['Viper in -3--7: frigate']))?.nearest).toBe('Viper')
    expect(refused(file({}, ['Viper in 7: frigate']))).toBe(undefined)
  })

  test('screen.when a name that every object has is a name like any other', () => {
    const red = ['constructor: fighter', 'toString: fighter', 'Shield: light cruiser'].map(unit => placed(unit, '1-1'))
    const state = stateOf(red, [placed('frigate', '9-9')])
    screens.obey(state, { task: 'screens', side: 'red' }, { red: { Shield: 'ES' } })
    expect(state.ships.red.map(({ screen }) => screen)).toEqual([null, null, 'ES'])
  })
})

test('map.size names of hexes go round, also past the edges', () => {
  for (let column = -3; column < 5; column++) {
    for (let row = -3; row < 5; row++) {
      const hex = parseHexName(`${column}-${row}`)
      expect(hex && `${hex.q + Math.floor(hex.r / 2) + 1}-${hex.r + 1}`).toBe(`${column}-${row}`)
    }
  }
  expect(parseHexName('12')).toBeUndefined()
  expect(parseHexName('12-')).toBeUndefined()
})
