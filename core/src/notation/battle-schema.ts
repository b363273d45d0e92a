import type { SettingField } from '../game/form/index.ts'
import type { Ruleset } from '../game/index.ts'
import type { Shape } from '../game/orders/index.ts'
import { jsonSchemaOf } from '../lang/index.ts'
import { maxTextLengths } from './envelope-texts.ts'
import { leavesSchema, mindSchema } from './leader.ts'

type Schema = Readonly<Record<string, unknown>>

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

function fieldSchema(field: SettingField): Schema {
  const base = { title: field.label, default: field.fallback }
  if (field.kind === 'flag') return { ...base, type: 'boolean' }
  if (field.kind === 'integer') return { ...base, type: 'integer', minimum: field.min, maximum: field.max }
  if (field.kind === 'text') return { ...base, type: 'string', maxLength: field.most }
  return { ...base, enum: field.choices.map(choice => choice.value) }
}

function doctrineSchema<S extends Shape>(rules: Ruleset<S>): Schema {
  const entries = Object.entries(rules.doctrines)
  const named = entries.map(([name, doctrine]) => ({
    type: 'object',
    title: doctrine.title,
    description: doctrine.gist,
    properties: {
      name: { const: name },
      ...Object.fromEntries(doctrine.settings.map(field => [field.name, fieldSchema(field)])),
    },
    required: ['name'],
    additionalProperties: false,
  }))
  return { anyOf: [{ enum: entries.map(([name]) => name) }, ...named] }
}

function withLeaderKeys(side: unknown, doctrine: Schema, leaves: { readonly leaves?: Schema }): unknown {
  if (!isSchema(side) || !isSchema(side.properties)) return side
  const named = side.properties.name
  const name = isSchema(named) ? { name: { maxLength: maxTextLengths.name, ...named } } : {}
  return { ...side, properties: { ...side.properties, ...name, doctrine, mind: mindSchema, ...leaves } }
}

/** JSON Schema (2020-12) of a system's battle files: the envelope around the system's own set-up. */
export function battleSchema<S extends Shape>(rules: Ruleset<S>): Schema {
  const schema = jsonSchemaOf(rules.setup.schema)
  const inner = isSchema(schema.properties) ? schema.properties : {}
  const doctrine = doctrineSchema(rules)
  const leaves = rules.leaving === undefined ? {} : { leaves: leavesSchema }
  const required = Array.isArray(schema.required) ? schema.required : []
  return {
    ...schema,
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `Flagplot battle file: ${rules.card.title}`,
    type: 'object',
    properties: {
      flagplot: { const: 1 },
      system: { const: rules.card.id },
      title: { type: 'string', maxLength: maxTextLengths.title },
      notes: { type: 'string', maxLength: maxTextLengths.notes },
      ...inner,
      red: withLeaderKeys(inner.red, doctrine, leaves),
      blue: withLeaderKeys(inner.blue, doctrine, leaves),
    },
    required: [...new Set(['flagplot', 'system', ...required])],
    additionalProperties: false,
  }
}
