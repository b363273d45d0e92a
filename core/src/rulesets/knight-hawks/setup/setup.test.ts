import { describe, expect, test } from 'vitest'
import { sayRefusal } from '../../../lang/index.ts'
import { battles } from '../battles.ts'
import { catalogue } from '../catalogue.ts'
import { parsePlace } from '../map/place.ts'
import { parseShip } from '../units/notation.ts'
import { opening } from './opening.ts'
import { roster } from './roster.ts'
import { setup } from './setup.ts'

const file = (more: object = {}, red: readonly unknown[] = ['frigate'], blue: readonly unknown[] = ['destroyer']) => ({
  red: { name: 'Red', units: red },
  blue: { name: 'Blue', units: blue },
  ...more,
})

const refusal = (raw: unknown) => {
  const parsed = setup.parse(raw)
  return parsed.ok ? undefined : parsed.refusal
}

const read = (raw: unknown) => {
  const parsed = setup.parse(raw)
  if (!parsed.ok) throw new Error(sayRefusal(parsed.refusal))
  return parsed.value
}

describe('setup', () => {
  test.each(battles.map(({ name, setup: raw }) => [name, raw] as const))(
    '%s parses, prints and has a roster',
    (_, raw) => {
      const parsed = read(raw)
      expect(read(setup.print(parsed))).toEqual(parsed)
      expect(roster(opening(parsed))).toEqual(parsed)
    },
  )

  test('the catalogue parses', () => {
    for (const { unit } of catalogue) expect(parseShip(unit).ok).toBe(true)
  })

  test('ships without a name are numbered by class through the battle, past names that are taken', () => {
    const { red, blue } = read(file({}, ['2x fighter', 'Fighter 3: fighter'], ['fighter', 'frigate']))
    expect(red.units.map(({ id }) => id)).toEqual(['Fighter 1', 'Fighter 2', 'Fighter 3'])
    expect(blue.units.map(({ id }) => id)).toEqual(['Fighter 4', 'Frigate 1'])
  })

  test('orbit.enter a station beside a planet is in orbit', () => {
    const planet = { name: 'Ken', hex: '10-10' }
    const { red } = read(
      file({ planet }, [
        { unit: 'station', hex: '11-10' },
        { unit: 'frigate', hex: '11-10' },
      ]),
    )
    expect(red.units.map(({ orbit }) => orbit)).toEqual(['left', null])
    const { red: other } = read(file({ planet }, [{ unit: 'station', hex: '11-10', orbit: 'right' }]))
    expect(other.units[0]?.orbit).toBe('right')
  })

  test('orbit.enter a ship whose player places it may be meant for an orbit; sixty ships are not too many', () => {
    const planet = { name: 'Ken', hex: '10-10' }
    const { red } = read(file({ planet }, [{ unit: 'station', orbit: 'right' }]))
    expect(red.units[0]).toMatchObject({ orbit: 'right', hex: null })
    const fleet = read(file({}, ['40x fighter', '20x fighter']))
    expect(fleet.red.units).toHaveLength(60)
    const printed = setup.print(fleet)
    expect(printed.red.units.map(({ count }) => count)).toEqual([40, 20])
    expect(read(printed)).toEqual(fleet)
  })

  test.each([
    [file({}, ['Same: frigate'], ['same: frigate']), 'another name'],
    [file({}, ['2x Same: frigate']), 'one ship of a name'],
    [file({}, [{ unit: '2x frigate', count: 2 }]), 'no count'],
    [file({}, [{ unit: 'frigate', hex: '12/7' }]), 'column and row'],
    [file({}, [{ unit: 'frigate', hullLost: 40 }]), 'less than its 40'],
    [file({}, [{ unit: 'frigate', adfLost: 5 }]), 'at most its ADF of 4'],
    [file({}, [{ unit: 'frigate', mrLost: 4 }]), 'at most its MR of 3'],
    [file({}, [{ unit: 'frigate', broken: 'LB, LB' }]), 'built with'],
    [file({}, [{ unit: 'frigate', broken: 'PS' }]), 'built with'],
    [file({}, [{ unit: 'frigate', broken: 'warp' }]), 'systems like'],
    [file({}, [{ unit: 'frigate', base: 'Nowhere' }]), 'a station of its side'],
    [file({}, [{ unit: 'fighter', base: 'Destroyer 1' }]), 'a station or carrier'],
    [file({}, ['Home: assault carrier', { unit: 'fighter', count: 11, base: 'Home' }]), 'at most 10'],
    [file({}, ['Home: assault carrier', { unit: 'frigate', base: 'Home' }]), 'a station of its side'],
    [
      file({}, ['Home: station', { unit: 'Nest: assault carrier', base: 'Home' }, { unit: 'fighter', base: 'Nest' }]),
      'a station or carrier',
    ],
    [file({}, [{ unit: 'station', speed: 1 }]), '0 for a station'],
    [file({ planet: {} }, [{ unit: 'frigate', orbit: 'left', hex: '29-20', speed: 1 }]), '0 in orbit'],
    [file({}, [{ unit: 'frigate', orbit: 'left', hex: '3-3' }]), 'a planet to be in orbit of'],
    [file({ planet: {} }, [{ unit: 'frigate', hex: '28-20' }]), 'beside the planet'],
    [file({ planet: { hex: 'x' } }), 'column and row'],
    [file({ scenario: { goal: 'escort' } }), 'the name of the ship'],
    [file({ scenario: { goal: 'escort', charge: 'Frigat 1' } }), 'the name of a ship of the battle'],
    [file({}, ['40x fighter', '40x fighter']), 'at most 60'],
    [file({ options: { flankfrom: 'first' } }), 'one of'],
  ])('%# is refused in words', (raw, words) => {
    const found = refusal(raw)
    expect(found === undefined ? 'taken' : sayRefusal(found)).toContain(words)
  })
})

test('map.size names of hexes go round, also past the edges', () => {
  for (let column = -3; column < 5; column++) {
    for (let row = -3; row < 5; row++) {
      const hex = parsePlace(`${column}-${row}`)
      expect(hex && `${hex.q + Math.floor(hex.r / 2) + 1}-${hex.r + 1}`).toBe(`${column}-${row}`)
    }
  }
  expect(parsePlace('12')).toBeUndefined()
  expect(parsePlace('12-')).toBeUndefined()
})
