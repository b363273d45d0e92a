import {
  type Course,
  fieldValue,
  type PathField,
  type Place,
  type Sketch,
  sayPlot,
  sectionValues,
} from '@flagplot/core/game/form'
import type { Side } from '@flagplot/core/game/sides'
import { setField, type WrittenForm } from '../../../forms/index.ts'
import type { CourseEditor } from '../../../map/index.ts'
import { sketchOf } from './sketches.ts'

/** An order that is being written, and its side. */
export interface WrittenOrder {
  readonly side: Side
  readonly form: WrittenForm
  /** Null if the question has nothing to show on a map. */
  readonly sketch: Sketch | null
  /** The names of the side's units in the picture. */
  readonly units: ReadonlySet<string>
}

type Drawn = WrittenOrder & { readonly sketch: Sketch }

/** The unit of a section: the one that plots its course there, or else the one in its name or heading. */
export function unitOf({ form, sketch, units }: WrittenOrder, section: string): string | undefined {
  const course = sketch?.courses.find(each => each.section === section)
  if (course !== undefined) return course.unit
  const field = form.spec.fields.find(({ kind, name }) => kind === 'section' && name === section)
  return [field?.name, field?.label].find(name => name !== undefined && units.has(name))
}

/** The section of the form that is about a unit. */
export const sectionOf = (order: WrittenOrder, unit: string): string | undefined =>
  order.form.spec.fields.find(({ kind, name }) => kind === 'section' && unitOf(order, name) === unit)?.name

/** The key of a course within its form. */
export const courseKey = ({ section, field }: Pick<Course, 'section' | 'field'>): string => `${section ?? ''} ${field}`

/** The field that a course is plotted in, with its value in the form. */
function plotIn(
  { spec, values }: WrittenForm,
  { section, field: name }: Course,
): { field: PathField; plot: string } | undefined {
  const inside = spec.fields.find(each => each.kind === 'section' && each.name === section)
  const [fields, held] =
    inside?.kind === 'section' ? [inside.fields, sectionValues(values, inside)] : [spec.fields, values]
  for (const field of fields) {
    if (field.kind !== 'path' || field.name !== name) continue
    const plot = fieldValue(held, field)
    return { field, plot: typeof plot === 'string' ? plot : '' }
  }
  return undefined
}

/** The written order as the map draws it. The active course has this key or else is the first; null means none. */
export function courseEditorOf(
  { sketch, ...order }: WrittenOrder,
  activeKey: string | undefined | null,
): CourseEditor | undefined {
  return sketch === null ? undefined : drawnAs({ ...order, sketch }, activeKey)
}

const ends = new WeakMap<Course['reach'], readonly Place[]>()

/** The hexes of a reach; the same list for the same reach, as a new list draws thousands of hexes anew. */
function endsOf(reach: Course['reach']): readonly Place[] {
  const known = ends.get(reach) ?? reach.map(({ at }) => at)
  ends.set(reach, known)
  return known
}

const NOWHERE: readonly Place[] = []

function drawnAs({ side, form, sketch }: Drawn, activeKey: string | undefined | null): CourseEditor {
  const [first] = activeKey === null ? [] : sketch.courses
  const active = sketch.courses.find(course => courseKey(course) === activeKey) ?? first
  const { paper, spec, values } = form
  const courseOf = (course: Course, plot: string): Course | undefined =>
    sketchOf(paper, setField(spec, values, course.section, course.field, plot))?.courses.find(
      each => courseKey(each) === courseKey(course),
    )
  const anew = active && courseOf(active, '')
  return {
    side,
    sketch,
    active,
    whole: anew === undefined ? NOWHERE : endsOf(anew.reach),
    letters: (active && plotIn(form, active)?.field.steps.map(({ value }) => value)) ?? [],
    plotOf: course => plotIn(form, course)?.plot ?? '',
    writtenPlot: course => {
      const plotted = plotIn(form, course)
      return plotted === undefined ? '' : sayPlot(plotted.field, plotted.plot)
    },
    courseOf,
  }
}
