import { describe, expect, test } from 'vitest'
import { value } from '../../../fixtures/index.ts'
import { sayRefusal } from '../../lang/index.ts'
import { fetchSystem } from '../battle/index.ts'
import { openSearch } from '../sweep/index.ts'
import { battleOfSystem, type CatalogueAsk, catalogueStudy } from './catalogue-values.ts'

const asked = { samples: 4096, seed: '1' }

async function studyOf(system: string, ask: Partial<CatalogueAsk> = {}) {
  const battle = value(battleOfSystem(value(await fetchSystem(system))))
  const study = catalogueStudy(battle, { ...asked, ...ask })
  return { battle, study }
}

const unitsOf = async (system: string, ask: Partial<CatalogueAsk> = {}) => {
  const { study, battle } = await studyOf(system, ask)
  const chosen = value(study)
  expect(openSearch(chosen.study, battle).ok).toBe(true)
  const { search } = chosen.study
  if (search.kind !== 'values') throw new Error('a study of values')
  return { ...chosen, search, units: search.values.map(({ unit }) => unit) }
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
    expect(units.join()).not.toContain('E2')
    expect(leftOut).toContain('Ground Units E1 G50')
  })

  test('are too many where a system has hundreds, and an owner has to be one of its own', async () => {
    const many = (await studyOf('sidcors')).study
    expect(many.ok ? '' : sayRefusal(many.refusal)).toMatch(/has \d+ ships; at most 60 .* Name an owner: Federation, /)
    const unknown = (await studyOf('sidcors', { faction: 'Klingons' })).study
    expect(unknown.ok ? '' : sayRefusal(unknown.refusal)).toContain('Did you mean Klingon?')
  })
})

test('named units stand in their place, and the first is the measure', async () => {
  const { units, leftOut, search } = await unitsOf('warpwar', { units: ['S1 PD3 B2 S1', 'S2 PD2 B1'], battles: 12 })
  expect([units, leftOut]).toEqual([['S1 PD3 B2 S1', 'S2 PD2 B1'], []])
  // the usual standing orders of WarpWar weigh every order
  expect([search.battles, search.ships]).toEqual([12, 2])
})
