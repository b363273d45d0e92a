import * as z from 'zod/mini'
import {
  alsoRefused,
  boundedText,
  mapRefusals,
  nearest,
  ok,
  type Refusal,
  type Result,
  refusalsOf,
  refuse,
  wholeNumber,
} from '../../lang/index.ts'
import { fillPlain } from './fill-plain.ts'
import type { FilledOf, PlaceField, PlainField, Scalar, SettingField } from './form.ts'

/** Values of scalar fields by name: settings of a doctrine, options of a set-up, damage of a unit. */
export type Settings = Readonly<Record<string, Scalar>>

/** The values of these very fields: each name with the type of its field, choices as the values they name. */
export type SettingsOf<Fields extends readonly SettingField[]> = FilledOf<Fields>

/** A value of a field in words: a choice or a place by its label. */
export function sayScalar(field: PlainField, value: Scalar): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const choices = field.kind === 'choice' ? field.choices : field.kind === 'place' ? field.places : []
  return choices.find(choice => choice.value === value)?.label ?? String(value)
}

/** The values that differ from the fallbacks of their fields, in words. */
export const saySettings = (fields: readonly (SettingField | PlaceField)[], values: Settings): string =>
  fields
    .flatMap(field => {
      const value = values[field.name] ?? field.fallback
      return value === field.fallback ? [] : [`${field.label}: ${sayScalar(field, value)}`]
    })
    .join('; ')

export function fallbackSettings(fields: readonly { readonly name: string; readonly fallback: Scalar }[]): Settings {
  return Object.fromEntries(fields.map(field => [field.name, field.fallback]))
}

/** An unknown value in a file is a misspelt name, not an order against the rules. */
const nameless =
  (key: string) =>
  (refusal: Refusal): Refusal => ({
    ...refusal,
    code: refusal.code === 'illegal' ? 'unknown-name' : refusal.code,
    path: [key, ...refusal.path],
  })

function unknownSetting(key: string, names: readonly string[]): Result<never> {
  const expected = names.length === 0 ? 'no settings' : `one of ${names.join(', ')}`
  return refuse({ code: 'unknown-key', path: [key], expected }, nearest(key, names))
}

/** Values for scalar fields: unknown keys and bad values are refused, absent ones take their default. */
export function parseSettings<Fields extends readonly SettingField[]>(
  fields: Fields,
  raw: unknown,
): Result<SettingsOf<Fields>> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    return refuse({ code: 'type', path: [], found: JSON.stringify(raw), expected: 'a table of settings' })
  }
  const names = fields.map(field => field.name)
  const settings: Record<string, Scalar> = { ...fallbackSettings(fields) }
  const refusals: Refusal[] = []
  for (const [key, value] of Object.entries(raw)) {
    const field = fields.find(candidate => candidate.name === key)
    const parsed =
      field === undefined ? unknownSetting(key, names) : mapRefusals(fillPlain(field, value), nameless(key))
    if (parsed.ok) settings[key] = parsed.value
    else refusals.push(...refusalsOf(parsed))
  }
  // every field has its value by now, and every value has passed its own field
  return alsoRefused(refusals, ok(settings as SettingsOf<Fields>))
}

function scalarSchema(field: SettingField): z.ZodMiniType<Scalar> {
  const { label, hint } = field
  const description = hint === undefined ? label : `${label} (${hint})`
  switch (field.kind) {
    case 'flag':
      return z._default(z.boolean(), field.fallback).check(z.describe(description))
    case 'integer':
      return z._default(wholeNumber(field.min, field.max), field.fallback).check(z.describe(description))
    case 'choice':
      return z
        ._default(z.enum(field.choices.map(choice => choice.value)), field.fallback)
        .check(z.describe(description))
    case 'text':
      return z._default(boundedText(0, field.most), field.fallback).check(z.describe(description))
  }
}

const schemasOf = (fields: readonly SettingField[]): Record<string, z.ZodMiniType<Scalar>> =>
  Object.fromEntries(fields.map(field => [field.name, scalarSchema(field)]))

/** The schema of each of these fields by its name, to stand beside other keys of a record. */
export function settingsShape<const Fields extends readonly SettingField[]>(
  fields: Fields,
): { readonly [K in keyof SettingsOf<Fields>]: z.ZodMiniType<SettingsOf<Fields>[K]> } {
  // each key has the schema of its own field, which gives that field's type
  return schemasOf(fields) as unknown as {
    readonly [K in keyof SettingsOf<Fields>]: z.ZodMiniType<SettingsOf<Fields>[K]>
  }
}

/** The schema of a table of settings: the same for options, doctrines and damage, in doors and published schemas. */
export function settingsSchema<const Fields extends readonly SettingField[]>(
  fields: Fields,
): z.ZodMiniType<SettingsOf<Fields>> {
  // each key has the schema of its own field, which gives that field's type
  return z.prefault(z.strictObject(schemasOf(fields)), {}) as unknown as z.ZodMiniType<SettingsOf<Fields>>
}
