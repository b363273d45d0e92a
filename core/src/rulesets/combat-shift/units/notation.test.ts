import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Refusal, sayRefusal } from '../../../lang/index.ts'
import { catalogue } from '../catalogue.ts'
import { kindTraits } from './kind-traits.ts'
import { parseUnit, parseUnitGroup, printUnit } from './notation.ts'
import { type Concealment, type Era, type UnitClass, unitKinds } from './unit-class.ts'

function unit(text: string, owner: Era | null = null): UnitClass {
  const read = parseUnit(text, owner)
  if (!read.ok) throw new Error(sayRefusal(read.refusal))
  return read.value
}

function refused(text: string, owner: Era | null = null): Refusal {
  const read = parseUnitGroup(text, owner)
  if (read.ok) throw new Error(`${text} was taken as ${printUnit(read.value.unit)}`)
  return read.refusal
}

describe('units as they are written', () => {
  test.each([
    ['Warship E3', 'Warship E3'],
    ['Carrier E2 F40', 'Carrier E2 F40'],
    ['Carrier E2', 'Carrier E2'],
    ['Warship E2 M20+20 cloak detects', 'Warship E2 M20+20 cloak detects'],
    ['warships e2, m5, time shift', 'Warship E2 M5 time shift'],
    ['Warship E2 timeshift', 'Warship E2 time shift'],
    ['Warship E2 time  shift', 'Warship E2 time shift'],
    ['Warship E2 time-shift ambush', 'Warship E2 time shift'],
    ['2nd Era Warship', 'Warship E2'],
    ['Warship 1st era', 'Warship E1'],
    ['Freighter E1 C30', 'Freighter E1 C30'],
    ['Civilian E1', 'Freighter E1'],
    ['Orbital City', 'Orbital City E2'],
    ['Orbital Shipyard E2', 'Orbital Shipyard E2'],
    ['Unfinished Warship E2', 'Unfinished Warship E2'],
    ['unfinished boat', 'Unfinished Warship E2'],
    ['Orbital Base E2', 'Orbital Base E2'],
    ['Ground Base E1', 'Ground Base E1'],
    ['System Base E2 stealth', 'System Base E2 stealth'],
    ['Fighters E2 F60', 'Fighters E2 F60'],
    ['Fighters E2 F1', 'Fighters E2 F1'],
    ['Warship E2 M1', 'Warship E2 M1'],
    ['Freighter E1 C1', 'Freighter E1 C1'],
    ['Ground Units E2 G50', 'Ground Units E2 G50'],
    ['Scout E2 detects', 'Scout E2 detects'],
    ['  Scout   Ship   E2 ', 'Scout E2'],
  ])('civilian.era ambush.mode %s reads as %s', (text, printed) => {
    expect(printUnit(unit(text, 2))).toBe(printed)
    expect(unit(printed)).toEqual(unit(text, 2))
  })

  test('all that is written is read', () => {
    expect(unit('Carrier E3 F40 M20+5 stealth detects')).toEqual({
      kind: 'carrier',
      era: 3,
      points: 40,
      salvos: [20, 5],
      concealment: 'stealth',
      detects: true,
      cargo: 0,
    })
    expect(unit('Freighter C9999', 1)).toMatchObject({ kind: 'civilian', era: 1, cargo: 9999 })
  })

  test('counts are written 3x, 3 x or 3×, from 1 to 200', () => {
    for (const text of ['3x Warship E1', '3 x Warship E1', '3× Warship E1', '3X Warships E1']) {
      expect(parseUnitGroup(text, null)).toMatchObject({ ok: true, value: { count: 3, unit: { kind: 'warship' } } })
    }
    expect(parseUnitGroup('200x Warship E1', null).ok).toBe(true)
    for (const text of ['0x Warship E1', '201x Warship E1', '12345678901234567890x Warship E1']) {
      expect(refused(text)).toMatchObject({ code: 'range', expected: 'a count from 1 to 200' })
    }
  })
})

describe('refusals', () => {
  test.each([
    ['Warshp E2', 'unknown-name', 'Warship'],
    ['Orbitl City', 'unknown-name', 'Orbital City'],
    ['Frieghter E1', 'unknown-name', 'Freighter'],
    ['Warship', 'missing', 'Warship E1'],
    ['Orbital City', 'missing', 'Orbital City E1'],
    ['Warship E4', 'range', 'E3'],
    ['Warship E0', 'range', 'E1'],
    ['4th Era Warship', 'range', 'E3'],
    ['Warship E2 claok', 'notation', 'cloak'],
    ['Warship E2 detect', 'notation', 'detects'],
  ])('%s: %s, did you mean %s', (text, code, nearest) => {
    expect(refused(text)).toMatchObject({ code, nearest, path: [] })
  })

  const malformed = [
    'Zzyzx',
    '',
    'E2',
    '3x',
    'Warship E2 cloak stealth',
    'Warship E2 M',
    'Warship E2 -3',
    '__proto__ E2',
  ]
  const twice = ['Warship E2 E2', 'Carrier E2 F40 F40', 'Warship E2 M20 M20', 'Freighter E2 C1 C1', 'Warship E2 M20+']
  test.each([...malformed, ...twice])('%s: notation', text => {
    expect(refused(text).code).toBe('notation')
  })

  const useless = {
    'fighters on a Carrier or as Fighters only': ['Warship E2 F40', 'Orbital Base E2 F40', 'Ground Units E2 F40'],
    'G for Ground Units only': ['Fighters E2 G40'],
    'ship missiles on a Warship, Carrier or Scout': ['Freighter E2 M20', 'System Base E2 M20', 'Fighters E2 F40 M20'],
    'cargo on a Freighter': ['Warship E2 C30'],
    'cloak, time shift or stealth on what attacks': ['Freighter E2 cloak', 'Ground Units E2 G50 stealth'],
    'detection on what can be fired at': ['Fighters E2 F40 detects'],
    'cloak or time shift on a unit that ambushes': ['Warship E2 ambush', 'Warship E2 stealth ambush'],
  }
  test.each(Object.entries(useless))(
    'ambush.mode a fitting without use for its unit, expected %s: %j',
    (expected, texts) => {
      for (const text of texts) expect(refused(text), text).toMatchObject({ code: 'conflict', expected })
    },
  )

  const tooLarge = ['Fighters E2 F1000', 'Carrier E2 F1000', 'Ground Units E2 G1000', 'Freighter E2 C10000']
  const salvos = ['Warship E2 M1000', 'Warship E2 M20+0', `Warship E2 M${'1+'.repeat(20)}1`]
  test.each([
    ['missing', ['Fighters E2', 'Ground Units E2']],
    ['range', ['Fighters E2 F0', ...tooLarge, ...salvos]],
  ])('bounds, %s: %j', (code, texts) => {
    for (const text of texts) expect(refused(text).code, text).toBe(code)
  })

  test('bounds: values just within them are read', () => {
    expect(unit('Fighters E2 F999').points).toBe(999)
    expect(unit(`Warship E2 M${'999+'.repeat(19)}1`).salvos).toHaveLength(20)
  })
})

const points = fc.integer({ min: 1, max: 999 })

/** Any class that may be written. */
const anyUnit: fc.Arbitrary<UnitClass> = fc
  .record({
    kind: fc.constantFrom(...unitKinds),
    era: fc.constantFrom<Era>(1, 2, 3),
    points,
    empty: fc.boolean(),
    salvos: fc.array(points, { maxLength: 20 }),
    concealment: fc.constantFrom<Concealment>('none', 'cloak', 'timeShift', 'stealth'),
    detects: fc.boolean(),
    cargo: fc.integer({ min: 0, max: 9999 }),
  })
  .map(({ empty, ...drawn }) => {
    const fitting = kindTraits[drawn.kind]
    const loaded = fitting.points !== null && (fitting.force || !empty)
    return {
      ...drawn,
      points: loaded ? drawn.points : 0,
      salvos: fitting.missiles ? drawn.salvos : [],
      concealment: fitting.conceals ? drawn.concealment : 'none',
      detects: fitting.detects && drawn.detects,
      cargo: fitting.cargo ? drawn.cargo : 0,
    }
  })

test('every unit prints to a text that reads back as itself', () => {
  fc.assert(
    fc.property(anyUnit, one => {
      expect(unit(printUnit(one))).toEqual(one)
      expect(parseUnitGroup(`7x ${printUnit(one)}`, 1)).toEqual({ ok: true, value: { count: 7, unit: one } })
    }),
  )
})

test('the catalogue: every class of every era, as it prints', () => {
  expect(new Set(catalogue.map(({ name }) => name)).size).toBe(catalogue.length)
  for (const { unit: written, faction } of catalogue) {
    expect(printUnit(unit(written))).toBe(written)
    expect(faction).toBe(['', '1st Era', '2nd Era', '3rd Era'][unit(written).era])
  }
  for (const kind of unitKinds) {
    const eras = catalogue.filter(entry => unit(entry.unit).kind === kind).map(entry => unit(entry.unit).era)
    expect(new Set(eras)).toEqual(new Set([1, 2, 3]))
  }
})
