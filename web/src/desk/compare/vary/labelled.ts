import { cellValues, type SweepHeader, type SweepRow } from '@flagplot/core/desk/sweep'
import type { Place } from './places.ts'
import type { StudyRun } from './study-run.ts'

/** A study with its values in the words of the page: standing orders and readings by their titles. Numbers stay. */
export interface Labelled {
  readonly header: SweepHeader
  /** The values of each place, in order. */
  readonly values: readonly (readonly unknown[])[]
  /** The values of each cell. */
  readonly cells: readonly (readonly unknown[])[]
  readonly rows: readonly (SweepRow | undefined)[]
  /** The name of the red side, whose results these are. */
  readonly red: string
}

const inWords = (place: Place | undefined, value: unknown): unknown =>
  place?.values.kind === 'choices' ? (place.values.choices.find(each => each.value === value)?.label ?? value) : value

export function labelled({ question, open, header, rows }: StudyRun): Labelled {
  const { battle, axes } = question
  const words = (values: readonly unknown[]) => values.map((value, i) => inWords(axes[i]?.place, value))
  return {
    header,
    values: open.study.axes.map((axis, i) => axis.values.map(value => inWords(axes[i]?.place, value))),
    cells: rows.map((_, cell) => words(cellValues(open.study, cell))),
    rows: rows.map(row => row && { ...row, values: words(row.values) }),
    red: battle.setup.red.name,
  }
}
