import {
  type FieldValue,
  type FormSpec,
  type GridCells,
  type GroupField,
  hasNothingToFill,
  type LeafValue,
  type Scalar,
  type SubsetField,
  sectionValues,
} from '@flagplot/core/game/form'
import { isTable } from '@flagplot/core/lang'

/** The values of a form that is being filled in, by field name, as plain data. */
export type FormValues = Readonly<Record<string, FieldValue>>
export type ChangeValues = (change: (before: FormValues) => FormValues) => void
export type GroupRecord = Readonly<Record<string, Scalar>>

const isGrid = (value: FieldValue | undefined): value is GridCells => isTable(value)

/** The value of a grid field; empty if it is no grid. */
export const gridOf = (value: FieldValue | undefined): GridCells => (isGrid(value) ? value : {})

/** The grid with one cell changed; a zero is left out, as in an order that does not mention the cell. */
export function setCell(grid: GridCells, row: string, column: string, value: number): GridCells {
  const { [column]: _, ...others } = grid[row] ?? {}
  return { ...grid, [row]: value === 0 ? others : { ...others, [column]: value } }
}

export const rowSum = (grid: GridCells, row: string): number =>
  Object.values(grid[row] ?? {}).reduce((sum, value) => sum + value, 0)

/** The most that a cell can take: the rest of its row, but no more than the cell allows. */
export function mostInCell(row: { readonly max: number; readonly cells?: Readonly<Record<string, number>> }) {
  return (column: string, now: number, sum: number): number =>
    Math.max(0, Math.min(row.cells?.[column] ?? row.max, row.max - sum + now))
}

export const subsetOf = (value: FieldValue | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter(each => typeof each === 'string') : []

/** The subset with one member added or removed, in the order of the field. */
export function toggle(field: SubsetField, subset: readonly string[], member: string): string[] {
  return field.choices
    .map(choice => choice.value)
    .filter(value => (value === member ? !subset.includes(member) : subset.includes(value)))
}

export const recordsOf = (value: FieldValue | undefined): readonly GroupRecord[] =>
  Array.isArray(value) ? value.filter(each => typeof each === 'object') : []

/** The fields of a record; those without a choice are left out. */
export const fieldsToFill = ({ fields }: GroupField): GroupField['fields'] =>
  fields.filter(each => !hasNothingToFill(each))

/** The records and one more, with its fallbacks. */
export const addRecord = (field: GroupField, records: readonly GroupRecord[]): readonly GroupRecord[] => [
  ...records,
  Object.fromEntries(field.fields.map(each => [each.name, each.fallback])),
]

export const setInRecord = (
  records: readonly GroupRecord[],
  index: number,
  change: GroupRecord,
): readonly GroupRecord[] => records.map((record, i) => (i === index ? { ...record, ...change } : record))

/** The values with one of them set. */
export function setField(
  spec: FormSpec,
  values: FormValues,
  section: string | null,
  field: string,
  value: LeafValue,
): FormValues {
  const inside = spec.fields.find(each => each.kind === 'section' && each.name === section)
  if (inside?.kind !== 'section') return { ...values, [field]: value }
  return { ...values, [inside.name]: { ...sectionValues(values, inside), [field]: value } }
}
