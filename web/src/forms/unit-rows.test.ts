import type { FormSpec, GridField } from '@flagplot/core/game/form'
import { expect, test } from 'vitest'
import { unitRowsOf } from './unit-rows.ts'

const grid = (name: string, max: number): GridField => ({
  kind: 'grid',
  name,
  label: name,
  rows: [{ value: 'W1', label: 'W1', max }],
  columns: [{ value: 'B1', label: 'B1' }],
  fallback: {},
})

test('a unit has the budgets of its section and of each of its grids, each with what is left of it', () => {
  const drive = { kind: 'integer', name: 'drive', label: 'Drive', min: 0, max: 5, fallback: 0 } as const
  const budgets = [{ label: 'power', most: 5, costs: { drive: 1 } }]
  const section = { kind: 'section', name: 'W1', label: 'W1', fields: [drive], budgets } as const
  const spec: FormSpec = { title: 'Orders', fields: [section, grid('beams', 3), grid('rockets', 2)] }
  const values = { W1: { drive: 4 }, beams: { W1: { B1: 1 } } }
  const row = unitRowsOf(spec, []).rows[0]
  expect(row?.budgets.map(({ label, most, left }) => [label, most, left(values)])).toEqual([
    ['power', 5, 1],
    ['beams', 3, 2],
    ['rockets', 2, 2],
  ])
  const turned: FormSpec = { ...spec, fields: [...spec.fields].reverse() }
  expect(unitRowsOf(turned, []).rows[0]?.budgets.map(({ label }) => label)).toEqual(['rockets', 'beams', 'power'])
})

test('the help on a column of records explains their fields, too', () => {
  const drive = {
    kind: 'integer',
    name: 'drive',
    label: 'Drive',
    hint: 'Its speed',
    min: 0,
    max: 5,
    fallback: 0,
  } as const
  const records = { item: 'Missile', fields: [drive], min: 0, max: 2, fallback: [] }
  const missiles = { kind: 'group', name: 'missiles', label: 'Missiles', hint: 'One a tube', ...records } as const
  const section = { kind: 'section', name: 'W1', label: 'W1', fields: [drive, missiles] } as const
  const { columns } = unitRowsOf({ title: 'Orders', fields: [section] }, [])
  expect(columns.map(({ hint }) => hint)).toEqual(['Its speed', 'One a tube. Drive: Its speed'])
})
