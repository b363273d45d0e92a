import { sayRefusal } from '@flagplot/core/lang'
import { expect, test } from 'vitest'
import { readLines, readRow, readVariation } from './kept-door.ts'
import type { KeptRow } from './kept-row.ts'
import { printStored } from './print-stored.ts'

const row: KeptRow = {
  id: 'abcdefgh',
  name: 'Border clash',
  system: 'sidcors',
  names: { red: 'Klingons', blue: 'Federation' },
  isOver: false,
  round: 1,
  said: 'orders of Klingons',
  count: 0,
  digest: '0123456789abcdef',
  setup: '[]',
  updated: 1_790_000_000_000,
  writes: 1,
  size: 400,
  lines: 1,
  beside: { dice: [], sealed: {} },
}

const said = (raw: unknown): string => {
  const read = readRow(raw)
  return read.ok ? 'read' : sayRefusal(read.refusal)
}

test('a written row is read unchanged, with the extra fields of a later version', () => {
  expect(readRow(row)).toEqual({ ok: true, value: row })
  expect(readRow({ ...row, colour: 'red' })).toEqual({ ok: true, value: { ...row, colour: 'red' } })
})

test.each<[string, unknown, string]>([
  ['a time that is text', { ...row, updated: 'yesterday' }, 'updated'],
  ['a time that is no number', { ...row, updated: Number.NaN }, 'updated'],
  ['a time that no date can name', { ...row, updated: 8.64e15 + 1 }, 'updated'],
  ['half a round', { ...row, round: 1.5 }, 'round'],
  ['a size below nothing', { ...row, size: -1 }, 'size'],
  ['nothing at all', null, 'null does not fit'],
])('a row is refused with %s', (_, raw, place) => {
  expect(said(raw).startsWith(place), said(raw)).toBe(true)
})

test('the last moment that a date can name is read', () => {
  expect(said({ ...row, updated: 8.64e15 })).toBe('read')
})

test('lines have a door of their own, and undefined is no variation', () => {
  expect(readLines(['{}', '{}']).ok).toBe(true)
  expect(readLines(['{}', 7]).ok).toBe(false)
  expect(readVariation(undefined).ok).toBe(false)
})

test('anything that a store holds can be saved as text', () => {
  expect(JSON.parse(printStored({ row, lines: [{ n: 0, value: '{}' }] }))).toEqual({
    row,
    lines: [{ n: 0, value: '{}' }],
  })
  const values = [Number.NaN, 7n, new Map([[1, 2]]), new Set([1, 2])]
  expect(JSON.parse(printStored(values))).toEqual(['NaN', '7n', [[1, 2]], [1, 2]])
  const ring: unknown[] = []
  ring.push({ ring })
  expect(printStored(ring)).toBe('[object Object]\n')
})

/** A value that does not fit the part of this name. */
const odd = (key: string): unknown => (key === 'isOver' ? 'no' : true)

test.each(Object.keys(row))('a row is refused without its %s, or with a wrong value for it', key => {
  const rest = Object.fromEntries(Object.entries(row).filter(([name]) => name !== key))
  for (const raw of [rest, { ...row, [key]: odd(key) }]) {
    expect(readRow(raw)).toMatchObject({ ok: false, refusal: { path: [key] } })
  }
})

test('a variation is refused without a part, or with a wrong value for it; extra fields of a later version stay', () => {
  const variation = { n: 1, lines: ['{}'], beside: { dice: [], sealed: {} }, count: 0, rounds: 0, isOver: false }
  for (const key of Object.keys(variation)) {
    const rest = Object.fromEntries(Object.entries(variation).filter(([name]) => name !== key))
    for (const raw of [rest, { ...variation, [key]: odd(key) }])
      expect([key, readVariation(raw).ok]).toEqual([key, false])
  }
  expect(readVariation({ ...variation, colour: 'red' })).toEqual({ ok: true, value: { ...variation, colour: 'red' } })
})
