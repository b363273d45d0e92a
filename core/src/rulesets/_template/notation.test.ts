import { describe, expect, test } from 'vitest'
import { catalogue } from './catalogue.ts'
import { parseClass, printClass } from './notation.ts'

describe('ship.hull notation', () => {
  test('ship.hull a class is a name and a hull number', () => {
    expect(parseClass('Heavy Frigate H4')).toEqual({ ok: true, value: { name: 'Heavy Frigate', hull: 4 } })
  })

  test('ship.hull a class of the catalogue needs no hull number', () => {
    for (const { name, unit } of catalogue) expect(parseClass(name.toUpperCase())).toEqual(parseClass(unit))
  })

  test('ship.hull print is the way back', () => {
    for (const { unit } of catalogue) {
      const parsed = parseClass(unit)
      expect(parsed.ok && printClass(parsed.value)).toBe(unit)
    }
  })

  test('ship.hull a slip gets the nearest class', () => {
    expect(parseClass('Frigat')).toMatchObject({ ok: false, refusal: { code: 'notation', nearest: 'Frigate' } })
    expect(parseClass('Frigate H0')).toMatchObject({ ok: false, refusal: { code: 'range' } })
  })
})
