import * as z from 'zod'
import { expectedResultSchema, outcomeSchema } from './odds.ts'

const share = z.number().min(0).max(1)
const method = z.enum(['exact', 'sampled'])

/** The answer of `design card --json`. Shares are of 1, results in %, swings in points of expected result. */
export const designCardSchema = z.object({
  system: z.string(),
  title: z.string(),
  seed: z.string(),
  doctrines: z.object({ red: z.string(), blue: z.string() }),
  /** `n` and the interval stand only if it was sampled. */
  balance: z.object({
    method,
    n: z.int().positive().optional(),
    expectedResult: expectedResultSchema,
    outcome: outcomeSchema,
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
})
