import { expect, test } from 'vitest'
import { budgetLeft, fillFields, fillForm, openingValues } from './fill.ts'
import type { Field, FormSpec } from './form.ts'

const drives = [
  { value: 'x', label: 'X' },
  { value: 'y', label: 'Y' },
]
const place = { value: '12-7', label: '12-7', q: 3, r: 7 }

/** One field of every kind that can hold an error. */
const fields: readonly Field[] = [
  { kind: 'text', name: 'note', label: 'Note', most: 5, fallback: '' },
  { kind: 'place', name: 'at', label: 'Hex', places: [place], fallback: '12-7' },
  {
    kind: 'path',
    name: 'plot',
    label: 'Plot',
    from: place,
    heading: 0,
    steps: [
      { value: 'F', label: 'ahead' },
      { value: 'L', label: 'to port' },
    ],
    min: 1,
    max: 3,
    fallback: 'F',
  },
  {
    kind: 'grid',
    name: 'fire',
    label: 'Fire',
    rows: [{ value: 'a', label: 'A', max: 4, cells: { x: 1 } }],
    columns: drives,
    fallback: {},
  },
  {
    kind: 'group',
    name: 'missiles',
    label: 'Missiles',
    item: 'Missile',
    fields: [
      { kind: 'choice', name: 'target', label: 'Target', choices: drives, fallback: 'x' },
      { kind: 'integer', name: 'drive', label: 'Drive', min: 0, max: 5, fallback: 0 },
    ],
    min: 0,
    max: 2,
    fallback: [],
  },
  { kind: 'integer', name: 'beams', label: 'Beams', min: 0, max: 9, fallback: 0 },
]
const whole = {
  note: 'abcde',
  at: '12-7',
  plot: 'FLF',
  fire: { a: { x: 1, y: 3 } },
  missiles: [
    { target: 'x', drive: 5 },
    { target: 'y', drive: 0 },
  ],
  beams: 9,
}

test('fillFields: values at every bound are kept; lists and grids may be left out', () => {
  expect(fillFields(fields, whole)).toEqual({ ok: true, value: whole })
  const { fire: _, missiles: __, ...less } = whole
  expect(fillFields(fields, less)).toEqual({ ok: true, value: { ...whole, fire: {}, missiles: [] } })
  expect(fillFields(fields, { ...whole, fire: { a: { x: 0, y: 0 } } })).toMatchObject({ value: { fire: {} } })
})

test('fillFields: a text is measured in characters as people count them, an emoji as one', () => {
  expect(fillFields(fields, { ...whole, note: '🚀'.repeat(5) }).ok).toBe(true)
  expect(fillFields(fields, { ...whole, note: '🚀'.repeat(6) })).toMatchObject({ refusal: { path: ['note'] } })
})

test.each([
  [{ note: 'abcdef' }, { code: 'type', path: ['note'] }],
  [{ at: '12-8' }, { code: 'illegal', path: ['at'], nearest: '12-7' }],
  [{ plot: 'FXF' }, { code: 'illegal', path: ['plot', 1], found: '"X"' }],
  [{ plot: 'FFFF' }, { code: 'range', path: ['plot'] }],
  [{ plot: '' }, { code: 'range', path: ['plot'] }],
  [{ fire: { a: { x: 2 } } }, { code: 'range', path: ['fire', 'a', 'x'], expected: 'a whole number from 0 to 1' }],
  [{ fire: { a: { x: 1, y: 4 } } }, { code: 'range', path: ['fire', 'a'], expected: 'at most 4 in all' }],
  [{ fire: { b: {} } }, { code: 'illegal', path: ['fire', 'b'] }],
  [{ fire: { a: { z: 1 } } }, { code: 'illegal', path: ['fire', 'a', 'z'] }],
  [{ missiles: [{ target: 'x' }] }, { code: 'missing', path: ['missiles', 0, 'drive'] }],
  [{ missiles: [{ target: 'x', drive: 6 }] }, { code: 'range', path: ['missiles', 0, 'drive'] }],
  [{ missiles: Array(3).fill({ target: 'x', drive: 0 }) }, { code: 'range', path: ['missiles'] }],
  [{ missiles: [{ target: 'x', drive: 0, speed: 1 }] }, { code: 'unknown-key', path: ['missiles', 0, 'speed'] }],
  [{ beams: undefined }, { code: 'type', path: ['beams'] }],
  [{ beem: 1 }, { code: 'unknown-key', path: ['beem'], nearest: 'beams' }],
  [{ constructor: 1 }, { code: 'unknown-key', path: ['constructor'] }],
])('fillFields refuses %j with its place', (slip, refusal) => {
  expect(fillFields(fields, { ...whole, ...slip })).toMatchObject({ ok: false, refusal })
})

test('fillForm: fields within their bounds may not overspend a budget together', () => {
  const power = { label: 'power', most: 14, costs: { beams: 1, missiles: 2, fire: 1 } }
  const form: FormSpec = { title: 'Orders', fields, budgets: [power] }
  // 9 for beams, 2 a missile, 1 a die: 9 + 4 + 4
  expect(budgetLeft(power, whole)).toBe(-3)
  expect(fillForm(form, whole)).toMatchObject({
    refusal: { code: 'illegal', path: ['beams'], found: '17', says: 'power: 17 is too much; at most 14.' },
  })
  expect(fillForm(form, { ...whole, beams: 6 }).ok).toBe(true)
  expect(budgetLeft(power, openingValues(form))).toBe(14)
})

test('fillFields: a subset names each at most once, in the order of the field, and no more than its most', () => {
  const choices = ['a', 'b', 'c'].map(value => ({ value, label: value }))
  const list = { kind: 'subset', name: 'hold', label: 'Hold', choices, min: 1, max: 2, fallback: ['a'] } as const
  expect(fillFields([list], { hold: ['c', 'a'] })).toEqual({ ok: true, value: { hold: ['a', 'c'] } })
  expect(fillFields([list], { hold: ['a', 'a'] })).toMatchObject({
    refusal: { code: 'illegal', path: ['hold', 1], found: '"a"', expected: 'each of them once' },
  })
  expect(fillFields([list], { hold: ['a', 'b', 'c'] })).toMatchObject({ refusal: { code: 'range', path: ['hold'] } })
  expect(fillFields([list], { hold: [] })).toMatchObject({ refusal: { code: 'range', path: ['hold'] } })
})

test('openingValues are the fallbacks of the fields, or a given order that fits', () => {
  const form: FormSpec = {
    title: 'Orders',
    fields: [
      { kind: 'integer', name: 'rating', label: 'Rating', min: 1, max: 4, fallback: 2 },
      { kind: 'flag', name: 'cloak', label: 'Cloak', fallback: true },
    ],
  }
  expect(openingValues(form)).toEqual({ rating: 2, cloak: true })
  expect(openingValues(form, { rating: 4 })).toEqual({ rating: 4, cloak: true })
  expect(openingValues(form, null)).toEqual({ rating: 2, cloak: true })
  expect(openingValues(form, { rating: 5 })).toEqual({ rating: 2, cloak: true })
})
