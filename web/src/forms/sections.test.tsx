import type { FormSpec, SectionField } from '@flagplot/core/game/form'
import type { Refusal } from '@flagplot/core/lang'
import { expect, test } from 'vitest'
import { markupOf } from '../app/markup.fixture.tsx'
import { FormFields } from './form-fields.tsx'
import type { FormValues } from './form-values.ts'

const ship = (name: string, power: number, targets: readonly string[]): SectionField => ({
  kind: 'section',
  name,
  label: `${name} orders`,
  hint: `Hint of ${name}`,
  fields: [
    { kind: 'integer', name: 'drive', label: 'Drive', min: 0, max: power, fallback: power },
    { kind: 'integer', name: 'screens', label: 'Screens', min: 0, max: 0, fallback: 0 },
    {
      kind: 'group',
      name: 'missiles',
      label: 'Missiles',
      item: 'Missile',
      fields: [
        {
          kind: 'choice',
          name: 'target',
          label: 'Target',
          choices: targets.map(value => ({ value, label: value })),
          fallback: 'S20',
        },
        { kind: 'integer', name: 'speed', label: 'Speed', min: 1, max: 9, fallback: 3 },
      ],
      min: 0,
      max: 2,
      fallback: [],
    },
  ],
  budgets: [{ label: 'Power', most: power, costs: { drive: 1, missiles: 1 } }],
})

const spec: FormSpec = {
  title: 'Orders',
  fields: [
    ship('W4', 7, ['S20', 'S35']),
    { ...ship('W9', 0, ['S20']), fields: [] },
    ship('W3', 2, ['S20']),
    { kind: 'flag', name: 'hold', label: 'Hold', fallback: false },
  ],
}

const values = {
  W4: { drive: 4, missiles: [{ target: 'S35', speed: 5 }] },
  W3: { drive: 2, missiles: [{ target: 'S20', speed: 1 }] },
}

const drawn = (given: FormValues = values, refusal?: Refusal, of = spec): string =>
  markupOf(<FormFields spec={of} values={given} refusal={refusal} onChange={() => {}} />)

/** The box of one section. */
const boxOf = (markup: string, name: string): string => {
  const from = markup.indexOf(`data-section="${name}"`)
  const to = markup.indexOf('data-section=', from + 1)
  return markup.slice(from, to < 0 ? undefined : to)
}

test('each section is a box with its legend, its hint, its own budget and the missiles in it', () => {
  const markup = drawn()
  expect(boxOf(markup, 'W4')).toContain('<legend>W4 orders</legend>')
  expect(boxOf(markup, 'W4')).toContain('Hint of W4')
  expect(boxOf(markup, 'W4')).toContain('2 of 7 left')
  expect(boxOf(markup, 'W3')).toContain('1 too many, of 2')
  expect(boxOf(markup, 'W4')).toContain('Remove missile 1')
  expect(boxOf(markup, 'W4')).toContain('Add missile')
})

test('fields, sections and fields of a record that leave nothing to choose are not drawn', () => {
  const markup = drawn()
  expect(markup).not.toContain('Screens')
  expect(markup).not.toContain('W9')
  expect(boxOf(markup, 'W4')).toContain('Target')
  expect(boxOf(markup, 'W3')).not.toContain('Target')
})

test('an empty section opens with the fallbacks of its fields', () => {
  expect(boxOf(drawn({}), 'W3')).toContain('value="2"')
})

test('a refusal stands at the field that it names, in its section, or below everything', () => {
  const refusal = (...path: string[]): Refusal => ({ code: 'illegal', path, expected: 'less' })
  expect(boxOf(drawn(values, refusal('W4', 'drive')), 'W4')).toContain('W4, drive is not allowed')
  expect(boxOf(drawn(values, refusal('W4', 'drive')), 'W3')).not.toContain('is not allowed')
  expect(boxOf(drawn(values, refusal('W3', 'screens')), 'W3')).toContain('W3, screens is not allowed')
  expect(drawn(values, refusal('elsewhere'))).toMatch(/elsewhere is not allowed[^<]*<\/p>$/)
})

test('a form that leaves nothing to choose says so', () => {
  const empty: FormSpec = { title: 'Orders', fields: [{ ...ship('W9', 0, ['S20']), fields: [] }] }
  expect(drawn({}, undefined, empty)).toContain('Nothing is left to choose here.')
  expect(drawn()).not.toContain('Nothing is left')
})
