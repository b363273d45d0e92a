import type { KeptFight, Variation } from '@flagplot/core/desk/fight'
import { isTable, parseWith, type Result } from '@flagplot/core/lang'
import * as z from 'zod/mini'
import type { KeptRow } from './kept-row.ts'

/** The last millisecond that a date can name. */
const LAST_MOMENT = 8.64e15

const count = z.int().check(z.gte(0))

/** The data beside the lines is checked when the fight is opened; here it only has to be a table. */
const beside = z.custom<KeptFight['beside']>(isTable, 'a table')

// loose: the extra fields of a later version stay
const rowSchema: z.ZodMiniType<KeptRow> = z.looseObject({
  id: z.string(),
  name: z.string(),
  system: z.string(),
  names: z.object({ red: z.string(), blue: z.string() }),
  isOver: z.boolean(),
  round: count,
  said: z.string(),
  count,
  digest: z.string(),
  setup: z.string(),
  updated: count.check(z.lte(LAST_MOMENT)),
  writes: count,
  size: count,
  lines: count,
  beside,
})

const linesSchema = z.array(z.string())

const variationSchema: z.ZodMiniType<Variation> = z.looseObject({
  n: count,
  lines: linesSchema,
  beside,
  count,
  rounds: count,
  isOver: z.boolean(),
})

/** Reads a row of the store. The store outlives versions of the page, and other programs can write to it. */
export const readRow = (raw: unknown): Result<KeptRow> => parseWith(rowSchema, raw)

/** Reads the lines of a record from the store. */
export const readLines = (raw: unknown): Result<readonly string[]> => parseWith(linesSchema, raw)

/** Reads a variation from the store. */
export const readVariation = (raw: unknown): Result<Variation> => parseWith(variationSchema, raw)
