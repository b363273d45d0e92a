import type { FormSpec, PathField } from '@flagplot/core/game/form'
import { expect, test } from 'vitest'
import type { WrittenForm } from '../../../forms/index.ts'
import { paperWith } from '../../../forms/paper.fixture.ts'
import { courseEditorOf, sectionOf, unitOf } from './map-orders.ts'

const at = { value: '0101', label: '0101', q: 0, r: 0 }
const path: PathField = {
  kind: 'path',
  name: 'plot',
  label: 'Plot',
  from: at,
  heading: 0,
  steps: [
    { value: 'F', label: 'ahead' },
    { value: 'L', label: 'to port' },
  ],
  min: 0,
  max: 3,
  fallback: 'F',
}
const spec: FormSpec = {
  title: 'Move',
  fields: [
    { kind: 'section', name: 's1', label: 'Scimitar', fields: [path] },
    { kind: 'section', name: 's2', label: 'Dagger', fields: [{ ...path, fallback: '' }] },
    { ...path, name: 'all', fallback: 'FL' },
  ],
}
const course = (unit: string, section: string | null, field: string, says: string) => ({
  unit,
  section,
  field,
  path: [],
  next: [],
  complete: true,
  reach: [{ at, plot: says }],
  says: [says],
})

/** A paper whose sketch repeats the values it was given. */
const paper = paperWith(spec, {
  sketch: values => ({
    courses: [
      course('Scimitar', 's1', 'plot', JSON.stringify(values.s1)),
      course('Dagger', 's2', 'plot', JSON.stringify(values.s2)),
      course('Megasaurus', null, 'all', JSON.stringify(values.all)),
    ],
    aims: [],
  }),
})

const form: WrittenForm = {
  paper,
  spec,
  values: { s1: { plot: 'FF' }, s2: {}, all: 'L' },
  set: () => {},
  aim: () => false,
}
const units = new Set(['Scimitar', 's2'])
const order = { side: 'red', form, units, sketch: paper.sketch(form.values)! } as const

test('the active course is the one asked for or else the first; its letters are those of its field', () => {
  expect(courseEditorOf(order, undefined)?.active?.unit).toBe('Scimitar')
  expect(courseEditorOf(order, null)).toMatchObject({ active: undefined, whole: [], letters: [] })
  expect(courseEditorOf(order, 's2 plot')?.active?.unit).toBe('Dagger')
  expect(courseEditorOf(order, ' all')?.active?.unit).toBe('Megasaurus')
  expect(courseEditorOf(order, 's2 plot')?.whole).toEqual([at])
  expect(courseEditorOf({ ...order, sketch: { courses: [], aims: [] } }, undefined)).toMatchObject({
    whole: [],
    letters: [],
  })
  expect(courseEditorOf(order, 'gone plot')).toMatchObject({ active: { unit: 'Scimitar' }, letters: ['F', 'L'] })
})

test('the value of a field is read in its section or in the form, and is its fallback if it is empty', () => {
  const { sketch, plotOf } = courseEditorOf(order, undefined)!
  expect(sketch.courses.map(plotOf)).toEqual(['FF', '', 'L'])
  expect(courseEditorOf({ ...order, form: { ...form, values: {} } }, undefined)!.sketch.courses.map(plotOf)).toEqual([
    'FF',
    '',
    'L',
  ])
})

test('a course under another plot leaves all else as it stands', () => {
  const { sketch, courseOf } = courseEditorOf(order, undefined)!
  expect(sketch.courses.map(each => courseOf(each, 'LL')?.says)).toEqual([
    ['{"plot":"LL"}'],
    ['{"plot":"LL"}'],
    ['"LL"'],
  ])
})

test('a section is about the unit whose course it holds, else the unit in its name or heading; a sketch may be missing', () => {
  const bare = { ...order, sketch: null }
  const said = [unitOf(order, 's2'), unitOf(bare, 's1'), unitOf(bare, 's2'), unitOf(bare, 'all'), unitOf(bare, 'none')]
  expect(said).toEqual(['Dagger', 'Scimitar', 's2', undefined, undefined])
  expect(unitOf({ ...bare, units: new Set<string>() }, 's1')).toBeUndefined()
  expect([sectionOf(order, 'Dagger'), sectionOf(bare, 'Scimitar'), sectionOf(bare, 'Nemesis')]).toEqual([
    's2',
    's1',
    undefined,
  ])
  expect(courseEditorOf(bare, undefined)).toBeUndefined()
})
