import * as z from 'zod/mini'
import { refusalOfIssues } from './issue.ts'
import { ok, type Result, refuse } from './result.ts'

/** A door: parses unknown data to a value or a refusal, prints the value, and has a schema of its input. */
export interface Codec<T, Printed = unknown> {
  parse(raw: unknown): Result<T>
  /** The value as plain data that `parse` takes back to an equal value. */
  print(value: T): Printed
  /** The input of `parse`, as far as a schema can say it: `jsonSchemaOf` publishes it. */
  readonly schema: z.core.$ZodType
}

/** Runs a schema at a door and words the first issue as a refusal with the nearest right thing. */
export function parseWith<T>(schema: z.core.$ZodType<T>, raw: unknown): Result<T> {
  const parsed = z.safeParse(schema, raw)
  return parsed.success ? ok(parsed.data) : refuse(refusalOfIssues(parsed.error.issues, raw, schema))
}

/** A whole number within these bounds. */
export const wholeNumber = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max))

/** Text of at least so many characters and, if that is given, at most so many. */
export const boundedText = (min: number, max?: number) =>
  z.string().check(...(min > 0 ? [z.minLength(min)] : []), ...(max === undefined ? [] : [z.maxLength(max)]))

/** A list of at least one. */
export const nonEmptyList = <T extends z.core.SomeType>(item: T) => z.array(item).check(z.minLength(1))
