import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sayRefusal } from '../../../lang/index.ts'
import { publishedClasses } from '../catalogue.ts'
import { catalogue, parseUnit, parseUnitGroup, printUnit } from './notation.ts'
import type { UnitSpec } from './unit.ts'

const spec = (text: string): UnitSpec => {
  const parsed = parseUnit(text)
  if (!parsed.ok) throw new Error(sayRefusal(parsed.refusal))
  return parsed.value
}

const refused = (text: string) => {
  const parsed = parseUnitGroup(text)
  if (parsed.ok) throw new Error(`${text} was taken`)
  return parsed.refusal
}

describe('notation', () => {
  test('parseUnit reads factors, their backs and a modifier', () => {
    expect(spec('Heavy Cruiser AF4/2 EF6/8 mod+1')).toEqual({
      name: 'Heavy Cruiser',
      af: 4,
      back: { kind: 'printed', af: 2 },
      ef: 6,
      damagedEf: 8,
      mod: 1,
    })
  })

  test('R6 a back may be a value, a modifier, or left out', () => {
    expect(spec('X AF1/0 EF2').back).toEqual({ kind: 'printed', af: 0 })
    expect(spec('X AF1/-1m EF2').back).toEqual({ kind: 'modifier', mod: -1 })
    expect(spec('X AF1 EF2').back).toEqual({ kind: 'derived' })
  })

  test('parseUnitGroup reads a count; letters and spaces are free', () => {
    const parsed = parseUnitGroup(' 3 x  Corvette  af1  ef2 ')
    expect(parsed.ok && parsed.value.count).toBe(3)
    expect(parsed.ok && printUnit(parsed.value.spec)).toBe('Corvette AF1 EF2')
  })

  test('D9 a name alone is a published class, and figures beside it win', () => {
    expect(printUnit(spec('heavy cruiser'))).toBe('Heavy Cruiser AF4/2 EF6')
    expect(printUnit(spec('Heavy Cruiser EF8'))).toBe('Heavy Cruiser AF4/2 EF8')
    expect(printUnit(spec('Corvette mod-1'))).toBe('Corvette AF1/1 EF2 mod-1')
  })

  test('D9 only the corvette and the heavy cruiser are from the text, and only their attack factors', () => {
    const printed = publishedClasses.filter(entry => entry.source !== 'invented for Flagplot')
    expect(printed.map(entry => [entry.spec.name, entry.spec.af])).toEqual([
      ['Corvette', 1],
      ['Heavy Cruiser', 4],
    ])
    for (const entry of catalogue) expect(parseUnit(entry.unit).ok).toBe(true)
  })

  test('refusals name the nearest class and the expected text', () => {
    expect(refused('Hevy Cruiser')).toMatchObject({ code: 'unknown-name', nearest: 'Heavy Cruiser' })
    expect(refused('Thing AF2')).toMatchObject({ code: 'notation' })
    expect(refused('Thing EF2')).toMatchObject({ code: 'notation' })
    expect(refused('Thing AF2 AF3 EF2')).toMatchObject({ code: 'notation', found: 'AF3' })
    expect(refused('Thing AF-2 EF2')).toMatchObject({ code: 'notation', found: 'AF-2' })
    expect(refused('Thing AF2 EF0').code).toBe('notation')
    expect(refused('0x Corvette').code).toBe('notation')
    expect(refused('AF1 EF2').code).toBe('notation')
  })

  test('R4 an endurance on the back that the flip itself would reach is refused', () => {
    expect(refused('Thing AF2 EF6/3').code).toBe('notation')
    expect(spec('Thing AF2 EF6/4').damagedEf).toBe(4)
  })

  test('parse and print are a pair', () => {
    const back = fc.oneof(
      fc.record({ kind: fc.constant('printed' as const), af: fc.nat(99) }),
      fc.record({ kind: fc.constant('modifier' as const), mod: fc.integer({ min: -9, max: 0 }) }),
      fc.constant({ kind: 'derived' as const }),
    )
    const units = fc.record({
      name: fc.constantFrom('Corvette', 'TIE-9 Wing', 'Élan', 'Xenos'),
      af: fc.nat(99),
      back,
      ef: fc.integer({ min: 1, max: 99 }),
      damagedEf: fc.constant(null),
      mod: fc.integer({ min: -9, max: 9 }),
    })
    const legal = units.filter(unit => unit.back.kind !== 'printed' || unit.back.af <= unit.af)
    fc.assert(
      fc.property(legal, unit => {
        expect(spec(printUnit(unit))).toEqual(unit)
      }),
      { seed: 4, numRuns: 200 },
    )
  })
})

describe('the back of a counter', () => {
  test.each(['A AF2/5 EF4', 'A AF2/3 EF4', 'A AF0/1 EF4', 'A AF2/+1m EF4'])('U12 R6 %s is refused', text => {
    const unit = parseUnit(text)
    expect(unit.ok ? '' : sayRefusal(unit.refusal)).toContain('as damage never raises it (U12)')
  })

  test.each(['A AF2/2 EF4', 'A AF2/0 EF4', 'A AF0/0 EF4', 'A AF2/+0m EF4', 'A AF2/-3m EF4', 'A AF2 EF4'])(
    'U12 R6 %s is a unit',
    text => expect(parseUnit(text).ok).toBe(true),
  )
})
