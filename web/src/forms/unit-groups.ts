import type { LeafField } from '@flagplot/core/game/form'
import type { SceneUnit } from '@flagplot/core/game/scene'
import type { FormValues } from './form-values.ts'
import type { UnitRow, UnitRows } from './unit-rows.ts'

/** Rows that are drawn as one, because they are alike and their orders are equal. */
export type UnitGroup = readonly UnitRow[]

/** The key of a group: the names of its units, a line each. */
export const keyOf = (group: UnitGroup): string => group.map(({ name }) => name).join('\n')

/** Fields that are filled in by pointing or by writing, each for its own unit. */
const isOwn = ({ kind }: LeafField): boolean => kind === 'path' || kind === 'place' || kind === 'text'

/** The bounds of a field as a text; two fields with the same text allow the same values in the same words. */
function boundsOf(field: LeafField, known: Map<unknown, number>): string {
  const { name, label, hint, fallback, ...bounds } = field
  // a long list of choices is often the same for many units
  return JSON.stringify(bounds, (_, value: unknown) => {
    if (!Array.isArray(value)) return value
    const list = known.get(value) ?? JSON.stringify(value)
    if (typeof list === 'number') return list
    const number = known.get(list) ?? known.size
    known.set(list, number).set(value, number)
    return number
  })
}

/** For each row a text that rows have in common if they are alike. */
function likeness({ rows }: UnitRows, own: readonly SceneUnit[]): ReadonlyMap<UnitRow, string> {
  const units = new Map(own.map(unit => [unit.name, unit]))
  const known = new Map<unknown, number>()
  return new Map(
    rows.map(row => {
      const cells = [...row.cells].map(([key, { field, note }]) => [key, note, boundsOf(field, known)])
      const { class: kind, factors, condition } = units.get(row.name) ?? { class: row.name, factors: '', condition: '' }
      const isAlone = [...row.cells.values()].some(({ field }) => isOwn(field))
      const budgets = row.budgets.map(({ most }) => most)
      return [row, isAlone ? row.name : JSON.stringify([kind, factors, condition, row.note, budgets, cells])]
    }),
  )
}

function groupedBy(rows: readonly UnitRow[], textOf: (row: UnitRow) => string): readonly UnitGroup[] {
  const groups = new Map<string, UnitRow[]>()
  for (const row of rows) {
    const text = textOf(row)
    const group = groups.get(text)
    if (group === undefined) groups.set(text, [row])
    else group.push(row)
  }
  return [...groups.values()]
}

/** The most rows that are seen at a glance. */
const FEW_ROWS = 12

/**
 * Folds rows that are alike: those with equal orders, or if that leaves many rows, all that are alike. The function is
 * made once for a form.
 */
export function rowGrouper(table: UnitRows, own: readonly SceneUnit[]): (values: FormValues) => readonly UnitGroup[] {
  const alike = likeness(table, own)
  const likeOf = (row: UnitRow): string => alike.get(row) ?? row.name
  return values => {
    const held = (row: UnitRow): string => JSON.stringify([...row.cells.values()].map(cell => cell.held(values)))
    const equal = groupedBy(table.rows, row => `${likeOf(row)} ${held(row)}`)
    return equal.length <= FEW_ROWS ? equal : groupedBy(table.rows, likeOf)
  }
}

/** Names that are all written. */
const MAX_NAMES = 3

/** The name of a group: `S3, S4`, or `A1, A2 and 48 more`. */
export function sayGroup(group: UnitGroup): string {
  const names = group.map(({ name }) => name)
  if (names.length <= MAX_NAMES) return names.join(', ')
  return `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`
}
