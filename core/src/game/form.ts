import { nearest, ok, type Result, refuse } from '../lang/index.ts'

export interface Choice {
  readonly value: string
  readonly label: string
}

interface FieldBase {
  readonly name: string
  readonly label: string
  readonly hint?: string
}

/** One of several named values. */
export interface ChoiceField extends FieldBase {
  readonly kind: 'choice'
  readonly choices: readonly Choice[]
  readonly fallback: string
}

/** A whole number within bounds. */
export interface IntegerField extends FieldBase {
  readonly kind: 'integer'
  readonly min: number
  readonly max: number
  readonly fallback: number
}

/** Yes or no. */
export interface FlagField extends FieldBase {
  readonly kind: 'flag'
  readonly fallback: boolean
}

/** Any number of the named values, at least `min` and at most `max` of them. */
export interface SubsetField extends FieldBase {
  readonly kind: 'subset'
  readonly choices: readonly Choice[]
  readonly min: number
  readonly max: number
  readonly fallback: readonly string[]
}

/** Whole numbers in rows and columns, each row up to its own sum: dice of a unit (row) on targets (columns). */
export interface GridField extends FieldBase {
  readonly kind: 'grid'
  readonly rows: readonly (Choice & { readonly max: number })[]
  readonly columns: readonly Choice[]
  readonly fallback: Readonly<Record<string, Readonly<Record<string, number>>>>
}

export type ScalarField = ChoiceField | IntegerField | FlagField
export type Field = ScalarField | SubsetField | GridField

/** An order form: it draws itself in the command line and on the page. Its filled-in values are the order's plain data. */
export interface FormSpec {
  readonly title: string
  readonly fields: readonly Field[]
}

export type Scalar = string | number | boolean
/** Values of scalar fields by name: settings of a doctrine, options of a set-up, damage of a unit. */
export type Settings = Readonly<Record<string, Scalar>>

type ValueOf<F extends ScalarField> = F extends ChoiceField
  ? F['choices'][number]['value']
  : F extends IntegerField
    ? number
    : boolean

/** What values of these very fields come to: each name with the type of its field, choices as the values they name. */
export type SettingsOf<Fields extends readonly ScalarField[]> = {
  readonly [F in Fields[number] as F['name']]: ValueOf<F>
}

/** The printed default of every field. */
export function fallbacks(fields: readonly ScalarField[]): Settings {
  return Object.fromEntries(fields.map(field => [field.name, field.fallback]))
}

function parseScalar(field: ScalarField, raw: unknown): Result<Scalar> {
  const path = [field.name]
  const found = JSON.stringify(raw)
  if (field.kind === 'flag') {
    return typeof raw === 'boolean' ? ok(raw) : refuse({ code: 'type', path, found, expected: 'true or false' })
  }
  if (field.kind === 'integer') {
    const expected = `a whole number from ${field.min} to ${field.max}`
    if (typeof raw !== 'number' || !Number.isInteger(raw)) return refuse({ code: 'type', path, found, expected })
    return raw >= field.min && raw <= field.max ? ok(raw) : refuse({ code: 'range', path, found, expected })
  }
  const known = field.choices.map(choice => choice.value)
  if (typeof raw === 'string' && known.includes(raw)) return ok(raw)
  return refuse(
    { code: 'unknown-name', path, found, expected: `one of ${known.join(', ')}` },
    typeof raw === 'string' ? nearest(raw, known) : undefined,
  )
}

/** Reads values for scalar fields: unknown keys and bad values are refused, absent ones take their default. */
export function parseSettings<Fields extends readonly ScalarField[]>(
  fields: Fields,
  raw: unknown,
): Result<SettingsOf<Fields>> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    return refuse({ code: 'type', path: [], found: JSON.stringify(raw), expected: 'a table of settings' })
  }
  const names = fields.map(field => field.name)
  const settings: Record<string, Scalar> = { ...fallbacks(fields) }
  for (const [key, value] of Object.entries(raw)) {
    const field = fields.find(candidate => candidate.name === key)
    if (field === undefined) {
      const expected = names.length === 0 ? 'no settings' : `one of ${names.join(', ')}`
      return refuse({ code: 'unknown-key', path: [key], expected }, nearest(key, names))
    }
    const parsed = parseScalar(field, value)
    if (!parsed.ok) return parsed
    settings[key] = parsed.value
  }
  // every field has its value by now, and every value has passed its own field
  return ok(settings as SettingsOf<Fields>)
}
