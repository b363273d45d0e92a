import { type FormSpec, fillForm, type LeafField, type SectionField } from '@flagplot/core/game/form'
import { chain, ok, refuse } from '@flagplot/core/lang'
import { describe, expect, test } from 'vitest'
import { answeredOn, paperOf } from './answered.fixture.ts'

const target = (...ids: string[]): LeafField => ({
  kind: 'choice',
  name: 'target',
  label: 'Target',
  choices: ids.map(value => ({ value, label: value })),
  fallback: ids[0]!,
})

/** A ship's orders: drive and beams from one budget, missiles one by one. A field that can only be 0 is skipped. */
const ship = (name: string, power: number, most: number, ids: readonly string[]): SectionField => ({
  kind: 'section',
  name,
  label: `${name} TL0`,
  hint: `${power} to spend`,
  fields: [
    target(...ids),
    { kind: 'integer', name: 'drive', label: 'Drive', min: 0, max: power, fallback: Math.min(power, 1) },
    { kind: 'integer', name: 'beams', label: 'Beams', min: 0, max: power, fallback: 0 },
    {
      kind: 'group',
      name: 'missiles',
      label: 'Missiles',
      item: 'Missile',
      fields: [
        { kind: 'choice', name: 'at', label: 'At', choices: [{ value: 'S20', label: 'S20' }], fallback: 'S20' },
        { kind: 'integer', name: 'drive', label: 'Drive', min: 1, max: 9, fallback: 3 },
      ],
      min: 0,
      max: most,
      fallback: [],
    },
  ],
  budgets: [{ label: 'Power', most: power, costs: { drive: 1, beams: 1, missiles: 1 } }],
})

const form: FormSpec = {
  title: 'Orders',
  fields: [
    ship('W4', 4, 2, ['S20']),
    ship('W9', 0, 0, ['S20']),
    ship('W3', 2, 0, ['S20', 'S35']),
    { kind: 'flag', name: 'hold', label: 'Hold', fallback: false },
  ],
}
const still = { target: 'S20', drive: 1, beams: 0, missiles: [] }
const W9 = { target: 'S20', drive: 0, beams: 0, missiles: [] }

const paper = paperOf(form, {
  check: raw =>
    chain(fillForm(form, raw), order =>
      JSON.stringify(order).includes('"beams":2')
        ? refuse({ code: 'illegal', path: ['W3', 'beams'], expected: 'no two' })
        : ok(order),
    ),
  parse: text => (text === 'idle' ? ok({ hold: true }) : refuse({ code: 'notation', path: [], expected: 'idle' })),
  print: () => 'idle',
})

const answered = (lines: readonly string[], start?: unknown) => answeredOn(paper, lines, start)

describe('sections', () => {
  test('are asked one by one under their headings, with their budgets, and without fields that have no choice', async () => {
    const { given, shown } = await answered(['2', '1', '5', '2', '1', '0', 'y'])
    expect(given).toEqual({
      kind: 'order',
      order: {
        W4: { target: 'S20', drive: 2, beams: 1, missiles: [{ at: 'S20', drive: 5 }] },
        W9,
        W3: { target: 'S35', drive: 1, beams: 0, missiles: [] },
        hold: true,
      },
    })
    expect(shown).toEqual([
      '',
      '  W4 TL0',
      '    4 to spend',
      '    Power: 4 of 4 left',
      '  Drive (0 to 4) [1]: ',
      '    Power: 2 of 4 left',
      '  Beams (0 to 4) [0]: ',
      '    Drive (1 to 9)',
      '    Power: 1 of 4 left',
      '  Missiles (0 to 2: drive; drive …, - for none) [-]: ',
      '',
      '  W3 TL0',
      '    2 to spend',
      '    1  S20',
      '    2  S35',
      '  Target [S20]: ',
      '    Power: 2 of 2 left',
      '  Drive (0 to 2) [1]: ',
      '    Power: 1 of 2 left',
      '  Beams (0 to 2) [0]: ',
      '  Hold (y/n) [no]: ',
    ])
  })

  test('a section that overspends is asked again before the next, with the typed values', async () => {
    const { given, shown } = await answered(['3', '2', '', '', '1', '', '', '', '', ''])
    expect(shown.some(line => line.includes('Power: 5 is too much; at most 4'))).toBe(true)
    expect(given).toMatchObject({ order: { W4: { drive: 3, beams: 1 }, W3: still } })
    expect(shown.filter(line => line === '  W4 TL0')).toHaveLength(2)
  })

  test('a dot takes the rest of a section as it stands', async () => {
    const { given, left } = await answered(['.', '.', ''], { W4: { ...still, drive: 3 }, W3: still, hold: true })
    expect(given).toMatchObject({ order: { W4: { drive: 3 }, W3: still, hold: true } })
    expect(left).toEqual([])
  })

  test('a person can go back, over headings too, and finds the typed values', async () => {
    const { given, shown } = await answered(['<', '2', '1', '', '<', '<', '0', '', '.', 'y'])
    expect(shown).toContain('  This is the first field.')
    expect(shown).toContain('  Beams (0 to 4) [1]: ')
    expect(given).toMatchObject({ order: { W4: { drive: 2, beams: 0 }, hold: true } })
  })

  test('a refused order is asked for again at the place that the rules name', async () => {
    const { given, shown } = await answered(['.', '', '0', '2', '', '1', ''])
    expect(shown.filter(line => line.startsWith('  Beams (0 to 2)'))).toHaveLength(2)
    expect(given).toMatchObject({ order: { W3: { drive: 0, beams: 1 } } })
  })

  test('a question mark explains the field, the ways on, and shows the battle', async () => {
    const { shown } = await answered(['?', '', '', '?', '= idle'])
    expect(shown.join('\n')).toContain('A whole number from 0 to 4.')
    expect(shown.join('\n')).toContain('    .      keeps the rest under this heading')
    expect(shown.join('\n')).toContain('For each missile')
    expect(shown.filter(line => line === 'the battle')).toHaveLength(2)
  })

  test('the whole order can be written in any section', async () => {
    expect((await answered(['1', '= idle'])).given).toEqual({ kind: 'order', order: { hold: true } })
  })
})
