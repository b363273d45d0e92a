import * as z from 'zod'
import { refusalOfIssues } from './issue.ts'
import { ok, type Result, refuse } from './result.ts'

/** A door: unknown data in, a value or a refusal out; printable again, and described by a JSON Schema. */
export interface Codec<T, Printed = unknown> {
  parse(raw: unknown): Result<T>
  /** The value as plain data that `parse` takes back to an equal value. */
  print(value: T): Printed
  /** JSON Schema (2020-12) of what `parse` takes. */
  readonly schema: Readonly<Record<string, unknown>>
}

/** Runs a zod schema at a door and words the first issue as a refusal with the nearest right thing. */
export function parseWith<T>(schema: z.ZodType<T>, raw: unknown): Result<T> {
  const parsed = schema.safeParse(raw)
  if (parsed.success) return ok(parsed.data)
  return refuse(refusalOfIssues(parsed.error.issues, raw, () => jsonSchemaOf(schema)))
}

/** Made once a schema: refusals need it to name the keys that are read, and the page parses at every keystroke. */
const published = new WeakMap<z.ZodType, Readonly<Record<string, unknown>>>()

/** The published JSON Schema of what a zod schema takes in. */
export function jsonSchemaOf(schema: z.ZodType): Readonly<Record<string, unknown>> {
  const known = published.get(schema)
  if (known !== undefined) return known
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>
  published.set(schema, made)
  return made
}
