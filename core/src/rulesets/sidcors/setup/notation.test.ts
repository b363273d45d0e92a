import { describe, expect, test } from 'vitest'
import { cases } from '../../../../../test-depth.ts'
import { catalogue, classesNamed, factions, publishedClasses } from '../catalogue.ts'
import { valueFrom } from '../scripted.fixture.ts'
import { parseFactors, printFactors, printPoints } from './factors.ts'
import { parseUnit, printUnit } from './notation.ts'
import type { UnitClass } from './unit-class.ts'

const unit = (text: string, side = ''): UnitClass => valueFrom(parseUnit(text, side)).unit

const refused = (text: string) => {
  const parsed = parseUnit(text)
  return parsed.ok ? undefined : parsed.refusal
}

describe('factors', () => {
  test.each([
    ['8/4', 8, 8, 0, 4, 4, 0],
    ['7-8(6)/3-4(3)', 7, 8, 12, 3, 4, 6],
    ['12(6)/6(3)', 12, 12, 12, 6, 6, 6],
    ['10-12(15)/5-6(7▲)', 10, 12, 30, 5, 6, 15],
    ['6-8(5)/3-4(2½)', 6, 8, 10, 3, 4, 5],
    ['6-8(5)/3-4(2.5)', 6, 8, 10, 3, 4, 5],
    ['8-9(3)/5(1▲)', 8, 9, 6, 5, 5, 3],
    ['4<4>/2', 4, 4, 0, 2, 2, 0],
    ['7-8G/4', 7, 8, 0, 4, 4, 0],
  ])('notation.factors %s', (text, a, d, f, ca, cd, cf) => {
    const parsed = parseFactors(text)
    expect(parsed.ok && parsed.value.intact).toEqual({ attack: a, defence: d, fighters: f, pfs: 0 })
    expect(parsed.ok && parsed.value.crippled).toEqual({ attack: ca, defence: cd, fighters: cf, pfs: 0 })
  })

  test('R13 halves print as ½', () => {
    expect([0, 1, 2, 15, -3].map(printPoints)).toEqual(['0', '½', '1', '7½', '-1½'])
  })

  test('notation.symbols scouts, escorts, maulers and PF flotillas', () => {
    expect(parseFactors('2-6◆/0-3')).toMatchObject({ value: { scout: true, escort: false, mauler: false } })
    expect(parseFactors('6-7■/3-4')).toMatchObject({ value: { escort: true } })
    expect(parseFactors('10✛/4')).toMatchObject({ value: { mauler: true } })
    expect(parseFactors('36PP(12)/18(6)')).toMatchObject({ value: { intact: { pfs: 12 }, crippled: { pfs: 0 } } })
    expect(parseFactors('0-6/None')).toMatchObject({ value: { crippled: null, extrapolated: false } })
  })

  test.each(['8/4/2', 'x/4', '8(six)/4', '-3/2', '8/', '1000/4'])('notation.factors refuses %s', text => {
    expect(parseFactors(text)).toMatchObject({ ok: false, refusal: { code: 'notation' } })
  })

  test('fire.extrapolate a missing crippled side is worked out and flagged', () => {
    const half = ['9P', '9PP', '9PPP', '9PPPP'].map(factors => unit(`XX ${factors}`).crippled?.pfs)
    expect(half).toEqual([0, 6, 6, 12])
    expect(unit('XX 7')).toMatchObject({ crippled: { attack: 4, defence: 4 }, extrapolated: true })
    expect(unit('XX 7-8(5)')).toMatchObject({ crippled: { attack: 3, defence: 4, fighters: 4 }, extrapolated: true })
    expect(printUnit(unit('XX 7'))).toBe('XX 7/4 extrapolated')
    expect(unit('XX 7/4').extrapolated).toBe(false)
  })
})

describe('units', () => {
  test('fire.extrapolate a published class written without a slash has the crippled side of the catalogue, or none', () => {
    expect(unit('FRD 1-4')).toMatchObject({ crippled: null, extrapolated: false })
    expect(unit('D6M 10')).toMatchObject({ crippled: { attack: 4, defence: 4 }, extrapolated: false })
    for (const known of publishedClasses) {
      const written = `${known.faction} ${known.name} ${printFactors(known.intact, null).split('/')[0]}`
      expect(unit(written)).toEqual(known)
    }
  })

  test('fire.extrapolate other factors than the published ones are worked out', () => {
    expect(unit('D6M 9')).toMatchObject({ crippled: { attack: 5, defence: 5 }, extrapolated: true })
    expect(unit('FRD 1-5')).toMatchObject({ crippled: { attack: 0, defence: 3 }, extrapolated: true })
    expect(unit('FRD 1-4/0-2')).toMatchObject({ crippled: { attack: 0, defence: 2 }, extrapolated: false })
    expect(unit('FRD 1-4/None extrapolated')).toMatchObject({ crippled: null, extrapolated: true })
  })

  test('notation.unit a class alone comes from the catalogue, with its traits', () => {
    expect(unit('d7').intact.attack).toBe(8)
    expect(unit('BATS 12(6)/6(3)').traits).toMatchObject({ base: true, ew: 4, command: 9 })
    expect(unit('KE 9/5').traits.cloak).toBe(true)
    expect(unit('FRD').traits).toMatchObject({ frd: true, cloak: false })
  })

  test('R1 a class of several empires has the lowest command rating that is printed, whichever has none', () => {
    expect(unit('CL 6/3').traits.command).toBe(6)
    expect(unit('CL 6/3 CR0').traits.command).toBe(0)
    expect(unit('CA 8/4').traits.command).toBe(8)
  })

  test.each(['3x D7', '3 x D7', '3× D7', '3 D7'])('notation.unit counts: %s', text => {
    expect(parseUnit(text)).toMatchObject({ ok: true, value: { count: 3, unit: { name: 'D7', faction: 'Klingon' } } })
  })

  test('notation.unit words add and take away', () => {
    expect(unit('XX 8/4 scout EW4 mauler cr 9').traits).toMatchObject({ ew: 4, mauler: true, command: 9 })
    expect(unit('XX 8/4 scout').traits.ew).toBe(1)
    expect(unit('XX 8/4 EW=2').traits.ew).toBe(2)
    expect(unit('KE no-cloak').traits.cloak).toBe(false)
    expect(unit('BATS no-scout').traits.ew).toBe(0)
    expect(unit('XX 8/4 pf 6').intact.pfs).toBe(6)
    expect(unit('XX 2-4◆/1-2 EW3').traits.ew).toBe(3)
  })

  test('notation.unit a class that many empires have: by empire, by factors, by the name of the side', () => {
    expect(unit('Orion CA').traits.cloak).toBe(true)
    expect(unit('Orion CR 6/3').name).toBe('CR')
    expect(unit('CA 8/4', 'Orion pirates').traits.cloak).toBe(true)
    expect(unit('CA 8/4').traits.cloak).toBe(false)
    expect(unit('SC 2-6◆/0-3').traits.ew).toBe(4)
    expect(refused('SC')).toMatchObject({ code: 'notation', found: 'SC' })
    expect(unit('Tholian SC').faction).toBe('Tholian')
    expect(unit('CC "Kongo" 9/5').proper).toBe('Kongo')
  })

  test('notation.unit an open trait stays open when it is printed and read on any side', () => {
    const sides = ['', ...factions.map(faction => `${faction} fleet`)]
    const names = publishedClasses.flatMap(known => [
      known.name,
      `${known.name} ${printFactors(known.intact, known.crippled)}`,
    ])
    const texts = [...new Set(names)]
    const every = Math.round(texts.length / cases(texts.length))
    for (const text of texts.filter((_, i) => i % every === 0)) {
      for (const side of sides) {
        const read = parseUnit(text, side)
        if (!read.ok) continue
        for (const other of sides) {
          const { faction, ...again } = unit(printUnit(read.value.unit), other)
          expect({ ...again, faction: read.value.unit.faction }).toEqual(read.value.unit)
          expect(['', read.value.unit.faction, ...factions]).toContain(faction)
        }
      }
    }
  })

  test('notation.unit refusals name the nearest right thing', () => {
    expect(refused('D7X')).toMatchObject({ code: 'unknown-name', nearest: expect.stringMatching(/^D7/) })
    expect(refused('3x BATSS')).toMatchObject({ nearest: 'BATS' })
    expect(refused('XX 8/4 mualer')).toMatchObject({ code: 'notation', found: 'mualer', nearest: 'mauler' })
    expect(refused('')).toMatchObject({ code: 'notation' })
    expect(refused('8/4')).toMatchObject({ code: 'notation' })
    expect(refused('CC "__proto__" 9/5')).toMatchObject({ code: 'notation' })
  })

  test('notation.unit every class prints to a text that reads back as itself', () => {
    for (const known of publishedClasses) expect(unit(printUnit(known))).toEqual(known)
    for (const text of ['XX 8/4 scout EW2 slow', 'BATS 10(5)/5 no-scout', 'YY 3(½)/None pf 5', 'WW 0-6/None convoy']) {
      expect(unit(printUnit(unit(text)))).toEqual(unit(text))
    }
  })
})

describe('catalogue', () => {
  test('every entry reads as its class', () => {
    const named = ({ name, faction }: { name: string; faction?: string | undefined }) => [name, faction]
    expect(catalogue.map(entry => named(unit(entry.unit)))).toEqual(catalogue.map(named))
    expect(catalogue.length).toBe(publishedClasses.length)
  })

  test('figures checked by hand', () => {
    const factors = (name: string) => classesNamed(name).map(c => printFactors(c.intact, c.crippled))
    expect(factors('D7C')).toEqual(['9/5'])
    expect(factors('SB')).toEqual(['36(12)/18(6)'])
    expect(factors('CVA')).toEqual(['10-12(15)/5-6(7½)', '11-12(12)/5-6(6)', '4-8(12)/2-4(6)'])
    expect(factors('PDU')).toEqual(['3(6)/None'])
    expect(classesNamed('STL')[0]?.traits.mauler).toBe(true)
  })
})

describe('notation.unit bounds', () => {
  test('counts from 1 to 999', () => {
    expect(parseUnit('999x D7')).toMatchObject({ ok: true, value: { count: 999 } })
    for (const text of ['0x D7', '1000x D7', '1000 D7', '12345678901234567890 D7']) {
      expect(refused(text), text).toMatchObject({ code: 'range', expected: 'a count from 1 to 999' })
    }
  })

  test.each(['EW', 'CR', 'PF'])('%s up to 999, written together, apart or with =', word => {
    for (const between of ['', ' ', '=', ' = ']) {
      expect(parseUnit(`X 9/4 ${word}${between}999`).ok, between).toBe(true)
      expect(parseUnit(`X 9/4 ${word}${between}1000`), between).toMatchObject({ refusal: { code: 'notation' } })
    }
  })

  test('factors and fighters of three digits at most', () => {
    expect(parseUnit('X 999-999(999)/999-999(999)').ok).toBe(true)
    for (const factors of ['1000/4', '9-1000/4', '9(1000)/4', '9/1000', '9/4-1000', '9/4(1000)']) {
      expect(parseUnit(`X ${factors}`).ok, factors).toBe(false)
    }
  })
})
