import type { GroupField, PathField, SectionField } from '@flagplot/core/game/form'
import { expect, test } from 'vitest'
import { sayRecords, saySection } from './say-section.ts'

const choices = [
  { value: 'a', label: 'nearest' },
  { value: 'b', label: 'furthest' },
]
const section: SectionField = {
  kind: 'section',
  name: 'Ship',
  label: 'Ship',
  fields: [
    { kind: 'choice', name: 'target', label: 'Target', choices, fallback: 'a' },
    { kind: 'choice', name: 'only', label: 'Only', choices: choices.slice(1), fallback: 'b' },
    { kind: 'integer', name: 'speed', label: 'Speed', min: 0, max: 9, fallback: 3 },
    { kind: 'flag', name: 'hold', label: 'Hold', fallback: false },
    { kind: 'subset', name: 'mines', label: 'Mines', choices, min: 0, max: 2, fallback: [] },
    { kind: 'text', name: 'path', label: 'Course', most: 9, fallback: '' },
  ],
}

test('a section is described by the values or fallbacks of its fields; empty fields and those without a choice are left out', () => {
  expect(saySection(section, {})).toBe('Target nearest; Speed 3')
  expect(saySection(section, { target: 'b', speed: 0, hold: true, mines: ['a', 'b'], path: 'FFL' })).toBe(
    'Target furthest; Speed 0; Hold; Mines: 2; Course FFL',
  )
})

test('a section with an empty plot and nothing else says so', () => {
  const from = { value: '1-1', label: '1-1', q: 0, r: 0 }
  const plot: PathField = {
    kind: 'path',
    name: 'path',
    label: 'Course',
    steps: [],
    min: 0,
    max: 3,
    from,
    heading: 0,
    fallback: '',
  }
  expect(saySection({ ...section, fields: [plot] }, {})).toBe('no course')
  expect(saySection({ ...section, fields: [plot] }, { path: 'FF' })).toBe('Course FF')
  expect(saySection({ ...section, fields: [...section.fields, plot] }, {})).toBe('Target nearest; Speed 3')
})

test('records are described one after the other, with the labels of their values', () => {
  const places = [
    { value: '2-1', label: '2-1', q: 1, r: 0 },
    { value: '3-1', label: '3-1', q: 2, r: 0 },
  ]
  const group: GroupField = {
    kind: 'group',
    name: 'mines',
    label: 'Mines',
    item: 'Mine',
    fields: [{ kind: 'place', name: 'hex', label: 'Hex', places, fallback: '2-1' }],
    min: 0,
    max: 9,
    fallback: [],
  }
  expect(sayRecords(group, [{ hex: '3-1' }, {}])).toBe('3-1, 2-1')
})
