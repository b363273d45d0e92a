import { describe, expect, test } from 'vitest'
import { fieldValue, sectionValues } from './field-values.ts'
import { budgetLeft, fallbackOf, fillFields, fillForm, hasNothingToFill, openingValues } from './fill.ts'
import type { Field, FormSpec, GroupField, SectionField, SubsetField } from './form.ts'

const targets = [
  { value: 'S20', label: 'S20' },
  { value: 'S35', label: 'S35' },
]

const missiles: GroupField = {
  kind: 'group',
  name: 'missiles',
  label: 'Missiles',
  item: 'Missile',
  fields: [
    { kind: 'choice', name: 'target', label: 'Target', choices: targets, fallback: 'S20' },
    { kind: 'integer', name: 'drive', label: 'Drive', min: 1, max: 12, fallback: 7 },
  ],
  min: 0,
  max: 2,
  fallback: [],
}

/** The orders of one ship: power to spend on drive, beams and missiles. */
const ship = (name: string, power: number): SectionField => ({
  kind: 'section',
  name,
  label: `${name} (PD${power})`,
  fields: [
    { kind: 'integer', name: 'drive', label: 'Drive', min: 0, max: power, fallback: power },
    { kind: 'integer', name: 'beams', label: 'Beams', min: 0, max: 3, fallback: 0 },
    { kind: 'integer', name: 'screens', label: 'Screens', min: 0, max: 0, fallback: 0 },
    missiles,
  ],
  budgets: [{ label: 'Power', most: power, costs: { drive: 1, beams: 1, missiles: 1 } }],
})

const W4 = ship('W4', 7)
const W3 = ship('W3', 2)
const order = { W4: { drive: 4, beams: 2, screens: 0, missiles: [{ target: 'S35', drive: 12 }] } }
const idle = { drive: 2, beams: 0, screens: 0, missiles: [] }

test('a section holds a record of the values of its fields, at every bound', () => {
  expect(fillFields([W4], order)).toEqual({ ok: true, value: order })
  expect(fillFields<readonly Field[]>([W4, W3], { ...order, W3: idle })).toMatchObject({ ok: true })
})

test('fields of a section without a choice may be left out, and so may lists that may be empty', () => {
  expect(fillFields([W3], { W3: { drive: 1, beams: 1 } })).toEqual({
    ok: true,
    value: { W3: { drive: 1, beams: 1, screens: 0, missiles: [] } },
  })
})

describe('a section refuses with its name in the path', () => {
  test.each([
    [{ W4: 7 }, { code: 'type', path: ['W4'] }],
    [{}, { code: 'missing', path: ['W4'], expected: 'a value for it' }],
    [{ W4: { beams: 1 } }, { code: 'missing', path: ['W4', 'drive'] }],
    [{ W4: { drive: 8, beams: 0 } }, { code: 'range', path: ['W4', 'drive'] }],
    [{ W4: { drive: 0, beams: 4 } }, { code: 'range', path: ['W4', 'beams'] }],
    [{ W4: { drive: 0, beams: 0, screens: 1 } }, { code: 'range', path: ['W4', 'screens'] }],
    [{ W4: { drive: 0, beem: 0 } }, { code: 'unknown-key', path: ['W4', 'beem'], nearest: 'beams' }],
    [
      { W4: { drive: 0, beams: 0, missiles: [{ target: 'S35', drive: 13 }] } },
      { code: 'range', path: ['W4', 'missiles', 0, 'drive'] },
    ],
    [
      { W4: { drive: 0, beams: 0 }, W5: {} },
      { code: 'unknown-key', path: ['W5'], nearest: 'W4' },
    ],
    // 5 + 3 of 7
    [{ W4: { drive: 5, beams: 3 } }, { code: 'illegal', path: ['W4', 'drive'], found: '8' }],
    // 4 + 2 + 2 missiles of 7
    [
      { W4: { drive: 4, beams: 2, missiles: Array(2).fill({ target: 'S20', drive: 1 }) } },
      { code: 'illegal', path: ['W4', 'drive'], found: '8' },
    ],
  ])('%j', (raw, refusal) => {
    expect(fillFields([W4], raw)).toMatchObject({ ok: false, refusal })
  })
})

test('each section spends from its own budget', () => {
  const form: FormSpec = { title: 'Orders', fields: [W4, W3] }
  expect(fillForm(form, { ...order, W3: idle })).toMatchObject({ ok: true })
  expect(fillForm(form, { ...order, W3: { ...idle, beams: 1 } })).toMatchObject({
    refusal: { path: ['W3', 'drive'], found: '3' },
  })
  // 7 - 4 - 2 - 1
  expect(budgetLeft(W4.budgets![0]!, order.W4)).toBe(0)
})

test('a section opens with the fallbacks of its fields, or with a given order that fits', () => {
  const form: FormSpec = { title: 'Orders', fields: [W4, W3] }
  const fallback = { drive: 7, beams: 0, screens: 0, missiles: [] }
  expect(fallbackOf(W4)).toEqual(fallback)
  expect(openingValues(form)).toEqual({ W4: fallback, W3: idle })
  expect(openingValues(form, order)).toEqual({ ...order, W3: idle })
  expect(openingValues(form, { W4: { drive: 9 } })).toEqual({ W4: fallback, W3: idle })
})

describe('sole values', () => {
  const only: readonly Field[] = [
    { kind: 'integer', name: 'a', label: 'A', min: 3, max: 3, fallback: 3 },
    { kind: 'choice', name: 'b', label: 'B', choices: targets.slice(0, 1), fallback: 'S20' },
    { kind: 'subset', name: 'c', label: 'C', choices: [], min: 0, max: 0, fallback: [] },
    { ...missiles, name: 'd', max: 0 },
  ]
  const open: readonly Field[] = [
    { kind: 'integer', name: 'a', label: 'A', min: 3, max: 4, fallback: 3 },
    { kind: 'choice', name: 'b', label: 'B', choices: targets, fallback: 'S20' },
    { kind: 'flag', name: 'c', label: 'C', fallback: false },
    { kind: 'text', name: 'd', label: 'D', most: 1, fallback: '' },
    missiles,
    W4,
  ]

  test('a field with one value leaves nothing to choose, and is filled in', () => {
    for (const field of only) expect(hasNothingToFill(field), field.kind).toBe(true)
    expect(fillFields(only, {})).toEqual({ ok: true, value: { a: 3, b: 'S20', c: [], d: [] } })
    expect(fillFields(only, { a: 4 })).toMatchObject({ refusal: { code: 'range', path: ['a'] } })
  })

  test('a field with more than one leaves a choice', () => {
    for (const field of open) expect(hasNothingToFill(field), field.kind).toBe(false)
  })

  test('a section whose fields leave nothing leaves nothing, and is filled in', () => {
    const idleShip: SectionField = {
      kind: 'section',
      name: 'W9',
      label: 'W9',
      fields: [{ kind: 'integer', name: 'drive', label: 'Drive', min: 0, max: 0, fallback: 0 }],
    }
    expect(hasNothingToFill(idleShip)).toBe(true)
    expect(fillFields([idleShip], {})).toEqual({ ok: true, value: { W9: { drive: 0 } } })
    expect(hasNothingToFill({ ...idleShip, fields: [] })).toBe(true)
    expect(fillFields([{ ...idleShip, fields: [] }], {})).toEqual({ ok: true, value: { W9: {} } })
  })
})

test('a value in a form is found by its field, or its fallback is', () => {
  expect(sectionValues(order, W4)).toBe(order.W4)
  expect(sectionValues(order, W3)).toEqual({})
  expect(fieldValue(order.W4, missiles)).toBe(order.W4.missiles)
  expect(fieldValue({}, missiles)).toEqual([])
})

test('a list that may not be empty cannot be left out, nor be entered with too few', () => {
  const some: GroupField = { ...missiles, min: 1 }
  const ships: SubsetField = {
    kind: 'subset',
    name: 'ships',
    label: 'Ships',
    choices: targets,
    min: 1,
    max: 2,
    fallback: ['S20'],
  }
  for (const field of [some, ships]) {
    expect(fillFields([field], {}), field.kind).toMatchObject({ refusal: { code: 'missing', path: [field.name] } })
    expect(fillFields([field], { [field.name]: [] }), field.kind).toMatchObject({
      refusal: { code: 'range', path: [field.name], expected: '1 to 2 of them' },
    })
  }
  expect(fillFields([ships], { ships: ['S35'] })).toEqual({ ok: true, value: { ships: ['S35'] } })
})

test('every budget of a section binds, and a flag that is set takes one', () => {
  const dock: SectionField = {
    kind: 'section',
    name: 'W4',
    label: 'W4',
    fields: [
      { kind: 'integer', name: 'drive', label: 'Drive', min: 0, max: 9, fallback: 0 },
      { kind: 'flag', name: 'launch', label: 'Launch', fallback: false },
      { kind: 'flag', name: 'board', label: 'Board', fallback: false },
    ],
    budgets: [
      { label: 'Power', most: 9, costs: { drive: 1 } },
      { label: 'Crew', most: 1, costs: { launch: 1, board: 1 } },
    ],
  }
  const both = { W4: { drive: 9, launch: true, board: true } }
  expect(fillFields([dock], both)).toMatchObject({
    refusal: { path: ['W4', 'launch'], found: '2' },
  })
  expect(fillFields([dock], { W4: { ...both.W4, board: false } })).toMatchObject({ ok: true })
})

test('properties that every object inherits are no entries', () => {
  const named: Field = { kind: 'integer', name: 'constructor', label: 'Constructor', min: 0, max: 9, fallback: 4 }
  expect(fillFields([named], {})).toMatchObject({ refusal: { code: 'missing', path: ['constructor'] } })
  expect(fillFields([{ ...named, max: 0, fallback: 0 }], {})).toEqual({ ok: true, value: { constructor: 0 } })
  expect(fieldValue({}, named)).toBe(4)
  expect(Object.is(sectionValues({}, { ...W4, name: '__proto__' }), Object.prototype)).toBe(false)
})
