import type { FormSpec } from '@flagplot/core/game/form'
import { expect, test } from 'vitest'
import { aimAt, firstAimableCell } from './aim.ts'
import type { FormValues } from './form-values.ts'
import { unitRowsOf } from './unit-rows.ts'

const targets = (name: string, ...values: readonly string[]) => ({
  kind: 'choice' as const,
  name,
  label: name,
  choices: values.map(value => ({ value, label: `${value}: 50 %` })),
  fallback: values[0]!,
})

/** Such a field whose values say more than the names of the enemies that they are aimed at. */
const deeds = (name: string, aimed: Readonly<Record<string, readonly string[]>>) => {
  const field = targets(name, ...Object.keys(aimed))
  return { ...field, choices: field.choices.map(choice => ({ ...choice, targets: aimed[choice.value]! })) }
}

const spec: FormSpec = {
  title: 'Fire',
  fields: [
    {
      kind: 'section',
      name: 'Scimitar',
      label: 'Scimitar',
      fields: [
        targets('LB', 'Nemesis', 'Gnat 10', 'hold'),
        deeds('AR', { 'Gnat 1 in 3-4': ['Gnat 1'], 'Gnat 1 in 3-5': ['Gnat 1'], hold: [] }),
        deeds('does', {
          'fire Nemesis': ['Nemesis'],
          'guard Nemesis': [],
          'split Gnat 1 + Nemesis': ['Gnat 1', 'Nemesis'],
        }),
        targets('RB', 'Super Nova', 'Nova Prime', 'hold'),
        {
          kind: 'group',
          name: 'missiles',
          label: 'Missiles',
          item: 'Missile',
          fields: [targets('at', 'Nemesis', 'Gnat 10')],
          min: 0,
          max: 2,
          fallback: [],
        },
      ],
    },
    targets('gunner', 'Nemesis', 'hold'),
  ],
}
const table = unitRowsOf(spec, [])

/** The value of a cell after enemies were pointed at while it had the focus. */
function aimed(column: string, names: readonly string[], values: FormValues = {}, record?: number): unknown {
  const rows = column === 'gunner' ? [table.rest] : table.rows
  const after = aimAt({ rows, column, record }, values, names)
  return after && rows[0]?.cells.get(column)?.held(after)
}

test('an enemy that is pointed at becomes the target in the active cell, if that offers it', () => {
  expect(aimed('LB', ['Nemesis'], { Scimitar: { LB: 'hold' } })).toBe('Nemesis')
  expect(aimed('gunner', ['Nemesis'])).toBe('Nemesis')
  expect(aimed('LB', ['Gnat 1'])).toBeUndefined()
  expect(aimed('AR', ['Nemesis'])).toBeUndefined()
})

test('another press chooses the next entry that means it, or the next of those that are drawn as one', () => {
  const after = (value: string) => aimed('AR', ['Gnat 1'], { Scimitar: { AR: value } })
  expect(['hold', 'Gnat 1 in 3-4', 'Gnat 1 in 3-5'].map(after)).toEqual([
    'Gnat 1 in 3-4',
    'Gnat 1 in 3-5',
    'Gnat 1 in 3-4',
  ])
  expect(aimed('LB', ['Nemesis', 'Gnat 10'], { Scimitar: { LB: 'Nemesis' } })).toBe('Gnat 10')
  const deed = (value: string) => aimed('does', ['Nemesis'], { Scimitar: { does: value } })
  expect(deed('fire Nemesis')).toBe('split Gnat 1 + Nemesis')
  // an own ship of the same name is guarded
  expect(deed('split Gnat 1 + Nemesis')).toBe('fire Nemesis')
})

test('a name that is a part of another is not meant by it', () => {
  expect(aimed('RB', ['Nova'])).toBeUndefined()
  expect(aimed('RB', ['Super Nova'], { Scimitar: { RB: 'hold' } })).toBe('Super Nova')
})

test('in a list of records the active one is aimed, else the last, and the first is made', () => {
  const two = { Scimitar: { missiles: [{ at: 'Nemesis' }, { at: 'Nemesis' }] } }
  expect(aimed('missiles', ['Gnat 10'], two, 0)).toEqual([{ at: 'Gnat 10' }, { at: 'Nemesis' }])
  expect(aimed('missiles', ['Gnat 10'], two)).toEqual([{ at: 'Nemesis' }, { at: 'Gnat 10' }])
  expect(aimed('missiles', ['Gnat 10'])).toEqual([{ at: 'Gnat 10' }])
})

test('in a row that was chosen in the picture, the first cell that offers it is used', () => {
  const row = table.rows[0]!
  expect(firstAimableCell(row, {}, ['Gnat 1'])?.column).toBe('AR')
  expect(firstAimableCell(row, {}, ['Nobody'])).toBeUndefined()
})

test('in a row of numbers the target gets one more as long as some are left, then none', () => {
  const fire: FormSpec = {
    title: 'Fire',
    fields: [
      {
        kind: 'grid',
        name: 'fire',
        label: 'Fire',
        rows: [{ value: 'R1', label: 'R1: 2 dice', max: 2 }],
        columns: ['B1', 'B2'].map(value => ({ value, label: `Scout ${value}` })),
        fallback: {},
      },
    ],
  }
  const { rows } = unitRowsOf(fire, [])
  const press = (values: FormValues) => aimAt({ rows, column: 'fire B1', record: undefined }, values, ['Scout B2'])
  const once = press({ fire: {} })
  const twice = press(once ?? {})
  expect([once, twice, press(twice ?? {})].map(values => values?.fire)).toEqual([
    { R1: { B2: 1 } },
    { R1: { B2: 2 } },
    { R1: {} },
  ])
})
