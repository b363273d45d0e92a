import type { Choice, GridField, GroupField, LeafValue } from '@flagplot/core/game/form'
import {
  addRecord,
  type FormValues,
  gridOf,
  mostInCell,
  recordsOf,
  rowSum,
  setCell,
  setInRecord,
} from './form-values.ts'
import { isAimedAt, putAll } from './shared-cell.ts'
import type { UnitCell, UnitRow } from './unit-rows.ts'

/** The cell of one's own orders that the keyboard was in last, of one unit or of like ones that share a row. */
export interface ActiveCell {
  readonly rows: readonly UnitRow[]
  readonly column: string
  /** The place of the record in its group, from 0. */
  readonly record: number | undefined
}

/** The entry after the present one among those that mean one of these units, the first after the last. */
function nextChoice(choices: readonly Choice[], now: LeafValue, names: readonly string[]): string | undefined {
  const meant = choices.filter(choice => names.some(name => isAimedAt(choice, name))).map(({ value }) => value)
  return meant[(meant.indexOf(String(now)) + 1) % Math.max(1, meant.length)]
}

/** Enemies that are pointed at, and the record that the keyboard was in. */
interface Pointed extends Pick<ActiveCell, 'record'> {
  readonly names: readonly string[]
}

/** The group with the unit as the target of one of its records, or of a new one. */
function aimedRecord(field: GroupField, value: LeafValue, { record, names }: Pointed): LeafValue | undefined {
  const known = recordsOf(value)
  const records = known.length === 0 && field.max > 0 ? addRecord(field, known) : known
  const index = record ?? records.length - 1
  const changes = field.fields.flatMap(each => {
    const now = known[index]?.[each.name] ?? ''
    const next = each.kind === 'choice' ? nextChoice(each.choices, now, names) : undefined
    return next === undefined ? [] : [{ [each.name]: next }]
  })
  return changes[0] && index >= 0 ? setInRecord(records, index, changes[0]) : undefined
}

/** One more for the target in a row of a grid, or nothing after the last. */
function aimedRow(field: GridField, value: LeafValue, names: readonly string[]): LeafValue | undefined {
  const [row] = field.rows
  const target = field.columns.find(column => names.some(name => isAimedAt(column, name)))
  if (row === undefined || target === undefined) return undefined
  const grid = gridOf(value)
  const now = grid[row.value]?.[target.value] ?? 0
  const most = mostInCell(row)(target.value, now, rowSum(grid, row.value))
  return setCell(grid, row.value, target.value, now < most ? now + 1 : 0)
}

/** The cells that the active one stands for: in a row of a grid, those of the target that was pointed at. */
function cellsAimed({ rows, column }: ActiveCell, names: readonly string[]): readonly UnitCell[] {
  return rows.flatMap(row => {
    const cell = row.cells.get(column)
    if (cell?.target === undefined) return cell ?? []
    return [...row.cells.values()].find(({ target }) => target !== undefined && names.includes(target)) ?? []
  })
}

/**
 * Aims at an enemy, or at one of several that are drawn as one, by the names that choices have for them. Returns the
 * values with it as the target in the active cell, and of all units of its row; undefined if that takes none of them.
 * Aiming again chooses the next entry that means it. In a column of numbers it gets one more.
 */
export function aimAt(active: ActiveCell, values: FormValues, names: readonly string[]): FormValues | undefined {
  const cells = cellsAimed(active, names)
  const [first] = cells
  if (first === undefined) return undefined
  const now = first.held(values)
  if (first.target !== undefined && first.field.kind === 'integer') {
    const left = Math.min(...active.rows.flatMap(({ budgets }) => budgets.map(budget => budget.left(values))))
    return putAll(cells, values, Number(now) < first.field.max && left > 0 ? Number(now) + 1 : 0)
  }
  const { field } = first
  const next =
    field.kind === 'choice'
      ? nextChoice(field.choices, now, names)
      : field.kind === 'group'
        ? aimedRecord(field, now, { record: active.record, names })
        : field.kind === 'grid'
          ? aimedRow(field, now, names)
          : undefined
  return next === undefined ? undefined : putAll(cells, values, next)
}

/** The first cell of a row of one's own that can be aimed at one of these enemies, for a row chosen in the picture. */
export function firstAimableCell(row: UnitRow, values: FormValues, names: readonly string[]): ActiveCell | undefined {
  const column = [...row.cells.keys()].find(
    key => aimAt({ rows: [row], column: key, record: undefined }, values, names) !== undefined,
  )
  return column === undefined ? undefined : { rows: [row], column, record: undefined }
}
