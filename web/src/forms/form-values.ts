import {
  type FieldValue,
  type FormSpec,
  fillForm,
  firstStand,
  type GridCells,
  type GroupField,
  type PathField,
  type Scalar,
  type SubsetField,
} from '@flagplot/core/game'

/** A form while it is being filled in: values by field name, as plain data. */
export type FormValues = Readonly<Record<string, FieldValue>>
export type GroupRecord = Readonly<Record<string, Scalar>>

const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The form as it opens: the values of an order where one is given that fits it, else every field's fallback. */
export function startingValues(spec: FormSpec, order?: unknown): FormValues {
  const fallbacks = firstStand(spec)
  if (!isTable(order)) return fallbacks
  const filled = fillForm(spec, { ...fallbacks, ...order })
  return filled.ok ? filled.value : fallbacks
}

const isGrid = (value: FieldValue | undefined): value is GridCells => isTable(value)

/** The value of a field that is a table. */
export const gridOf = (value: FieldValue | undefined): GridCells => (isGrid(value) ? value : {})

/** The grid with one cell changed; a zero leaves the table, as in an order nobody wrote it into. */
export function setCell(grid: GridCells, row: string, column: string, value: number): GridCells {
  const { [column]: _, ...others } = grid[row] ?? {}
  return { ...grid, [row]: value === 0 ? others : { ...others, [column]: value } }
}

export const rowSum = (grid: GridCells, row: string): number =>
  Object.values(grid[row] ?? {}).reduce((sum, value) => sum + value, 0)

/** The most a cell can take: what its row still has, and what the cell itself allows. */
export function cellMost(row: { readonly max: number; readonly cells?: Readonly<Record<string, number>> }) {
  return (column: string, now: number, sum: number): number =>
    Math.max(0, Math.min(row.cells?.[column] ?? row.max, row.max - sum + now))
}

export const subsetOf = (value: FieldValue | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter(each => typeof each === 'string') : []

/** The subset with one member put in or taken out, in the order the field lists them. */
export function toggle(field: SubsetField, subset: readonly string[], member: string): string[] {
  return field.choices
    .map(choice => choice.value)
    .filter(value => (value === member ? !subset.includes(member) : subset.includes(value)))
}

export const recordsOf = (value: FieldValue | undefined): readonly GroupRecord[] =>
  Array.isArray(value) ? value.filter(each => typeof each === 'object') : []

/** One more record, as its fields open. */
export const addRecord = (field: GroupField, records: readonly GroupRecord[]): readonly GroupRecord[] => [
  ...records,
  Object.fromEntries(field.fields.map(each => [each.name, each.fallback])),
]

export const setInRecord = (
  records: readonly GroupRecord[],
  index: number,
  change: GroupRecord,
): readonly GroupRecord[] => records.map((record, i) => (i === index ? { ...record, ...change } : record))

/** What is typed as a plot: its letters alone, in the case of the steps. */
export function plotOf(field: PathField, text: string): string {
  const known = field.steps.map(step => step.value)
  const letters = [...text].map(letter => {
    const same = known.filter(each => each.toLowerCase() === letter.toLowerCase())
    return known.includes(letter) || same.length !== 1 ? letter : same[0]!
  })
  return letters.filter(letter => !/[\s,-]/.test(letter)).join('')
}
