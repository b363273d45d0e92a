import type { Field } from '@flagplot/core/game'
import { describe, expect, test } from 'vitest'
import { readField, showField } from './ask-form.ts'

const choices = [
  { value: 'kill', label: 'Kill the weakest' },
  { value: 'keep', label: 'Keep fire' },
]
const base = { name: 'x', label: 'X' }
const choice: Field = { ...base, kind: 'choice', choices, fallback: 'keep' }
const integer: Field = { ...base, kind: 'integer', min: -1, max: 4, fallback: 2 }
const flag: Field = { ...base, kind: 'flag', fallback: true }
const subset: Field = { ...base, kind: 'subset', choices, min: 0, max: 2, fallback: ['kill'] }
const rows = [
  { value: 'r1', label: 'Cruiser', max: 4 },
  { value: 'r2', label: 'Frigate', max: 2 },
]
const grid: Field = { ...base, kind: 'grid', rows, columns: choices, fallback: { r1: { kill: 4 }, r2: {} } }

const read = (field: Field, typed: string): unknown => {
  const value = readField(field, typed)
  return value.ok ? value.value : value.refusal.code
}

test('an empty answer is the fallback', () => {
  for (const field of [choice, integer, flag, subset, grid]) expect(read(field, ' ')).toEqual(field.fallback)
})

describe('readField', () => {
  const cases: readonly (readonly [Field, string, unknown])[] = [
    [choice, '1', 'kill'],
    [choice, 'keep', 'keep'],
    [choice, 'Keep Fire', 'keep'],
    [choice, 'ki', 'kill'],
    [choice, 'k', 'notation'],
    [choice, '3', 'notation'],
    [choice, '0', 'notation'],
    [integer, '4', 4],
    [integer, '-1', -1],
    [integer, '5', 'range'],
    [integer, '2.5', 'notation'],
    [integer, '1e0', 'notation'],
    [flag, 'y', true],
    [flag, 'No', false],
    [flag, 'maybe', 'notation'],
    [subset, '1 2', ['kill', 'keep']],
    [subset, '2,2', ['keep']],
    [subset, '-', []],
    [subset, 'all', ['kill', 'keep']],
    [subset, '1 7', 'notation'],
    [grid, '1: 1=3 2=1; 2: 2=2', { r1: { kill: 3, keep: 1 }, r2: { keep: 2 } }],
    [grid, 'r1: kill=1', { r1: { kill: 1 } }],
    [grid, '-', {}],
    [grid, '3: 1=1', 'notation'],
    [grid, '1: 1', 'notation'],
    [grid, '1: 1=x', 'notation'],
  ]
  test.each(cases)('%o reads %s', (field, typed, value) => {
    expect(read(field, typed)).toEqual(value)
  })
})

test('showField shows what an empty answer means in words that read back to it', () => {
  for (const field of [choice, integer, flag, subset, grid]) {
    const { prompt } = showField(field)
    const shown = /\[(.*)\]: $/.exec(prompt)?.[1] ?? ''
    expect(read(field, shown.toLowerCase()), prompt).toEqual(
      field.kind === 'grid' ? { r1: { kill: 4 } } : field.fallback,
    )
  }
})
