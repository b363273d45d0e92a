import * as z from 'zod'
import { optionKeySchema } from './odds.ts'
import { reportSchema } from './report.ts'

/** The answer of `fight --json`. */
export const fightAnswerSchema = z.object({
  system: z.string(),
  title: z.string(),
  seed: z.string(),
  winner: z.enum(['red', 'blue', 'draw']),
  rounds: z.int().min(0),
  inputs: z.int().min(0),
  /** Last digest of the record: equal for equal battles. */
  digest: z.string(),
  report: reportSchema,
})
export type FightAnswer = z.output<typeof fightAnswerSchema>

/**
 * The payoff, and the unit of every figure. Of `win` it is `%` of the expected result, which is victories and half of
 * what is drawn or undecided: the two sides have 100 together, and differences are in points. Of a measure, such as
 * `points`, it is the measure: an expected result is then the mean margin, and the other side has as much less.
 */
const played = { payoff: z.string(), payoffTitle: z.string(), unit: z.string() }

/**
 * The victories, draws and defeats behind an expected result, in %: with half of what is drawn or undecided it is that
 * result. Absent where best play goes on: that may draw or gamble for the same expected result.
 */
const share = z.number().min(0).max(100)
const winDrawLossSchema = z.object({ win: share, draw: share, loss: share })

const advisedSideSchema = z.object({
  /** The number of legal orders, in digits: often too large for a number. */
  legal: z.string(),
  /** The orders below are all legal ones, candidates out of them, or those that were listed. */
  among: z.enum(['all', 'candidates', 'list']),
  orders: z.array(
    z.object({
      text: z.string(),
      weight: z.int().min(0).max(1000),
      expectedResult: z.number(),
      atWorst: z.number(),
      winDrawLoss: winDrawLossSchema.optional(),
    }),
  ),
  guaranteed: z.number(),
  /** `expectedResult` is absent if standing orders give an order that is not in the list. */
  standingOrders: z.object({
    texts: z.array(z.string()),
    expectedResult: z.number().optional(),
    toTheEnd: z.number().optional(),
  }),
})

const gridLineSchema = z.object({
  text: z.string(),
  alike: z.int().positive(),
  weight: z.int().min(0).max(1000),
  /** That of the side that replies. */
  reply: z.object({ text: z.string(), expectedResult: z.number() }),
})

/** The answer of `advise --json`. Figures of a side are its own. */
export const adviceSchema = z.object({
  system: z.string(),
  battle: z.string(),
  doctrines: z.object({ red: z.string(), blue: z.string() }),
  title: z.string(),
  rule: z.string(),
  round: z.int().min(1),
  known: z.discriminatedUnion('method', [
    z.object({ method: z.literal('battle'), positions: z.int().positive() }),
    z.object({ method: z.literal('bounds'), positions: z.int().positive(), listed: z.int().min(0) }),
    z.object({ method: z.literal('question'), positions: z.int().positive() }),
    z.object({
      method: z.literal('sampled'),
      battles: z.int().positive(),
      pairs: z.int().positive(),
      margin: z.number().min(0),
    }),
  ]),
  /** The side from whose knowledge the figures are, if the battle hides something. */
  seat: z.enum(['red', 'blue']).optional(),
  free: z.array(z.string()),
  ...played,
  /** That of red lies between these. */
  expectedResult: z.object({ low: z.number(), high: z.number() }),
  winDrawLoss: winDrawLossSchema.optional(),
  sides: z.object({ red: advisedSideSchema.optional(), blue: advisedSideSchema.optional() }),
  /** Orders of both sides against each other, in figures of red, at most 12 lines each way; like orders share one. */
  grid: z
    .object({
      lines: z.object({ red: z.array(gridLineSchema), blue: z.array(gridLineSchema) }),
      cells: z.array(z.array(z.number())),
      more: z.object({ red: z.int().min(0), blue: z.int().min(0) }),
    })
    .optional(),
  /** With --draw: the order that the seed draws from the mix. */
  drawn: z.object({ side: z.enum(['red', 'blue']), text: z.string(), seed: z.string() }).optional(),
})

const totals = { luck: z.number(), red: z.number(), blue: z.number(), interaction: z.number() }

const fromTo = z.object({ start: z.number(), end: z.number() })

/** The changes by an input, and the expected result after it. */
const stepSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('roll'), expectedResult: z.number(), luck: z.number() }),
  z.object({
    kind: z.literal('orders'),
    expectedResult: z.number(),
    red: z.number(),
    blue: z.number(),
    interaction: z.number(),
  }),
])

/** The answer of `review --json`: figures of red. Start, luck, choices and interaction sum to the end. */
export const reviewSchema = z.object({
  system: z.string(),
  battle: z.string(),
  doctrines: z.object({ red: z.string(), blue: z.string() }),
  known: z.discriminatedUnion('method', [
    z.object({ method: z.literal('standing'), positions: z.int().positive() }),
    z.object({ method: z.literal('best'), positions: z.int().positive(), free: z.array(z.string()) }),
    z.object({
      method: z.literal('sampled'),
      battles: z.int().positive(),
      /** Battles in all. */
      played: z.int().min(0),
      margin: z.number().min(0),
    }),
  ]),
  ...played,
  expectedResult: fromTo,
  winDrawLoss: z.object({ start: winDrawLossSchema, end: winDrawLossSchema }).optional(),
  finished: z.boolean(),
  /** The number of inputs before the standing orders it goes by were given, if others led before. */
  since: z.int().positive().optional(),
  ...totals,
  /** The margin of error of each figure, if it was sampled. */
  margins: z.object({ expectedResult: fromTo, ...totals }).optional(),
  inputs: z.array(
    z.object({
      number: z.int().positive(),
      round: z.int().positive(),
      title: z.string(),
      rule: z.string(),
      step: stepSchema,
      margins: stepSchema.optional(),
      /** Those of red after it. */
      winDrawLoss: winDrawLossSchema.optional(),
      orders: z.array(
        z.object({
          side: z.enum(['red', 'blue']),
          text: z.string(),
          /** To that side; below 0 it cost something. */
          gain: z.number(),
          margin: z.number().min(0).optional(),
        }),
      ),
    }),
  ),
})

const compared = { own: z.int().positive(), enemy: z.int().positive() }

const exploitabilitySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('exact'), loss: z.number().min(0), positions: z.int().positive() }),
  z.object({
    kind: z.literal('between'),
    atLeast: z.number().min(0),
    atMost: z.number().min(0),
    positions: z.int().positive(),
  }),
  z.object({ kind: z.literal('among'), atLeast: z.number().min(0), ...compared }),
  z.object({ kind: z.literal('sampled'), atLeast: z.number().min(0), margin: z.number().min(0), ...compared }),
  z.object({ kind: z.literal('alone') }),
])

const sideSchema = z.enum(['red', 'blue'])

/** The answer of `advise --doctrines --json`. Figures are losses in `unit`: for `win` points of expected result. */
export const exploitabilitiesSchema = z.object({
  system: z.string(),
  payoff: z.string(),
  unit: z.string(),
  /** False if it was stopped before all was known. */
  whole: z.boolean(),
  rows: z.array(
    z.object({
      battle: z.string(),
      side: sideSchema,
      doctrine: z.string(),
      kinds: z.array(z.string()).min(1),
      whole: z.boolean(),
      known: exploitabilitySchema,
    }),
  ),
  /** Doctrine by doctrine over all these battles; absent if one battle was asked for. */
  table: z
    .array(
      z.object({
        doctrine: z.string(),
        kind: z.string(),
        mean: z.number().min(0),
        worst: z.number().min(0),
        at: z.object({ battle: z.string(), side: sideSchema }),
        known: z.object({
          exact: z.int().min(0),
          atLeast: z.int().min(0),
          sampled: z.int().min(0),
          unknown: z.int().min(0),
        }),
      }),
    )
    .optional(),
})

const choiceSchema = z.object({
  name: z.string(),
  settings: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
})

/** `margin` is that of `reached`, 95 times in a hundred; 0 if it is exact. */
const weighed = { reached: z.number(), margin: z.number().min(0) }

const judgedSchema = z.object({
  doctrine: choiceSchema,
  ...weighed,
  /** The other side's standing orders that are worst for it; absent if it was stopped before. */
  reply: z.object({ doctrine: choiceSchema, among: z.int().positive(), ...weighed }).optional(),
})

/** The answer of `advise --best-doctrine --json`: `reached` is in the unit of the aim, for that side. */
export const bestDoctrineSchema = z.object({
  system: z.string(),
  battle: z.string(),
  /** False if it was stopped before the search was done. */
  whole: z.boolean(),
  side: sideSchema,
  /** The unit is `%` of expected result, or of the chance to keep a unit; else a measure. */
  aim: z.object({ title: z.string(), unit: z.string() }),
  enemy: z.string(),
  before: judgedSchema,
  best: judgedSchema,
  how: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('all'), tried: z.int().positive() }),
    z.object({
      kind: z.literal('found'),
      tried: z.int().positive(),
      /** Ways to set the doctrine. */
      of: z.number().positive(),
      sampled: z.boolean(),
    }),
  ]),
  /** Flags of the command line that use it. */
  flags: z.string(),
})

/** The answer of `verify --json`. */
export const verifyAnswerSchema = z.object({
  system: z.string(),
  title: z.string(),
  verified: z.literal(true),
  /** True if the battle came to its end in this record. */
  finished: z.boolean(),
  winner: z.enum(['red', 'blue', 'draw']).optional(),
  rounds: z.int().min(0),
  inputs: z.int().min(0),
  /** The number of inputs given by the end of each round, as `--at` counts. */
  ends: z.array(z.int().min(0)),
  dice: z.object({ drawnAgain: z.int().min(0), taken: z.int().min(0) }),
  /** With `--doctrines`: orders asked of standing orders again, and orders of all others, taken as written. */
  doctrines: z.object({ asked: z.int().min(0), taken: z.int().min(0) }).optional(),
  /** Changes under way, and every ruling, in order: the inputs before it, and its round. */
  changes: z.array(
    z.object({
      kind: z.enum(['dice', 'leaders', 'ruling']),
      text: z.string(),
      reason: z.string().optional(),
      inputs: z.int().min(0),
      round: z.int().min(1),
    }),
  ),
  digest: z.string(),
  /** The revision of the rules it was played under. */
  revision: z.int().min(1),
})
export type VerifyAnswer = z.output<typeof verifyAnswerSchema>

const refusalSchema = z.object({
  code: z.string(),
  path: z.array(z.union([z.string(), z.number()])),
  found: z.string().optional(),
  expected: z.string().optional(),
  /** All of it in a sentence, if `expected` is absent. */
  says: z.string().optional(),
  nearest: z.string().optional(),
  /** The option of the rules that decides it. */
  option: optionKeySchema.optional(),
  source: z.object({ file: z.string().optional(), line: z.int(), column: z.int() }).optional(),
})

/** The output of `--json` if a command is refused (exit 2). */
export const refusedAnswerSchema = z.object({
  refusal: refusalSchema,
  /** Of `check`: every fault of the file, the first of them above. */
  refusals: z.array(refusalSchema).optional(),
})
