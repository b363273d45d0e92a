import type { Field, FormSpec } from '@flagplot/core/game'

/** A form while it is being filled in: values by field name, as plain data. */
export type FormValues = Readonly<Record<string, unknown>>

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The form as it opens: the values of an order where one is given, else every field's fallback. */
export function startingValues(spec: FormSpec, order?: unknown): FormValues {
  const given = isTable(order) ? order : {}
  return Object.fromEntries(spec.fields.map(field => [field.name, given[field.name] ?? field.fallback]))
}

export type Grid = Readonly<Record<string, Readonly<Record<string, number>>>>

export const gridOf = (value: unknown): Grid => (isTable(value) ? (value as Grid) : {})

/** The grid with one cell changed; a zero leaves the table, as in an order nobody wrote it into. */
export function setCell(grid: Grid, row: string, column: string, value: number): Grid {
  const { [column]: _, ...others } = grid[row] ?? {}
  return { ...grid, [row]: value === 0 ? others : { ...others, [column]: value } }
}

export const rowSum = (grid: Grid, row: string): number =>
  Object.values(grid[row] ?? {}).reduce((sum, value) => sum + value, 0)

export const subsetOf = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as string[]) : [])

/** The subset with one member put in or taken out, in the order the field lists them. */
export function toggle(
  field: Field & { readonly kind: 'subset' },
  subset: readonly string[],
  member: string,
): string[] {
  return field.choices
    .map(choice => choice.value)
    .filter(value => (value === member ? !subset.includes(member) : subset.includes(value)))
}
