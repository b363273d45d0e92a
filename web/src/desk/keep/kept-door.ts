import type { KeptBeside, Variation } from '@flagplot/core/desk/fight'
import { isTable, parseWith, type Result } from '@flagplot/core/lang'
import * as z from 'zod/mini'
import type { KeptRow } from './kept-row.ts'

/** The last millisecond that a date can name. */
const LAST_MOMENT = 8.64e15

const count = z.int().check(z.gte(0))

/** What stands beside the lines passes the door of a kept fight when it is opened: here it only has to be a table. */
const beside = z.custom<KeptBeside>(isTable, 'a table')

// what a later version keeps besides is left as it is
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

/** A row of the store, which outlives versions of the page and other programs can write to. */
export const readRow = (raw: unknown): Result<KeptRow> => parseWith(rowSchema, raw)

/** The lines of a record, as the store has them. */
export const readLines = (raw: unknown): Result<readonly string[]> => parseWith(linesSchema, raw)

/** A way on that was taken back, as the store has it. */
export const readVariation = (raw: unknown): Result<Variation> => parseWith(variationSchema, raw)
