import { several } from '@flagplot/core/desk/odds-words'
import {
  type Choice,
  FEW_PLACES,
  fillFields,
  type GridField,
  type GroupField,
  type LeafField,
  type LeafValue,
  normalPlot,
  type PathField,
  type PlaceField,
  type PlainField,
  placeNamed,
  type Scalar,
  type SubsetField,
} from '@flagplot/core/game/form'
import { never, ok, type Result, refuse } from '@flagplot/core/lang'
import { fieldsToFill, menuNumbers } from './show-field.ts'

const bad = (field: LeafField, found: string, expected: string): Result<never> =>
  refuse({ code: 'notation', path: [field.label], found, expected })

/** A choice by its label, its number in the list, its value, or as the only one with this beginning. */
function pickChoice(choices: readonly Choice[], word: string): string | undefined {
  const low = word.toLowerCase()
  const named = choices.find(({ label }) => label.toLowerCase() === low)
  if (named !== undefined) return named.value
  const numbered = choices[menuNumbers(choices).indexOf(word.replace(/^0+(?=\d)/, ''))]
  if (numbered !== undefined) return numbered.value
  const exact = choices.find(({ value }) => value === word)
  if (exact !== undefined || /^\d+$/.test(word)) return exact?.value
  const starting = choices.filter(
    ({ value, label }) => value.toLowerCase().startsWith(low) || label.toLowerCase().startsWith(low),
  )
  return starting.length === 1 ? starting[0]?.value : undefined
}

const words = (text: string): string[] => text.split(/[\s,]+/).filter(word => word !== '')

/** `number from 1 to 4`; of numbers with gaps the first and the last. */
function sayNumbers(choices: readonly Choice[], one: string): string {
  const numbers = menuNumbers(choices)
  return numbers.length === 0 ? 'nothing' : `${one} from ${numbers[0]} to ${numbers.at(-1)}`
}

/** `1 3 4`, `all`, or `-` for none. */
function readSubset(field: SubsetField, text: string): Result<LeafValue> {
  if (text === '-' || text === 'none') return ok([])
  if (text === 'all') return ok(field.choices.map(({ value }) => value))
  const picked: string[] = []
  for (const word of words(text)) {
    const value = pickChoice(field.choices, word)
    if (value === undefined) return bad(field, word, `${sayNumbers(field.choices, 'numbers')}, all, or - for none`)
    if (!picked.includes(value)) picked.push(value)
  }
  return ok(picked)
}

/** `row: column=n column=n; row: …`, by number or value; cells that are not named are 0. `-` is nothing at all. */
function readGrid(field: GridField, text: string): Result<LeafValue> {
  const grid: Record<string, Record<string, number>> = {}
  if (text === '-') return ok(grid)
  for (const part of text.split(';')) {
    const [head = '', rest = ''] = part.split(':')
    const row = pickChoice(field.rows, head.trim())
    if (row === undefined) return bad(field, head.trim(), `${sayNumbers(field.rows, 'a row')}, then a colon`)
    const cells: Record<string, number> = {}
    for (const word of words(rest)) {
      const [name = '', amount = ''] = word.split('=')
      const column = pickChoice(field.columns, name)
      if (column === undefined || !/^\d+$/.test(amount)) {
        return bad(field, word, `column=number with ${sayNumbers(field.columns, 'a column')}`)
      }
      cells[column] = (cells[column] ?? 0) + Number(amount)
    }
    grid[row] = cells
  }
  return ok(grid)
}

/** The letters of the steps; any other letter is named. */
function readPath(field: PathField, text: string): Result<Scalar> {
  const known = field.steps.map(({ value }) => value)
  const plot = normalPlot(field, text)
  const stray = [...plot].find(letter => !known.includes(letter))
  return stray === undefined
    ? ok(plot)
    : bad(field, stray, `${field.min} to ${field.max} of the letters ${known.join('')}`)
}

function readChoice(field: PlainField, choices: readonly Choice[], text: string): Result<Scalar> {
  const value = pickChoice(choices, text)
  return value === undefined ? bad(field, text, `${sayNumbers(choices, 'a number')}, or a name`) : ok(value)
}

/** A hex out of more than are listed: a number is the name of a hex here, not its place in a list. */
function readPlace(field: PlaceField, text: string): Result<Scalar> {
  const named = placeNamed(field.places, text)
  return named.ok ? ok(named.value.value) : refuse({ ...named.refusal, path: [field.label] }, named.refusal.nearest)
}

/** One value of a field of one value, as typed. */
function readPlain(field: PlainField, text: string): Result<Scalar> {
  switch (field.kind) {
    case 'choice':
      return readChoice(field, field.choices, text)
    case 'place':
      return field.places.length > FEW_PLACES ? readPlace(field, text) : readChoice(field, field.places, text)
    case 'integer':
      if (/^[+-]?\d+$/.test(text)) return ok(Number(text))
      return bad(field, text, `a whole number from ${field.min} to ${field.max}`)
    case 'flag':
      if (/^(y|yes|true|1)$/i.test(text)) return ok(true)
      return /^(n|no|false|0)$/i.test(text) ? ok(false) : bad(field, text, 'yes or no')
    case 'text':
      // a dash alone stands for an empty line, as Enter means the standing answer
      return ok(text === '-' ? '' : text)
    case 'path':
      return text === '-' ? ok('') : readPath(field, text)
    default:
      return never(field)
  }
}

/** One record: its values in the order of its fields, or each as `name=value`; the last field takes the rest. */
function readRecord(group: GroupField, text: string): Result<Readonly<Record<string, Scalar>>> {
  const record: Record<string, Scalar> = {}
  const parts = words(text)
  const asked = fieldsToFill(group)
  const expected = `${several(asked.length, 'word')}: ${asked.map(({ label }) => label.toLowerCase()).join(', ')}`
  for (const [i, field] of asked.entries()) {
    const last = i === asked.length - 1
    const found = last ? parts.splice(0).join(' ') : (parts.shift() ?? '')
    const named = found.startsWith(`${field.name}=`) ? found.slice(field.name.length + 1) : found
    if (named === '') return bad(group, text, expected)
    const value = readPlain(field, named)
    if (!value.ok) return refuse({ ...value.refusal, path: [group.label, ...value.refusal.path] })
    record[field.name] = value.value
  }
  return ok(record)
}

/** `x 3; y 0`: one record after the other; `-` for none. */
function readGroup(field: GroupField, text: string): Result<LeafValue> {
  if (text === '-' || text === 'none') return ok([])
  const records: Readonly<Record<string, Scalar>>[] = []
  for (const part of text.split(';').filter(each => each.trim() !== '')) {
    const record = readRecord(field, part.trim())
    if (!record.ok) return record
    records.push(record.value)
  }
  return ok(records)
}

function readTyped(field: LeafField, text: string): Result<LeafValue> {
  switch (field.kind) {
    case 'subset':
      return readSubset(field, text)
    case 'grid':
      return readGrid(field, text)
    case 'group':
      return readGroup(field, text)
    default:
      return readPlain(field, text)
  }
}

/** Reads the typed answer to a field, within the field's own bounds. An empty answer is `start`. */
export function readField(field: LeafField, typed: string, start: LeafValue = field.fallback): Result<LeafValue> {
  const text = typed.trim()
  if (text === '') return ok(start)
  const read = readTyped(field, text)
  if (!read.ok) return read
  const filled: Result<Readonly<Record<string, LeafValue>>> = fillFields([field], { [field.name]: read.value })
  // in a dialogue a field is known by its label
  if (!filled.ok) return refuse({ ...filled.refusal, path: [field.label, ...filled.refusal.path.slice(1)] })
  return ok(filled.value[field.name]!)
}
