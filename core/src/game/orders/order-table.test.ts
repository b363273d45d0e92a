import { expect, test } from 'vitest'
import { ok } from '../../lang/index.ts'
import type { FormSpec, LeafField } from '../form/index.ts'
import type { Paper, Shape } from './index.ts'
import { orderTable } from './order-table.ts'

const flag = { kind: 'flag', name: 'go', label: 'Go', fallback: false } as const
const ticks = (max: number) =>
  ({
    kind: 'subset',
    name: 'who',
    label: 'Who',
    choices: [{ value: 'a', label: 'A' }],
    min: 0,
    max,
    fallback: [],
  }) as const

/** A question of so many orders, each written as its number. */
const paper = (fields: FormSpec['fields'], size: number, more: Partial<Paper<Shape>> = {}): Paper<Shape> => ({
  form: () => ({ title: 'Orders', fields }),
  check: ok,
  size: () => BigInt(size),
  nth: Number,
  choices: () => Array.from({ length: size }, (_, n) => n),
  parse: ok,
  print: String,
  costs: () => null,
  sketch: () => null,
  ...more,
})

const costs = () => ({ columns: ['points'], row: (order: unknown) => ({ what: `do ${order}`, cells: [`${order}`] }) })

test('orders of one plain field are shown as they are written', () => {
  expect(orderTable(paper([flag], 2))).toEqual({
    columns: [],
    lines: [
      { order: 0, text: '0', what: '0', cells: [] },
      { order: 1, text: '1', what: '1', cells: [] },
    ],
  })
})

test('costs stand beside orders, and effects, too', () => {
  const table = orderTable(paper([ticks(1)], 2, { costs }))
  expect(table).toMatchObject({ columns: ['points'], lines: [{ what: 'do 0', cells: ['0'] }, { what: 'do 1' }] })
})

test('a field that leaves nothing to choose does not count', () => {
  expect(orderTable(paper([flag, ticks(0)], 2))).toBeDefined()
})

/** Fields under a heading of their own. */
const section = (...fields: readonly LeafField[]) => ({ kind: 'section', name: 's', label: 'S', fields }) as const
const text = (most: number) => ({ kind: 'text', name: 't', label: 'T', most, fallback: '' }) as const

test('three fields are a table, alone or in a section', () => {
  expect(orderTable(paper([flag, flag, flag], 8, { costs }))?.lines).toHaveLength(8)
  expect(orderTable(paper([flag, section(flag, flag)], 8, { costs }))?.lines).toHaveLength(8)
})

test('fields for writing or pointing count only if they may hold something', () => {
  const group = (max: number) =>
    ({ kind: 'group', name: 'g', label: 'G', item: 'Missile', fields: [flag], min: 0, max, fallback: [] }) as const
  expect(orderTable(paper([section(flag, group(0))], 2, { costs }))).toBeDefined()
  expect(orderTable(paper([section(flag, group(1))], 4, { costs }))).toBeUndefined()
})

test.each([
  ['one order', paper([flag], 1)],
  ['more than 24', paper([flag], 25)],
  ['more than one field and nothing said of costs', paper([flag, ticks(1)], 4)],
  ['ticks and nothing said of costs', paper([ticks(1)], 2)],
  ['four fields', paper([flag, flag, flag, flag], 16, { costs })],
  ['four fields, some of them in a section', paper([flag, section(flag, flag, flag)], 16, { costs })],
  ['fields that are written, in a section', paper([flag, section(text(9))], 4, { costs })],
  ['fields that are written', paper([text(9)], 2, { costs })],
  ['a form that is drawn on a map', paper([flag], 2, { sketch: () => ({ courses: [], aims: [] }) as never })],
])('no table of %s', (_, asked) => {
  expect(orderTable(asked)).toBeUndefined()
})

test('24 orders are a table', () => expect(orderTable(paper([flag], 24))?.lines).toHaveLength(24))
