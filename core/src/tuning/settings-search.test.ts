import { describe, expect, test } from 'vitest'
import { streamOf } from '../dice/index.ts'
import type { ScalarField, Settings } from '../game/form/index.ts'
import { coordinateAscent, countSettings, everySetting, randomSettings } from './settings-search.ts'

const fields: readonly ScalarField[] = [
  { kind: 'flag', name: 'bold', label: 'Bold', fallback: false },
  {
    kind: 'choice',
    name: 'aim',
    label: 'Aim',
    choices: ['a', 'b', 'c'].map(value => ({ value, label: value })),
    fallback: 'a',
  },
  { kind: 'integer', name: 'press', label: 'Press', min: 3, max: 6, fallback: 3 },
]
const wide: readonly ScalarField[] = [{ kind: 'integer', name: 'at', label: 'At', min: 0, max: 400, fallback: 0 }]

/** The end of an ascent: the best of all that it tried. */
function top(all: readonly ScalarField[], start: Settings, value: (settings: Settings) => number): Settings {
  const tried = [...coordinateAscent(all, start, value)]
  return tried.reduce((best, each) => (value(each) > value(best) ? each : best))
}

describe('every way to set a doctrine', () => {
  test('each combination once, as many as counted', () => {
    const all = [...everySetting(fields)]
    expect(all).toHaveLength(2 * 3 * 4)
    expect(countSettings(fields)).toBe(24)
    expect(new Set(all.map(each => JSON.stringify(each))).size).toBe(24)
    expect([...everySetting([])]).toEqual([{}])
    expect(countSettings(wide)).toBe(401)
  })

  test('drawn ones are among them', () => {
    const all = [...everySetting(fields)].map(each => JSON.stringify(each))
    const stream = streamOf('drawn')
    const drawn = Array.from({ length: 50 }, () => JSON.stringify(randomSettings(fields, stream)))
    for (const each of drawn) expect(all).toContain(each)
    // 50 draws out of 24 ways
    expect(new Set(drawn).size).toBeGreaterThan(12)
  })
})

describe('uphill', () => {
  test('it ends on the best of settings that do not depend on each other', () => {
    const value = ({ bold, aim, press }: Settings) =>
      (bold === true ? 1 : 0) + (aim === 'c' ? 2 : 0) - Math.abs(Number(press) - 5)
    expect(top(fields, { bold: false, aim: 'a', press: 3 }, value)).toEqual({ bold: true, aim: 'c', press: 5 })
  })

  test('it may stay on a lower hill of settings that do: its end is found, not proven', () => {
    // two settings have to change together
    const value = ({ bold, aim }: Settings) =>
      bold === true && aim === 'c' ? 9 : bold === false && aim === 'a' ? 1 : 0
    expect(top(fields, { bold: false, aim: 'a', press: 3 }, value)).toMatchObject({ bold: false, aim: 'a' })
  })

  test('a long range is tried in parts, and then near its best part', () => {
    const value = ({ at }: Settings) => -Math.abs(Number(at) - 163)
    const tried = [...coordinateAscent(wide, { at: 0 }, value)]
    expect(top(wide, { at: 0 }, value)).toEqual({ at: 163 })
    expect(tried.length).toBeLessThan(200)
    for (const { at } of tried) expect(Number(at) >= 0 && Number(at) <= 400).toBe(true)
    // a range from another start than 0: its start, then eight parts of it
    const high: readonly ScalarField[] = [
      { kind: 'integer', name: 'at', label: 'At', min: 160, max: 400, fallback: 160 },
    ]
    const parts = [...coordinateAscent(high, { at: 160 }, () => 0)].slice(1, 10)
    expect(parts.map(({ at }) => at)).toEqual([160, 190, 220, 250, 280, 310, 340, 370, 400])
  })
})
