import * as z from 'zod'

/** Sums of doubles may pass 1 by their last bits. */
const chance = z
  .number()
  .min(0)
  .max(1 + 1e-9)

/** An expected result. */
const percent = z.number().min(0).max(100)

const interval = z.object({ low: z.number(), high: z.number() })

export const outcomeSchema = z.object({ red: chance, blue: chance, draw: chance, undecided: chance })

/** In %: victories, and half of what is drawn or undecided; sampled, with the 95 % interval of red's. */
export const expectedResultSchema = z.object({ red: percent, blue: percent, interval: interval.optional() })

/** The odds, and their method. `n` and the intervals stand only if `method` is `sampled`. */
const figures = {
  method: z.enum(['exact', 'sampled']),
  expectedResult: expectedResultSchema,
  /** The chances behind it. */
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
      /** The class or name of the units it is about, if `kind` is `unit`. */
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

/** One side's final fleets from worst to best, and its losses. Fleets that differ in points alone are one. */
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

/** The answer of `odds --json`. `n` and the intervals stand only if `method` is `sampled`. */
export const oddsAnswerSchema = z.object({
  system: z.string(),
  title: z.string(),
  /** The reason for this method, in a sentence. */
  how: z.string(),
  /** The point of a record that they are from; absent if that is its start. */
  from: fromSchema.optional(),
  seed: z.string().optional(),
  /** The odds stop after so many further rounds: `undecided` is the part not over then; if absent, never over. */
  after: z.int().positive().optional(),
  /** The seat from whose knowledge the odds are, if the battle hides something. */
  seat: z.enum(['red', 'blue', 'umpire']).optional(),
  doctrines: z.object({ red: z.string(), blue: z.string() }),
  ...figures,
  /** With --fleets. */
  fleets: z.object({ red: finalSchema, blue: finalSchema }).optional(),
  /** The chances of the ends in fractions of whole numbers, if they were asked for. */
  fractions: z
    .object({ red: z.string(), blue: z.string(), draw: z.string(), undecided: z.string().optional() })
    .optional(),
})
export type OddsReply = z.output<typeof oddsAnswerSchema>

/** An option of the rules as in a battle file; `fixed` if it cannot change in a battle under way. */
export const optionKeySchema = z.object({
  name: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]),
  fixed: z.literal(true).optional(),
})

/** A rule, and the battle's choice if it is a ruling with an option. */
const citedSchema = z.object({
  rule: z.string(),
  title: z.string(),
  gist: z.string(),
  option: z.string().optional(),
  /** The option as in a battle file. */
  key: optionKeySchema.optional(),
})

/** The answer of `odds --stay-or-leave --json`: by side the odds of leaving now, after one more round, or never. */
export const stayAnswerSchema = z.object({
  system: z.string(),
  title: z.string(),
  from: fromSchema,
  seat: z.enum(['red', 'blue']).optional(),
  /** The seed of the samples, if any choice was sampled. */
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
