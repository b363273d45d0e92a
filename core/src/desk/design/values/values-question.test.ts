import { describe, expect, test } from 'vitest'
import { value } from '../../../../fixtures/index.ts'
import { sayRefusal } from '../../../lang/index.ts'
import { fetchSystem } from '../../battle/index.ts'
import { battleOfSystem, openValues, type ValuesAsk } from './values-question.ts'

const opened = async (system: string, ask: Partial<ValuesAsk> = {}) =>
  openValues(value(battleOfSystem(value(await fetchSystem(system)))), { seed: '1', ...ask })

const unitsOf = async (system: string, ask: Partial<ValuesAsk> = {}) => {
  const { search, leftOut } = value(await opened(system, ask))
  return { search, leftOut, units: search.units.map(({ unit }) => unit) }
}

describe('published ships', () => {
  test('are those that fight; the others are named', async () => {
    const { units, leftOut, search } = await unitsOf('attack-endurance')
    expect(units.length).toBeGreaterThan(4)
    expect(units).toContain('Corvette AF1/1 EF2')
    expect(units.filter(unit => leftOut.includes(unit))).toEqual([])
    expect(search.battles).toBeGreaterThanOrEqual(40)
    expect(search.ships).toBe(3)
  })

  test('of one owner, by its name in any case', async () => {
    const { units, leftOut } = await unitsOf('combat-shift', { faction: '1st era' })
    expect(units).toContain('Warship E1')
    // two of them decide nothing, and one beats a warship
    expect(units).toContain('Carrier E1 F40')
    expect(units.join()).not.toContain('E2')
    expect(leftOut).toContain('Ground Units E1 G50')
  })

  test('are too many where a system has hundreds, and an owner has to be one of its own', async () => {
    const many = await opened('sidcors')
    expect(many.ok ? '' : sayRefusal(many.refusal)).toMatch(/has \d+ ships; at most 60 .* Name an owner: Federation, /)
    const unknown = await opened('sidcors', { faction: 'Klingons' })
    expect(unknown.ok ? '' : sayRefusal(unknown.refusal)).toContain('Did you mean Klingon?')
  })

  test('are refused where fewer than two of them fight: no value is one beside another', async () => {
    const few = await opened('warpwar', { faction: '1977' })
    expect(few).toMatchObject({ ok: false, refusal: { code: 'range', path: ['faction'] } })
    expect(few.ok ? '' : sayRefusal(few.refusal)).toContain('1977 (WarpWar) has 0 of at least 2')
  })
})

test('named units stand in their place, and the first is the measure', async () => {
  const { units, leftOut, search } = await unitsOf('warpwar', { units: ['S1 PD3 B2 S1', 'S2 PD2 B1'], battles: 12 })
  expect([units, leftOut]).toEqual([['S1 PD3 B2 S1', 'S2 PD2 B1'], []])
  // the usual standing orders of WarpWar weigh every order
  expect([search.battles, search.ships]).toEqual([12, 2])
})

test.each([
  [['S1 PD3 B2 S1'], { code: 'range', path: ['units'] }],
  [['S1 PD3 B2 S1', 'S1 PD2 B1'], { path: ['units', 1] }],
  [['S1 PD3 B2 S1', 'S2 PD2 B1', 'nonsense'], { code: 'notation', path: ['units', 2] }],
  [['2x S1 PD3 B2 S1', 'S2 PD2 B1'], { path: ['units', 0] }],
])(
  'named units %j are refused: alone, two by one name, none of the system, or more than one',
  async (units, refusal) => {
    expect(await opened('warpwar', { units })).toMatchObject({ ok: false, refusal })
  },
)
