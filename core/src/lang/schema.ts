import * as z from 'zod'
import { nearest } from './nearest.ts'
import type { Refusal } from './refusal.ts'
import { ok, type Result, refuse } from './result.ts'

/** A door: unknown data in, a value or a refusal out; printable again, and described by a JSON Schema. */
export interface Codec<T> {
  parse(raw: unknown): Result<T>
  /** The value as plain data that `parse` takes back to an equal value. */
  print(value: T): unknown
  /** JSON Schema (2020-12) of what `parse` takes. */
  readonly schema: Readonly<Record<string, unknown>>
}

type Path = readonly (string | number)[]

const short = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

function valueAt(raw: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, step) => (value as Record<string | number, unknown> | undefined)?.[step], raw)
}

/** The keys a schema reads at a path, as far as objects, records, arrays and unions can be followed. */
function keysAt(schema: unknown, path: Path): string[] {
  const node = schema as {
    properties?: Record<string, unknown>
    additionalProperties?: unknown
    items?: unknown
    anyOf?: unknown[]
    oneOf?: unknown[]
    allOf?: unknown[]
  }
  if (typeof schema !== 'object' || schema === null) return []
  const branches = [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])]
  if (branches.length > 0) return branches.flatMap(branch => keysAt(branch, path))
  const [step, ...rest] = path
  if (step === undefined) return Object.keys(node.properties ?? {})
  if (typeof step === 'number') return keysAt(node.items, rest)
  return keysAt(node.properties?.[step] ?? node.additionalProperties, rest)
}

/** `exactOptionalPropertyTypes` wants absent keys absent. */
const withNearest = (refusal: Refusal, guess: string | undefined): Refusal =>
  guess === undefined ? refusal : { ...refusal, nearest: guess }

type Issue = z.core.$ZodIssue

/** The issue that says most: inside a union, the branch that got furthest. */
function sharpest(issue: Issue): Issue {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return issue
  const branches = issue.errors.map(errors => errors.map(inner => sharpest(inner)))
  const depth = (branch: Issue[]): number =>
    Math.max(0, ...branch.map(i => i.path.length + (i.code === 'invalid_type' ? 0 : 1)))
  const best = branches.reduce((a, b) => (depth(b) > depth(a) ? b : a))
  const inner = best[0]
  return inner === undefined || depth(best) === 0 ? issue : { ...inner, path: [...issue.path, ...inner.path] }
}

function refusalOf(issue: Issue, raw: unknown, schema: unknown): Refusal {
  const path = issue.path.map(step => (typeof step === 'symbol' ? String(step) : step))
  const found = valueAt(raw, path)
  const base = { path, ...(found === undefined ? {} : { found: short(found) }) }
  switch (issue.code) {
    case 'unrecognized_keys': {
      const key = issue.keys[0] ?? ''
      const known = keysAt(schema, path)
      const expected = known.length === 0 ? 'no such key' : `one of ${known.join(', ')}`
      return withNearest({ code: 'unknown-key', path: [...path, key], expected }, nearest(key, known))
    }
    case 'invalid_value': {
      const known = issue.values.map(String)
      const guess = typeof found === 'string' ? nearest(found, known) : undefined
      const code = found === undefined ? 'missing' : 'unknown-name'
      return withNearest(
        { ...base, code, expected: known.length === 1 ? String(known[0]) : `one of ${known.join(', ')}` },
        guess,
      )
    }
    case 'too_small':
      return {
        ...base,
        code: 'range',
        expected: `at least ${issue.minimum}${issue.origin === 'array' ? ' of them' : ''}`,
      }
    case 'too_big':
      return {
        ...base,
        code: 'range',
        expected: `at most ${issue.maximum}${issue.origin === 'array' ? ' of them' : ''}`,
      }
    case 'invalid_type':
      return { ...base, code: found === undefined ? 'missing' : 'type', expected: `a value of kind ${issue.expected}` }
    default:
      return { ...base, code: 'type', expected: issue.message }
  }
}

/** Runs a zod schema at a door and words the first issue as a refusal with the nearest right thing. */
export function parseWith<T>(schema: z.ZodType<T>, raw: unknown): Result<T> {
  const parsed = schema.safeParse(raw)
  if (parsed.success) return ok(parsed.data)
  const issue = parsed.error.issues[0]
  if (issue === undefined) return refuse({ code: 'type', path: [], expected: 'valid data' })
  return refuse(refusalOf(sharpest(issue), raw, jsonSchemaOf(schema)))
}

/** The published JSON Schema of what a zod schema takes in. */
export function jsonSchemaOf(schema: z.ZodType): Readonly<Record<string, unknown>> {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>
}
