import { expect, test } from 'vitest'
import { value } from '../../../fixtures/index.ts'
import { ok, refuse } from '../../lang/index.ts'
import { flagField, integerField } from './field-makers.ts'
import { fleetDoor } from './fleet-door.ts'

const door = fleetDoor({
  options: [{ ...flagField({ name: 'fog', label: 'Fog' }), rule: 'fog' }],
  unitFields: [integerField({ name: 'hits', label: 'Hits' }, [0, 3], 0)],
  most: 9,
  read: (name, { hits }) =>
    name === 'Frigate'
      ? ok({ name, hits })
      : refuse({ code: 'unknown-name', path: ['unit'], found: name, expected: 'Frigate' }),
  print: ({ name, hits }) => ({ unit: name, ...(hits > 0 ? { hits } : {}) }),
})

const file = (...units: unknown[]) => ({ red: { name: 'A', units }, blue: { name: 'B', units: ['Frigate'] } })

test('lines of text and records are read alike, and printed as records that are read to the same', () => {
  const record = { unit: 'Frigate', count: 2, hits: 1 }
  const setup = value(door.parse(file('3x Frigate', record, { unit: '2 × Frigate', hits: 1 })))
  expect(setup.options).toEqual({ fog: false })
  expect(setup.red).toEqual({
    name: 'A',
    units: [
      { name: 'Frigate', hits: 0, count: 3 },
      { name: 'Frigate', hits: 1, count: 2 },
      { name: 'Frigate', hits: 1, count: 2 },
    ],
  })
  const printed = door.print(setup)
  expect(printed.red.units[1]).toEqual(record)
  expect(door.parse(printed)).toEqual(ok(setup))
})

test.each([
  ['a count in text and record', [{ unit: '2x Frigate', count: 2 }], 'conflict', ['red', 'units', 0, 'unit']],
  ['no units of a line', ['0x Frigate'], 'range', ['red', 'units', 0]],
  ['too many of a line', ['10x Frigate'], 'range', ['red', 'units', 0]],
  ['no lines', [], 'range', ['red', 'units']],
  ['an unknown field', [{ unit: 'Frigate', hist: 1 }], 'unknown-key', ['red', 'units', 0, 'hist']],
  ['a field out of bounds', [{ unit: 'Frigate', hits: 4 }], 'range', ['red', 'units', 0, 'hits']],
  ['what the system refuses', ['Frigat'], 'unknown-name', ['red', 'units', 0, 'unit']],
])('%s is refused at its place', (_, units, code, path) => {
  expect(door.parse(file(...units))).toMatchObject({ ok: false, refusal: { code, path } })
})
