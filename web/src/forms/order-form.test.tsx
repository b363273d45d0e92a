import type { FormSpec } from '@flagplot/core/game/form'
import { expect, test } from 'vitest'
import { markupOf } from '../app/markup.fixture.tsx'
import { OrderForm } from './order-form.tsx'
import { paperWith } from './paper.fixture.ts'

const hex = (label: string) => ({ value: label, label, q: 0, r: 0 })
const form: FormSpec = {
  title: 'Power and missiles',
  fields: [
    { kind: 'integer', name: 'beams', label: 'Beams', min: 0, max: 4, fallback: 0 },
    {
      kind: 'grid',
      name: 'fire',
      label: 'Fire',
      rows: [{ value: 'a', label: 'Ajax', max: 4, cells: { x: 1 } }],
      columns: [
        { value: 'x', label: 'Exeter' },
        { value: 'y', label: 'York' },
      ],
      fallback: {},
    },
    {
      kind: 'group',
      name: 'missiles',
      label: 'Missiles',
      item: 'Missile',
      fields: [{ kind: 'integer', name: 'drive', label: 'Drive', min: 0, max: 3, fallback: 0 }],
      min: 0,
      max: 2,
      fallback: [],
    },
    { kind: 'place', name: 'to', label: 'To', places: [hex('0101'), hex('0102')], fallback: '0101' },
    {
      kind: 'path',
      name: 'plot',
      label: 'Plot',
      from: hex('0101'),
      heading: 0,
      steps: [{ value: 'F', label: 'ahead' }],
      min: 0,
      max: 2,
      fallback: '',
    },
    { kind: 'text', name: 'note', label: 'Note', most: 9, fallback: '' },
  ],
  budgets: [{ label: 'Power', most: 5, costs: { beams: 1, missiles: 2 } }],
}
const paper = paperWith(form, { print: () => 'B3' })

const drawn = (start?: unknown): string =>
  markupOf(<OrderForm paper={paper} start={start} submit="Give" onSubmit={() => {}} />)

test('every kind of field is drawn, with the rest of the budget and the order as it is written', () => {
  const markup = drawn()
  for (const label of ['Beams', 'Ajax: Exeter', 'Add missile', '0102', 'Take the last step back', 'Note']) {
    expect(markup, label).toContain(label)
  }
  expect(markup).toContain('5 of 5 left')
  expect(markup).toContain('value="B3"')
})

test('it opens with the order it is given', () => {
  const markup = drawn({ beams: 1, missiles: [{ drive: 2 }, { drive: 0 }], plot: 'F', note: 'W4', to: '0102' })
  expect(markup).toContain('0 of 5 left')
  expect(markup).toContain('Remove missile 2')
  expect(markup).toContain('1 hex (0 to 2 allowed) · from 0101')
  expect(markup).toContain('value="W4"')
})

test('it does not open with an order that does not fit', () => {
  expect(drawn({ beams: 4, missiles: [{ drive: 0 }] })).toContain('5 of 5 left')
})
