import * as z from 'zod'

/** Sums of doubles may pass 1 by their last bits. */
const chance = z
  .number()
  .min(0)
  .max(1 + 1e-9)

const interval = z.object({ low: z.number(), high: z.number() })

const outcomeSchema = z.object({ red: chance, blue: chance, draw: chance, undecided: chance })

/** What odds come to, and how they are known. `n` and the intervals stand only where `method` is `sampled`. */
const figures = {
  method: z.enum(['exact', 'sampled']),
  outcome: outcomeSchema,
  /** 95 % Wilson intervals; sampled answers only. */
  intervals: z.object({ red: interval, blue: interval, draw: interval, undecided: interval }).optional(),
  n: z.int().positive().optional(),
  positions: z.int().positive().optional(),
  rounds: z.object({
    mean: z.number(),
    byRound: z.array(outcomeSchema.extend({ round: z.int().min(0) })),
  }),
  measures: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      side: z.enum(['red', 'blue']),
      kind: z.enum(['loss', 'survivors', 'unit']),
      /** The class or name of the units it is about, where `kind` is `unit`. */
      about: z.string().optional(),
      unit: z.string(),
      mean: z.number(),
      interval: interval.optional(),
      distribution: z.array(z.object({ value: z.number(), chance: chance })),
    }),
  ),
}

/** A position of a record, as `--at` and `--after-round` count. */
const fromSchema = z.object({ inputs: z.int().min(0), rounds: z.int().min(0) })

/** A mean over some of the battles; the interval is of 95 %, of sampled answers only. */
const meanSchema = z.object({ mean: z.number(), interval: interval.optional() })

/** One side's final fleets from worst to best, and what it loses if it wins and if it loses. Fleets that differ in points alone are one. */
const finalSchema = z.object({
  final: z.array(
    z.object({
      ending: z.enum(['red', 'blue', 'draw', 'undecided']),
      left: z.array(z.object({ name: z.string(), count: z.number() })),
      damaged: z.number(),
      away: z.number(),
      chance,
    }),
  ),
  losses: z.array(
    z.object({ title: z.string(), unit: z.string(), won: meanSchema.optional(), lost: meanSchema.optional() }),
  ),
})

/** The answer of `odds --json`. `n` and the intervals stand only where `method` is `sampled`. */
export const oddsAnswerSchema = z.object({
  system: z.string(),
  title: z.string(),
  /** Why this method was taken, in a sentence. */
  how: z.string(),
  /** The point of a record that they are from; absent where that is its start. */
  from: fromSchema.optional(),
  seed: z.string().optional(),
  /** The odds stop after so many further rounds: `undecided` is what is not over then. Absent, it is what is never over. */
  after: z.int().positive().optional(),
  /** Whose knowledge the odds are from, where the battle hides something. */
  seat: z.enum(['red', 'blue', 'umpire']).optional(),
  doctrines: z.object({ red: z.string(), blue: z.string() }),
  ...figures,
  /** With --fleets. */
  fleets: z.object({ red: finalSchema, blue: finalSchema }).optional(),
  /** Who wins in fractions of whole numbers, where they were asked for. */
  fractions: z
    .object({ red: z.string(), blue: z.string(), draw: z.string(), undecided: z.string().optional() })
    .optional(),
})
export type OddsReply = z.output<typeof oddsAnswerSchema>

/** An option of the rules as a battle file has it; `fixed` where it stays as it is in a battle under way. */
export const optionKeySchema = z.object({
  name: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]),
  fixed: z.literal(true).optional(),
})

/** A rule, and what the battle chose where it is a ruling with an option. */
const citedSchema = z.object({
  rule: z.string(),
  title: z.string(),
  gist: z.string(),
  option: z.string().optional(),
  /** The option as a battle file has it. */
  key: optionKeySchema.optional(),
})

/** The answer of `odds --stay-or-leave --json`: by side what leaving now, after one more round or never comes to. */
export const stayAnswerSchema = z.object({
  system: z.string(),
  title: z.string(),
  from: fromSchema,
  seat: z.enum(['red', 'blue']).optional(),
  /** Of the samples, where any choice was sampled. */
  seed: z.string().optional(),
  doctrines: z.object({ red: z.string(), blue: z.string() }),
  sides: z.array(
    z.object({
      side: z.enum(['red', 'blue']),
      /** The rule by which it leaves. */
      leaves: citedSchema,
      /** The rule that keeps it in the battle from here on; then there are no choices. */
      barred: citedSchema.optional(),
      choices: z.array(z.object({ when: z.enum(['now', 'nextRound', 'never']), how: z.string(), ...figures })),
    }),
  ),
})
