import { isTable, nearest, ok, type Refusal, type Result, refuse } from '../../lang/index.ts'
import { fillChoice, fillPlain, fillWhole, refuseValue } from './fill-plain.ts'
import type {
  Budget,
  Field,
  FieldValue,
  FilledOf,
  FormSpec,
  GridCells,
  GridField,
  GroupField,
  LeafField,
  LeafValue,
  Scalar,
  SectionField,
  SubsetField,
} from './form.ts'

/** `path` before the place of a refusal. */
function under<T>(path: readonly (string | number)[], result: Result<T>): Result<T> {
  return result.ok ? result : refuse({ ...result.refusal, path: [...path, ...result.refusal.path] })
}

/** Each value once, put in the order of the field. */
function fillSubset(field: SubsetField, raw: unknown): Result<readonly string[]> {
  if (!Array.isArray(raw)) return refuseValue('type', raw, 'a list')
  for (const [i, each] of raw.entries()) {
    const known = under([i], fillChoice(field.choices, each))
    if (!known.ok) return known
    if (raw.indexOf(each) !== i) return under([i], refuseValue('illegal', each, 'each of them once'))
  }
  if (raw.length < field.min || raw.length > field.max) {
    return refuseValue('range', raw.length, `${field.min} to ${field.max} of them`)
  }
  return ok(field.choices.map(choice => choice.value).filter(value => raw.includes(value)))
}

/** One row of a grid: cells of zero dropped, columns in the order of the field. */
function fillRow(field: GridField, row: GridField['rows'][number], raw: unknown): Result<Record<string, number>> {
  if (!isTable(raw)) return refuseValue('type', raw, 'numbers by column')
  for (const column of Object.keys(raw)) {
    const known = under([column], fillChoice(field.columns, column))
    if (!known.ok) return known
  }
  const cells: Record<string, number> = {}
  let sum = 0
  for (const { value } of field.columns) {
    if (!Object.hasOwn(raw, value)) continue
    const cell = under([value], fillWhole(0, row.cells?.[value] ?? row.max, raw[value]))
    if (!cell.ok) return cell
    if (cell.value > 0) cells[value] = cell.value
    sum += cell.value
  }
  return sum <= row.max ? ok(cells) : refuseValue('range', sum, `at most ${row.max} in all`)
}

function fillGrid(field: GridField, raw: unknown): Result<GridCells> {
  if (!isTable(raw)) return refuseValue('type', raw, 'a table by row and column')
  for (const name of Object.keys(raw)) {
    const known = under([name], fillChoice(field.rows, name))
    if (!known.ok) return known
  }
  const grid: Record<string, Readonly<Record<string, number>>> = {}
  for (const row of field.rows) {
    if (!Object.hasOwn(raw, row.value)) continue
    const cells = under([row.value], fillRow(field, row, raw[row.value]))
    if (!cells.ok) return cells
    if (Object.keys(cells.value).length > 0) grid[row.value] = cells.value
  }
  return ok(grid)
}

function fillGroup(field: GroupField, raw: unknown): Result<readonly Readonly<Record<string, Scalar>>[]> {
  if (!Array.isArray(raw)) return refuseValue('type', raw, 'a list')
  if (raw.length < field.min || raw.length > field.max) {
    return refuseValue('range', raw.length, `${field.min} to ${field.max} of them`)
  }
  const records: Readonly<Record<string, Scalar>>[] = []
  for (const [i, each] of raw.entries()) {
    const record = under([i], fillFields(field.fields, each))
    if (!record.ok) return record
    records.push(record.value)
  }
  return ok(records)
}

/** The one value a leaf can hold; undefined if there is a choice. */
function soleLeaf(field: LeafField): LeafValue | undefined {
  switch (field.kind) {
    case 'integer':
      return field.min === field.max ? field.min : undefined
    case 'choice':
      return field.choices.length === 1 ? field.choices[0]!.value : undefined
    case 'subset':
    case 'group':
      return field.max === 0 ? [] : undefined
    default:
      return undefined
  }
}

/** The one value a field can hold; that of a section is a record of the values of its fields. */
function soleValue(field: Field): FieldValue | undefined {
  if (field.kind !== 'section') return soleLeaf(field)
  const record: Record<string, LeafValue> = {}
  for (const each of field.fields) {
    const value = soleLeaf(each)
    if (value === undefined) return undefined
    record[each.name] = value
  }
  return record
}

/** The value of a field without an entry; undefined if it needs one. */
function untouched(field: Field): FieldValue | undefined {
  if (field.kind === 'grid') return {}
  return (field.kind === 'subset' || field.kind === 'group') && field.min === 0 ? [] : soleValue(field)
}

/** True if a field leaves nothing to fill in, such as a list without choices: nobody need be asked for it. */
export const hasNothingToFill = (field: Field): boolean => soleValue(field) !== undefined

/** The first value of a field; that of a section is a record of the values of its fields. */
export const fallbackOf = (field: Field): FieldValue =>
  field.kind === 'section' ? Object.fromEntries(field.fields.map(each => [each.name, each.fallback])) : field.fallback

function fillField(field: Field, raw: unknown): Result<FieldValue> {
  switch (field.kind) {
    case 'subset':
      return fillSubset(field, raw)
    case 'grid':
      return fillGrid(field, raw)
    case 'group':
      return fillGroup(field, raw)
    case 'section':
      return fillSection(field, raw)
    default:
      return fillPlain(field, raw)
  }
}

/**
 * Values for fields that must all be filled in; lists and grids may be left out if they may be empty. Refuses with the
 * place: unknown keys, missing values, values that do not fit.
 */
export function fillFields<const Fields extends readonly Field[]>(
  fields: Fields,
  raw: unknown,
): Result<FilledOf<Fields>> {
  if (!isTable(raw)) return refuseValue('type', raw, `an order with ${fields.map(field => field.name).join(' and ')}`)
  const names = fields.map(field => field.name)
  const stray = Object.keys(raw).find(key => !names.includes(key))
  if (stray !== undefined) {
    const expected = names.length === 0 ? 'nothing' : `one of ${names.join(', ')}`
    return refuse({ code: 'unknown-key', path: [stray], expected }, nearest(stray, names))
  }
  const filled: Record<string, FieldValue> = {}
  for (const field of fields) {
    const empty = Object.hasOwn(raw, field.name) ? undefined : untouched(field)
    if (empty === undefined && !Object.hasOwn(raw, field.name)) {
      return refuse({ code: 'missing', path: [field.name], expected: 'a value for it' })
    }
    const value = empty === undefined ? under([field.name], fillField(field, raw[field.name])) : ok(empty)
    if (!value.ok) return value
    filled[field.name] = value.value
  }
  // every field has a value by now, and every value has passed its own field
  return ok(filled as FilledOf<Fields>)
}

/** The units that one field's value takes of a budget. */
export function unitsOf(value: FieldValue | undefined): number {
  if (value === undefined || value === false || value === '') return 0
  if (typeof value === 'number') return value
  if (Array.isArray(value)) return value.length
  if (typeof value !== 'object') return 1
  let sum = 0
  // a grid: a budget never names a section
  for (const cells of Object.values(value)) for (const cell of Object.values(cells)) sum += Number(cell)
  return sum
}

/** The rest of a budget under these values; below 0 if they overspend it. */
export function budgetLeft(budget: Budget, values: Readonly<Record<string, FieldValue>>): number {
  let left = budget.most
  for (const [name, cost] of Object.entries(budget.costs)) left -= cost * unitsOf(values[name])
  return left
}

/** The refusal of the first budget that these values overspend, at its first field. */
function overspent(
  budgets: readonly Budget[] | undefined,
  values: Readonly<Record<string, FieldValue>>,
): Refusal | undefined {
  for (const budget of budgets ?? []) {
    const left = budgetLeft(budget, values)
    if (left >= 0) continue
    const path = Object.keys(budget.costs).slice(0, 1)
    return {
      code: 'illegal',
      path,
      found: `${budget.most - left}`,
      says: `${budget.label}: ${budget.most - left} is too much; at most ${budget.most}.`,
    }
  }
  return undefined
}

function fillSection({ fields, budgets }: SectionField, raw: unknown): Result<Readonly<Record<string, LeafValue>>> {
  const filled: Result<Readonly<Record<string, LeafValue>>> = fillFields<readonly LeafField[]>(fields, raw)
  const refusal = filled.ok ? overspent(budgets, filled.value) : undefined
  return refusal === undefined ? filled : { ok: false, refusal }
}

/** Values for a whole form: its fields, then its budgets. The rules on all of them together are the sheet's. */
export function fillForm(form: FormSpec, raw: unknown): Result<Readonly<Record<string, FieldValue>>> {
  const filled: Result<Readonly<Record<string, FieldValue>>> = fillFields(form.fields, raw)
  const refusal = filled.ok ? overspent(form.budgets, filled.value) : undefined
  return refusal === undefined ? filled : { ok: false, refusal }
}

/** The values a form opens with: those of an order that fits it, else the fallback of every field. */
export function openingValues(form: FormSpec, order?: unknown): Readonly<Record<string, FieldValue>> {
  const fallbacks = Object.fromEntries(form.fields.map(field => [field.name, fallbackOf(field)]))
  if (!isTable(order)) return fallbacks
  // a legal order is the filled-in form, by field name
  const filled = fillForm(form, { ...fallbacks, ...order })
  return filled.ok ? filled.value : fallbacks
}
