import * as z from 'zod'
import { expectedResultSchema, intervalSchema, outcomeSchema } from './odds.ts'

const share = z.number().min(0).max(1)
const percent = z.number().min(0).max(100)
const method = z.enum(['exact', 'sampled'])
const bySides = <T extends z.ZodType>(each: T) => z.object({ red: each, blue: each })

/** In the place of a part that is not known: why. */
const unknownSchema = z.object({ unknown: z.string() })

/** An expected result in %: both ends are the result if it is exact. `n` only if it was sampled. */
const rangedResultSchema = z.object({
  expectedResult: percent,
  low: percent,
  high: percent,
  n: z.int().positive().optional(),
})

/** Choices that another one is never worse than, by their numbers from 0; the gain is in points. */
const dominatedSchema = z.array(
  z.object({
    choice: z.int().min(0),
    by: z.int().min(0),
    gain: intervalSchema,
    /** False if the ranges of samples leave it open. */
    isSure: z.boolean(),
  }),
)

const rangedSchema = intervalSchema.extend({ value: z.number() })
/** The share of battles with a swing of the bound or more; the largest of a battle on average, in points. */
const largestSchema = z.object({ share: rangedSchema, largest: rangedSchema })

/** Battles that were followed, priced before and after each step. */
const swingsSchema = z.object({
  method,
  /** Battles that were followed. */
  n: z.int().positive(),
  /** Battles played out from each position, if prices were sampled. */
  played: z.int().positive().optional(),
  /** The bound of a swing, in points. */
  points: z.number().positive(),
  throws: largestSchema.optional(),
  orders: largestSchema.optional(),
})

const shiftSchema = z.object({ points: z.number(), margin: z.number().min(0) })

const cardKeys = {
  system: z.string(),
  title: z.string(),
  seed: z.string(),
  doctrines: bySides(z.string()),
  /** `n` and the intervals stand only if it was sampled. */
  balance: z.object({
    method,
    n: z.int().positive().optional(),
    expectedResult: expectedResultSchema,
    outcome: outcomeSchema,
    intervals: z
      .object({ red: intervalSchema, blue: intervalSchema, draw: intervalSchema, undecided: intervalSchema })
      .optional(),
  }),
  /** By the odds of the balance. */
  length: z.object({
    /** In rounds, of the battles that end; absent if none does. */
    mean: z.number().min(0).optional(),
    /** The rounds by which these shares of all battles are over, and what their 95 % ranges leave open. */
    over: z.array(
      z.object({
        share,
        round: z.int().min(0).optional(),
        low: z.int().min(0).optional(),
        high: z.int().min(0).optional(),
      }),
    ),
    undecided: z.number().min(0),
  }),
  swings: z.union([swingsSchema, unknownSchema]).optional(),
  /** Red's results: a line for each doctrine of red. Their ranges hold all together, 95 times in a hundred. */
  doctrineTable: z
    .union([
      z.object({
        doctrines: bySides(z.array(z.string())),
        cells: z.array(z.array(rangedResultSchema)),
        dominated: bySides(dominatedSchema),
      }),
      unknownSchema,
    ])
    .optional(),
  /** The points of red by its seat, and by its fleet. */
  seats: z
    .union([z.object({ inOtherSeat: rangedResultSchema, seat: shiftSchema, fleet: shiftSchema }), unknownSchema])
    .optional(),
  /** Red's results in %, exact: a line for each order of red at the first question, `alike` orders to a line. */
  firstOrders: z
    .union([
      z.object({
        title: z.string(),
        rule: z.string(),
        lines: bySides(z.array(z.object({ text: z.string(), alike: z.int().positive() }))),
        cells: z.array(z.array(percent)),
        dominated: bySides(dominatedSchema),
        positions: z.int().positive(),
      }),
      unknownSchema,
    ])
    .optional(),
}

/** The answer of `design card --json`. Parts that were not asked for are absent. */
export const designCardSchema = z.object(cardKeys)

/** The answer of `design card SYSTEM --json`. */
export const designCardsSchema = z.object({
  system: z.string(),
  cards: z.array(z.object({ name: z.string(), ...cardKeys })),
})

/** Red's expected result in %; `n` and the range stand only if it was sampled. */
const knownResultSchema = z.object({
  method,
  n: z.int().positive().optional(),
  expectedResult: percent,
  low: percent.optional(),
  high: percent.optional(),
})

/** The answer of `design fair --json`: the numbers by how near they come to 50 %, then by how small the change is. */
export const designFairSchema = z.object({
  system: z.string(),
  title: z.string(),
  seed: z.string(),
  doctrines: bySides(z.string()),
  /** False if it was stopped before all searches were over. */
  whole: z.boolean(),
  written: knownResultSchema,
  numbers: z.array(
    z.object({
      kind: z.enum(['counts', 'fields', 'options']),
      /** As a study has it. */
      at: z.string(),
      title: z.string(),
      written: z.number(),
      value: z.number(),
      result: knownResultSchema,
      /** So many % of its battles are draws. */
      draws: percent,
      effect: z.enum(['nearer', 'not nearer', 'none']),
    }),
  ),
})
