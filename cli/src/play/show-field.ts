import {
  type Budget,
  budgetLeft,
  type Choice,
  FEW_PLACES,
  type FieldValues,
  type GridCells,
  type GridField,
  type GridRow,
  type GroupField,
  hasNothingToFill,
  type LeafField,
  type LeafValue,
  type PlaceField,
  type PlainField,
  type Scalar,
  sayPlaces,
} from '@flagplot/core/game/form'
import { never } from '@flagplot/core/lang'
import { foldText } from '@flagplot/core/notation/text'
import { EXPLAIN } from './form-words.ts'

/** Columns of a terminal that are written in. */
const WIDTH = 80
/** Columns of a prompt: behind it an answer is typed. */
const PROMPT = 72

/** A longer list is shown by its beginning and its end, with the choices that are no attack; EXPLAIN shows it whole. */
const MANY = 40
const FIRST = 24
const LAST = 12

/** True if the choices are rising numbers: the third seeker need not be seeker 3, nor the first hex hex 1. */
const areNumbers = (choices: readonly Choice[]): boolean =>
  choices.every(
    ({ value }, i) => /^(0|[1-9]\d*)$/.test(value) && (i === 0 || Number(value) > Number(choices[i - 1]!.value)),
  )

/** The numbers before the choices of a list: their own if they are numbers, else their places. */
export const menuNumbers = (choices: readonly Choice[]): readonly string[] =>
  areNumbers(choices) ? choices.map(({ value }) => value) : choices.map((_, i) => String(i + 1))

function numbered(choices: readonly Choice[], indent = '    ', first = 0, end = choices.length): string[] {
  const numbers = menuNumbers(choices)
  const shown = choices.slice(first, end)
  return shown.flatMap(({ label }, i) => foldText(label, WIDTH, `${indent}${numbers[first + i]}  `, `${indent}     `))
}

/** The list of a field, with its middle left out if it is long: it says so. */
function shortened(choices: readonly Choice[], indent = '    '): string[] {
  if (choices.length <= MANY) return numbered(choices, indent)
  const numbers = menuNumbers(choices)
  const end = choices.length - LAST
  const skipped = `${indent}${numbers[FIRST]} to ${numbers[end - 1]} are not shown; ${EXPLAIN} shows them all`
  return [...numbered(choices, indent, 0, FIRST), skipped, ...numbered(choices, indent, end)]
}

/** The whole of a list whose middle was left out; nothing if it was shown whole. */
export const listIfCut = (field: LeafField): string[] =>
  field.kind === 'choice' && field.choices.length > MANY ? numbered(field.choices) : []

const placeOf = (choices: readonly Choice[], value: string): string =>
  menuNumbers(choices)[choices.findIndex(choice => choice.value === value)] ?? '0'

const labelOf = (choices: readonly Choice[], value: unknown): string =>
  choices.find(choice => choice.value === value)?.label ?? String(value)

function sayGrid(field: GridField, value: GridCells): string {
  const numbers = menuNumbers(field.rows)
  const rows = field.rows.flatMap((row, i) => {
    const cells = Object.entries(value[row.value] ?? {}).filter(([, n]) => n > 0)
    const named = cells.map(([column, n]) => `${placeOf(field.columns, column)}=${n}`)
    return named.length === 0 ? [] : [`${numbers[i]}: ${named.join(' ')}`]
  })
  return rows.length === 0 ? '-' : rows.join('; ')
}

/** A hex by its label; in a record by its number, or if hexes are too many, by a name without blanks. */
function sayPlace({ places }: PlaceField, value: string, inRecord: boolean): string {
  const label = labelOf(places, value)
  if (!inRecord) return label
  if (places.length <= FEW_PLACES) return placeOf(places, value)
  return /[\s,;]/.test(label) ? value : label
}

/** A value as it would be typed. Inside a record choices go by number: their labels may have blanks. */
function sayPlain(field: PlainField, value: Scalar, inRecord = false): string {
  switch (field.kind) {
    case 'choice':
      return inRecord ? placeOf(field.choices, String(value)) : labelOf(field.choices, value)
    case 'place':
      return sayPlace(field, String(value), inRecord)
    case 'integer':
      return String(value)
    case 'flag':
      return value === true ? 'yes' : 'no'
    case 'text':
    case 'path':
      return value === '' ? '-' : String(value)
    default:
      return never(field)
  }
}

/** The fields of a record with a choice; all of them if none has one. */
export function fieldsToFill({ fields }: GroupField): readonly PlainField[] {
  const asked = fields.filter(field => !hasNothingToFill(field))
  return asked.length === 0 ? fields : asked
}

function sayGroup(field: GroupField, records: readonly Readonly<Record<string, Scalar>>[]): string {
  const said = records.map(record =>
    fieldsToFill(field)
      .map(each => sayPlain(each, record[each.name] ?? each.fallback, true))
      .join(' '),
  )
  return said.length === 0 ? '-' : said.join('; ')
}

const isGrid = (value: LeafValue): value is GridCells => typeof value === 'object' && !Array.isArray(value)

/** The meaning of an empty answer, as it could be typed. */
function sayStart(field: LeafField, value: LeafValue): string {
  switch (field.kind) {
    case 'subset': {
      const numbers = menuNumbers(field.choices)
      const at = numbers.filter((_, i) => Array.isArray(value) && value.includes(field.choices[i]!.value))
      return at.length === 0 ? '-' : at.join(' ')
    }
    case 'grid':
      return sayGrid(field, isGrid(value) ? value : {})
    case 'group':
      return sayGroup(field, Array.isArray(value) ? value.filter(each => typeof each === 'object') : [])
    default:
      return sayPlain(field, typeof value === 'object' ? field.fallback : value)
  }
}

function rangeOf(field: PlainField): string {
  switch (field.kind) {
    case 'choice':
    case 'place':
      return ''
    case 'integer':
      return ` (${field.min} to ${field.max})`
    case 'flag':
      return ' (y/n)'
    case 'text':
      return ` (up to ${field.most} characters, - for none)`
    case 'path':
      return field.min === field.max ? ` (${field.min} steps)` : ` (${field.min} to ${field.max} steps)`
    default:
      return never(field)
  }
}

function listOf(field: PlainField, indent = '    '): string[] {
  if (field.kind === 'choice') return shortened(field.choices, indent)
  if (field.kind === 'place') {
    if (field.places.length <= FEW_PLACES) return numbered(field.places, indent)
    return foldText(`a hex as it is written: ${sayPlaces(field.places)}`, WIDTH, indent, `${indent}  `)
  }
  if (field.kind !== 'path') return []
  const steps = field.steps.map(({ value, label }) => `${indent}${value}  ${label}`)
  return [...steps, `${indent}from ${field.from.label}`]
}

/** A row with its total, and a column's bound if that is less. */
function sayRow(field: GridField, row: GridRow): string {
  const numbers = menuNumbers(field.columns)
  const less = field.columns.flatMap(({ value }, i) => {
    const most = row.cells?.[value]
    return most === undefined || most >= row.max ? [] : [`${numbers[i]} up to ${most}`]
  })
  return `${row.label} (up to ${[`${row.max} in all`, ...less].join(', ')})`
}

function aboveOf(field: LeafField): string[] {
  switch (field.kind) {
    case 'subset':
      return numbered(field.choices)
    case 'grid': {
      const numbers = menuNumbers(field.rows)
      const rows = field.rows.map((row, i) => `    ${numbers[i]}  ${sayRow(field, row)}`)
      return ['    rows:', ...rows, '    columns:', ...numbered(field.columns)]
    }
    case 'group':
      return fieldsToFill(field).flatMap(each => {
        const list = listOf(each, '      ')
        return [`    ${each.label}${rangeOf(each)}${list.length === 0 ? '' : ':'}`, ...list]
      })
    default:
      return listOf(field)
  }
}

function behindOf(field: LeafField): string {
  switch (field.kind) {
    case 'subset':
      return ` (${field.min} to ${field.max} of them, - for none)`
    case 'grid':
      return ' (row: column=n …; row: …)'
    case 'group': {
      const record = fieldsToFill(field)
        .map(({ label }) => label.toLowerCase())
        .join(' ')
      return ` (${field.min} to ${field.max}: ${record}; ${record} …, - for none)`
    }
    default:
      return rangeOf(field)
  }
}

/** The prompt of a field, with its label above if one line is too short; a long choice stands by its number. */
function promptOf(field: LeafField, start: LeafValue): { readonly above: readonly string[]; readonly prompt: string } {
  const label = `${field.label}${behindOf(field)}`
  const said = sayStart(field, start)
  const whole = `  ${label} [${said}]: `
  if (whole.length <= PROMPT) return { above: [], prompt: whole }
  const isListed = field.kind === 'choice' || field.kind === 'place'
  const short = isListed && typeof start === 'string' ? sayPlain(field, start, true) : said
  const brief = `  ${label} [${short}]: `
  if (brief.length <= PROMPT) return { above: [], prompt: brief }
  return { above: foldText(label, WIDTH, '  ', '    '), prompt: `  [${short}]: ` }
}

export function showField(
  field: LeafField,
  start: LeafValue = field.fallback,
): { readonly lines: readonly string[]; readonly prompt: string } {
  const hint = field.hint === undefined ? [] : foldText(field.hint, WIDTH, '    ')
  const { above, prompt } = promptOf(field, start)
  return { lines: [...above, ...hint, ...aboveOf(field)], prompt }
}

function sayBudget(budget: Budget, field: LeafField, values: FieldValues): string {
  const cost = budget.costs[field.name]!
  return `    ${budget.label}: ${budgetLeft(budget, values)} of ${budget.most} left${cost === 1 ? '' : `, ${cost} each`}`
}

/** The rest of the budgets that a field spends from, after the fields filled in so far. */
export function budgetsOfField(
  budgets: readonly Budget[] | undefined,
  field: LeafField,
  filled: FieldValues,
): string[] {
  const spent = (budgets ?? []).filter(budget => Object.hasOwn(budget.costs, field.name))
  return spent.map(budget => sayBudget(budget, field, filled))
}
