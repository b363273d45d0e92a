import type { Choice, Field, FormSpec, GridField, SubsetField } from '@flagplot/core/game'
import { never, ok, type Result, refuse } from '@flagplot/core/lang'

/** What a person typed for one field, or why it could not be read. An empty answer is the fallback. */
export type FieldAnswer = Result<unknown>

const bad = (field: Field, found: string, expected: string): Result<never> =>
  refuse({ code: 'notation', path: [field.name], found, expected })

/** A choice by its number in the list, its value, its label, or the only one that begins so. */
function pickChoice(choices: readonly Choice[], word: string): string | undefined {
  const exact = choices.find(({ value }) => value === word)
  if (exact !== undefined) return exact.value
  if (/^\d+$/.test(word)) return choices[Number(word) - 1]?.value
  const low = word.toLowerCase()
  const named = choices.find(({ label }) => label.toLowerCase() === low)
  if (named !== undefined) return named.value
  const starting = choices.filter(
    ({ value, label }) => value.toLowerCase().startsWith(low) || label.toLowerCase().startsWith(low),
  )
  return starting.length === 1 ? starting[0]?.value : undefined
}

const words = (text: string): string[] => text.split(/[\s,]+/).filter(word => word !== '')

/** `1 3 4`, `all`, or `-` for none. */
function readSubset(field: SubsetField, text: string): FieldAnswer {
  if (text === '-' || text === 'none') return ok([])
  if (text === 'all') return ok(field.choices.map(({ value }) => value))
  const picked: string[] = []
  for (const word of words(text)) {
    const value = pickChoice(field.choices, word)
    if (value === undefined) return bad(field, word, `numbers from 1 to ${field.choices.length}, all, or -`)
    if (!picked.includes(value)) picked.push(value)
  }
  return ok(picked)
}

/** `row: column=n column=n; row: …`, rows and columns by number or value; what is not named is 0. `-` is nothing at all. */
function readGrid(field: GridField, text: string): FieldAnswer {
  const grid: Record<string, Record<string, number>> = {}
  if (text === '-') return ok(grid)
  for (const part of text.split(';')) {
    const [head = '', rest = ''] = part.split(':')
    const row = pickChoice(field.rows, head.trim())
    if (row === undefined) return bad(field, head.trim(), `a row from 1 to ${field.rows.length}, then a colon`)
    const cells: Record<string, number> = {}
    for (const word of words(rest)) {
      const [name = '', amount = ''] = word.split('=')
      const column = pickChoice(field.columns, name)
      if (column === undefined || !/^\d+$/.test(amount)) {
        return bad(field, word, `column=number, columns from 1 to ${field.columns.length}`)
      }
      cells[column] = (cells[column] ?? 0) + Number(amount)
    }
    grid[row] = cells
  }
  return ok(grid)
}

/** Reads what was typed for a field. Whether the order as a whole is legal is the brief's to say. */
export function readField(field: Field, typed: string): FieldAnswer {
  const text = typed.trim()
  if (text === '') return ok(field.fallback)
  switch (field.kind) {
    case 'choice': {
      const value = pickChoice(field.choices, text)
      return value === undefined ? bad(field, text, `a number from 1 to ${field.choices.length}, or a name`) : ok(value)
    }
    case 'integer': {
      const value = Number(text)
      const expected = `a whole number from ${field.min} to ${field.max}`
      if (!/^-?\d+$/.test(text)) return bad(field, text, expected)
      const fits = value >= field.min && value <= field.max
      return fits ? ok(value) : refuse({ code: 'range', path: [field.name], found: text, expected })
    }
    case 'flag':
      if (/^(y|yes|true|1)$/i.test(text)) return ok(true)
      return /^(n|no|false|0)$/i.test(text) ? ok(false) : bad(field, text, 'yes or no')
    case 'subset':
      return readSubset(field, text)
    case 'grid':
      return readGrid(field, text)
    default:
      return never(field)
  }
}

const numbered = (choices: readonly Choice[]): string[] => choices.map(({ label }, i) => `    ${i + 1}  ${label}`)

function sayGrid(field: GridField): string {
  const rows = Object.entries(field.fallback).flatMap(([row, cells]) => {
    const at = field.rows.findIndex(({ value }) => value === row) + 1
    const named = Object.entries(cells)
      .filter(([, n]) => n > 0)
      .map(([column, n]) => `${field.columns.findIndex(({ value }) => value === column) + 1}=${n}`)
    return named.length === 0 ? [] : [`${at}: ${named.join(' ')}`]
  })
  return rows.length === 0 ? '-' : rows.join('; ')
}

function sayFallback(field: Field): string {
  switch (field.kind) {
    case 'choice':
      return field.choices.find(({ value }) => value === field.fallback)?.label ?? field.fallback
    case 'integer':
      return String(field.fallback)
    case 'flag':
      return field.fallback ? 'yes' : 'no'
    case 'subset': {
      const at = field.fallback.map(value => field.choices.findIndex(choice => choice.value === value) + 1)
      return at.length === 0 ? '-' : at.join(' ')
    }
    case 'grid':
      return sayGrid(field)
    default:
      return never(field)
  }
}

/** What a person sees above the cursor: the field, what can be answered, and what an empty answer means. */
export function showField(field: Field): { readonly lines: readonly string[]; readonly prompt: string } {
  const hint = field.hint === undefined ? [] : [`    ${field.hint}`]
  const prompt = (range: string): string => `  ${field.label}${range} [${sayFallback(field)}]: `
  switch (field.kind) {
    case 'choice':
      return { lines: [...hint, ...numbered(field.choices)], prompt: prompt('') }
    case 'integer':
      return { lines: hint, prompt: prompt(` (${field.min} to ${field.max})`) }
    case 'flag':
      return { lines: hint, prompt: prompt(' (y/n)') }
    case 'subset':
      return {
        lines: [...hint, ...numbered(field.choices)],
        prompt: prompt(` (${field.min} to ${field.max} of them, - for none)`),
      }
    case 'grid': {
      const rows = field.rows.map(({ label, max }, i) => `    ${i + 1}  ${label} (up to ${max})`)
      return {
        lines: [...hint, '    rows:', ...rows, '    columns:', ...numbered(field.columns)],
        prompt: prompt(' (row: column=n …; row: …)'),
      }
    }
    default:
      return never(field)
  }
}

/** A form with nothing to choose answers itself. */
export const fallbackOrder = (form: FormSpec): Readonly<Record<string, unknown>> =>
  Object.fromEntries(form.fields.map(field => [field.name, field.fallback]))
