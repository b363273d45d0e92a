import {
  type Budget,
  budgetLeft,
  type FormSpec,
  fieldValue,
  type GridField,
  hasNothingToFill,
  type LeafField,
  type LeafValue,
  type SectionField,
  type SubsetField,
  sectionValues,
} from '@flagplot/core/game/form'
import type { SceneUnit } from '@flagplot/core/game/scene'
import type { Refusal } from '@flagplot/core/lang'
import { type FormValues, gridOf, rowSum, setCell, subsetOf, toggle } from './form-values.ts'

/** One field of the order of one unit, and its value among those of the form. */
export interface UnitCell {
  readonly field: LeafField
  /** Its place in the order, as a refusal names it. */
  readonly path: readonly string[]
  /** Words beside its control. */
  readonly note: string
  /** The unit that the number is given to, in a column of targets. */
  readonly target?: string
  held(values: FormValues): LeafValue
  put(values: FormValues, value: LeafValue): FormValues
}

/** An amount that the fields of a row spend together. */
export interface RowBudget {
  readonly label: string
  readonly most: number
  left(values: FormValues): number
}

/** The order of one unit: its fields by column. */
export interface UnitRow {
  readonly name: string
  /** The factors of the unit, or the words of the form about it. */
  readonly note: string
  /** The abbreviations of that note in full. */
  readonly noteInFull?: string | undefined
  /** Null if its fields stand in no section of their own. */
  readonly section: string | null
  readonly cells: ReadonlyMap<string, UnitCell>
  readonly budgets: readonly RowBudget[]
}

export interface UnitColumn {
  readonly key: string
  readonly label: string
  readonly hint: string | undefined
}

/** A form as a table with a row for each unit, and the fields beside it. */
export interface UnitRows {
  readonly columns: readonly UnitColumn[]
  readonly rows: readonly UnitRow[]
  /** The fields that belong to no unit, as a row without a name. */
  readonly rest: UnitRow
  /** The budgets that belong to no unit. */
  readonly budgets: readonly RowBudget[]
}

/** A row while it is written. */
type DraftRow = { -readonly [K in keyof UnitRow]: UnitRow[K] } & { readonly cells: Map<string, UnitCell> }

/** A table while it is written, row by row. */
interface Draft {
  readonly columns: Map<string, UnitColumn>
  readonly rows: Map<string, DraftRow>
}

/** The most targets that have a column each; of more, a row shows those that it is given to. */
const MAX_TARGETS = 12

/** The name before the words about it: `W1: 3 hits to place`, `R1, 2 dice`. */
const headOf = (label: string): string => /^[^:,(]*[^:,( ]/.exec(label)?.[0] ?? label
const afterHead = (label: string, head: string): string =>
  label.startsWith(head) ? label.slice(head.length).replace(/^[:,]?\s*/, '') : ''

function rowOf(draft: Draft, key: string, label: string, section: string | null): DraftRow {
  const { rows } = draft
  const name = label.startsWith(key) ? key : headOf(label)
  const known = rows.get(key) ?? { name, note: '', section, cells: new Map(), budgets: [] }
  rows.set(key, known)
  const said = afterHead(label, name)
  // factors say more than what the form puts in brackets
  if (known.note === '' && !said.startsWith('(')) known.note = said
  return known
}

function addColumn(draft: Draft, key: string, label: string, hint: string | undefined): void {
  const { columns } = draft
  const known = columns.get(key)
  // words after the name are help, and may differ from unit to unit: `Mines dropped, of 3`
  const [head, said] = [headOf(label), afterHead(label, headOf(label))]
  const help = known?.hint ?? ([said, hint].filter(each => each !== undefined && each !== '').join('. ') || undefined)
  columns.set(key, { key, label: head, hint: help })
}

/** The help on a column; that on a list of records explains their fields, too. */
function helpOn(field: LeafField): string | undefined {
  if (field.kind !== 'group') return field.hint
  const parts = field.fields.flatMap(({ label, hint }) => (hint === undefined ? [] : `${label}: ${hint}`))
  return [field.hint ?? [], ...parts].flat().join('. ') || undefined
}

/** The cell of a field of the form, or of one of its sections. */
const cellOf = (field: LeafField, section?: SectionField, note = ''): UnitCell => ({
  field,
  path: section === undefined ? [field.name] : [section.name, field.name],
  note,
  held: values => fieldValue(section === undefined ? values : sectionValues(values, section), field),
  put: (values, value) =>
    section === undefined
      ? { ...values, [field.name]: value }
      : { ...values, [section.name]: { ...sectionValues(values, section), [field.name]: value } },
})

/** The budgets of the form, or of one of its sections. */
const budgetsOf = (budgets: readonly Budget[] = [], section?: SectionField): readonly RowBudget[] =>
  budgets.map(budget => ({
    ...budget,
    left: values => budgetLeft(budget, section === undefined ? values : sectionValues(values, section)),
  }))

/** A section about one unit: a row, with a column for each of its fields. */
function addSection(draft: Draft, section: SectionField): void {
  const row = rowOf(draft, section.name, section.label, section.name)
  row.budgets = [...row.budgets, ...budgetsOf(section.budgets, section)]
  for (const field of section.fields.filter(each => !hasNothingToFill(each))) {
    addColumn(draft, field.name, field.label, helpOn(field))
    row.cells.set(field.name, cellOf(field, section))
  }
}

/** A section with a field for each unit: a column. */
function addUnitsOf(draft: Draft, section: SectionField): void {
  addColumn(draft, section.name, section.label, section.hint)
  for (const field of section.fields.filter(each => !hasNothingToFill(each))) {
    const { cells } = rowOf(draft, field.name, field.name, null)
    cells.set(section.name, cellOf(field, section, afterHead(field.label, field.name)))
  }
}

const numberCell = (grid: GridField, row: GridField['rows'][number], target: GridField['columns'][number]) => ({
  field: {
    kind: 'integer' as const,
    name: target.value,
    label: target.label,
    min: 0,
    max: row.cells?.[target.value] ?? row.max,
    fallback: 0,
  },
  path: [grid.name, row.value, target.value],
  note: '',
  target: target.label,
  held: (values: FormValues) => gridOf(values[grid.name])[row.value]?.[target.value] ?? 0,
  put: (values: FormValues, value: LeafValue) => ({
    ...values,
    [grid.name]: setCell(gridOf(values[grid.name]), row.value, target.value, Number(value)),
  }),
})

/** One row of a grid, in one cell. */
const gridRowCell = (grid: GridField, row: GridField['rows'][number]): UnitCell => ({
  // the row has the same name for all units, so that equal orders have equal values
  field: { ...grid, rows: [{ ...row, value: ROW, label: grid.label }] },
  path: [grid.name, row.value],
  note: '',
  held: values => ({ [ROW]: gridOf(values[grid.name])[row.value] ?? {} }),
  put: (values, value) => ({
    ...values,
    [grid.name]: { ...gridOf(values[grid.name]), [row.value]: gridOf(value)[ROW] ?? {} },
  }),
})
const ROW = 'row'

/** Numbers of own units on targets: a row for each unit, a column for each target if they are few. */
function addGrid(draft: Draft, grid: GridField): void {
  const isWide = grid.columns.length > MAX_TARGETS
  const targets = isWide ? [] : grid.columns.map(target => ({ target, key: `${grid.name} ${target.value}` }))
  if (isWide) addColumn(draft, grid.name, grid.label, grid.hint)
  // the help is said once
  for (const [i, { target, key }] of targets.entries())
    addColumn(draft, key, target.label, i === 0 ? grid.hint : undefined)
  for (const line of grid.rows) {
    const row = rowOf(draft, line.value, line.label, null)
    if (isWide) row.cells.set(grid.name, gridRowCell(grid, line))
    for (const { target, key } of targets) row.cells.set(key, numberCell(grid, line, target))
    const left: RowBudget['left'] = values => line.max - rowSum(gridOf(values[grid.name]), line.value)
    row.budgets = [...row.budgets, { label: grid.label, most: line.max, left }]
  }
}

/** The units of a list, as a column of ticks. */
function addTicks(draft: Draft, list: SubsetField): void {
  addColumn(draft, list.name, list.label, list.hint)
  for (const { value, label } of list.choices) {
    rowOf(draft, value, label, null).cells.set(list.name, {
      field: { kind: 'flag', name: value, label, fallback: false },
      // a refusal names a list and a place in it, never a unit
      path: [list.name, value],
      note: '',
      held: values => subsetOf(values[list.name]).includes(value),
      put: (values, ticked) =>
        ticked === subsetOf(values[list.name]).includes(value)
          ? values
          : { ...values, [list.name]: toggle(list, subsetOf(values[list.name]), value) },
    })
  }
}

/** True if a refusal is about the order of this unit. */
export const isRefused = ({ section, cells }: UnitRow, { path }: Refusal): boolean =>
  (section !== null && path[0] === section) ||
  [...cells.values()].some(cell => cell.path.slice(0, 2).every((step, i) => path[i] === step))

/** Adds a field outside of sections to the table if it is about units; true if so. */
function addLeaf(draft: Draft, field: LeafField, title: string, units: ReadonlyMap<string, unknown>): boolean {
  const isList = field.kind === 'subset' && field.choices.length > 0
  if (isList && field.choices.every(({ value }) => draft.rows.has(value))) {
    addTicks(draft, field)
    return true
  }
  if (!units.has(field.name)) return false
  addColumn(draft, title, title, field.hint)
  rowOf(draft, field.name, field.name, null).cells.set(
    title,
    cellOf(field, undefined, afterHead(field.label, field.name)),
  )
  return true
}

/** The form as a table. The units of the side tell which sections and fields are about one unit each. */
export function unitRowsOf(spec: FormSpec, own: readonly SceneUnit[]): UnitRows {
  const units = new Map(own.map(unit => [unit.name, unit]))
  const draft: Draft = { columns: new Map(), rows: new Map() }
  const budgets = [...budgetsOf(spec.budgets)]
  const leaves: LeafField[] = []
  for (const field of spec.fields.filter(each => !hasNothingToFill(each))) {
    if (field.kind === 'grid') addGrid(draft, field)
    else if (field.kind !== 'section') leaves.push(field)
    // a section with a field for each unit: most of their names are units
    else if (2 * field.fields.filter(({ name }) => units.has(name)).length >= field.fields.length) {
      addUnitsOf(draft, field)
      budgets.push(...budgetsOf(field.budgets, field))
    } else addSection(draft, field)
  }
  const rest = leaves.filter(field => !addLeaf(draft, field, spec.title, units))
  const cells = new Map(rest.map(field => [field.name, cellOf(field)]))
  return {
    columns: [...draft.columns.values()],
    rows: [...draft.rows.values()].map(row => {
      const { factors = '', factorsInFull } = units.get(row.name) ?? {}
      return row.note === '' ? { ...row, note: factors, noteInFull: factorsInFull } : row
    }),
    rest: { name: '', note: '', section: null, cells, budgets: [] },
    budgets,
  }
}
