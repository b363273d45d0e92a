import { expect, test } from 'vitest'
import { value } from '../../../fixtures/index.ts'
import { putAt } from './vary.ts'

const battle = {
  options: { range: 2 },
  red: {
    doctrine: 'captain',
    units: [
      { unit: 'D7 8/4', count: 3 },
      { unit: 'a.b.count', count: 1 },
    ],
  },
}

test.each<[string, unknown, object]>([
  ['options.range', 3, { ...battle, options: { range: 3 } }],
  ['options.new', 1, { ...battle, options: { range: 2, new: 1 } }],
  [
    'red.units.0.count',
    5,
    { ...battle, red: { ...battle.red, units: [{ unit: 'D7 8/4', count: 5 }, battle.red.units[1]] } },
  ],
  [
    'red.units.D7 8/4.count',
    5,
    { ...battle, red: { ...battle.red, units: [{ unit: 'D7 8/4', count: 5 }, battle.red.units[1]] } },
  ],
  [
    'red.units.a.b.count.count',
    4,
    { ...battle, red: { ...battle.red, units: [battle.red.units[0], { unit: 'a.b.count', count: 4 }] } },
  ],
  ['red.units.0', '2x D6', { ...battle, red: { ...battle.red, units: ['2x D6', battle.red.units[1]] } }],
  ['red.doctrine', 'steady', { ...battle, red: { ...battle.red, doctrine: 'steady' } }],
  ['red.doctrine.retreat', 50, { ...battle, red: { ...battle.red, doctrine: { name: 'captain', retreat: 50 } } }],
])('%s: another value stands there, and all else as before', (place, put, varied) => {
  const before = structuredClone(battle)
  expect(value(putAt(battle, place, put))).toEqual(varied)
  expect(battle).toEqual(before)
})

test.each([
  ['reed.units.0.count', 'unknown-name', 'red'],
  ['red.units.D7 8/5.count', 'unknown-name', 'D7 8/4'],
  ['red.units.9.count', 'unknown-name', undefined],
  ['options.range.more', 'unknown-name', undefined],
])('%s is no place of the battle', (place, code, nearest) => {
  expect(putAt(battle, place, 1)).toMatchObject({ ok: false, refusal: { code, ...(nearest && { nearest }) } })
})

test('a key that JavaScript gives a meaning to is a key like any other', () => {
  const varied = value(putAt({ a: 1 }, '__proto__', { b: 2 }))
  expect(Object.getPrototypeOf(varied)).toBe(Object.prototype)
  expect(Object.keys(varied as object)).toEqual(['a', '__proto__'])
})
