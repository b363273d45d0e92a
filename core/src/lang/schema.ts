import * as z from 'zod/mini'
import { refusalsOfIssue, sharpIssues } from './issue.ts'
import type { Refusal } from './refusal.ts'
import { alsoRefused, ok, placeOf, type Result, refusalsOf, refuse } from './result.ts'
import { withoutFaults } from './without-faults.ts'

/** A door: parses unknown data to a value or a refusal, prints the value, and has a schema of its input. */
export interface Codec<T, Printed = unknown> {
  parse(raw: unknown): Result<T>
  /** The value as plain data that `parse` takes back to an equal value. */
  print(value: T): Printed
  /** The input of `parse`, as far as a schema can say it: `jsonSchemaOf` publishes it. */
  readonly schema: z.core.$ZodType
}

/** Runs a schema at a door and words every issue as a refusal with the nearest right thing. */
export function parseWith<T>(schema: z.core.$ZodType<T>, raw: unknown): Result<T> {
  const parsed = z.safeParse(schema, raw)
  if (parsed.success) return ok(parsed.data)
  const refusals = sharpIssues(parsed.error.issues, raw).flatMap(issue => refusalsOfIssue(issue, raw, schema))
  return alsoRefused(refusals, refuse(refusals[0] ?? { code: 'type', path: [], expected: 'valid data' }))
}

/** The value of data without its faults, in which other keys may be missing now; undefined if it has no such value. */
function restOf<T>(schema: z.core.$ZodType<T>, raw: unknown): T | undefined {
  let data = raw
  for (let tries = 0; tries < 3; tries++) {
    const parsed = z.safeParse(schema, data)
    if (parsed.success) return parsed.data
    data = withoutFaults(data, sharpIssues(parsed.error.issues, data))
  }
  return undefined
}

/** A place and all that it lies in. */
const placesAround = (path: Refusal['path']): string[] =>
  [...path, ''].map((_, steps) => placeOf(path.slice(0, path.length - steps)))

/**
 * Runs a schema at a door, and then the rest of the door. What the schema refuses is left out, so that the rest can be
 * read and its refusals come with those of the schema. A conflict is none of them: the other thing may be left out.
 */
export function parseThrough<T, U>(schema: z.core.$ZodType<T>, raw: unknown, next: (value: T) => Result<U>): Result<U> {
  const read = parseWith(schema, raw)
  if (read.ok) return next(read.value)
  const faults = refusalsOf(read)
  const rest = restOf(schema, raw)
  const faulty = new Set(faults.map(({ path }) => placeOf(path)))
  const aroundFaulty = new Set(faults.flatMap(({ path }) => placesAround(path)))
  const further = (rest === undefined ? [] : refusalsOf(next(rest))).filter(
    ({ code, path }) =>
      code !== 'conflict' && !aroundFaulty.has(placeOf(path)) && !placesAround(path).some(place => faulty.has(place)),
  )
  return alsoRefused([...faults, ...further], read)
}

/** A whole number within these bounds. */
export const wholeNumber = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max))

/** Text of at least so many characters and, if that is given, at most so many. */
export const boundedText = (min: number, max?: number) =>
  z.string().check(...(min > 0 ? [z.minLength(min)] : []), ...(max === undefined ? [] : [z.maxLength(max)]))

/** A list of at least one. */
export const nonEmptyList = <T extends z.core.SomeType>(item: T) => z.array(item).check(z.minLength(1))
