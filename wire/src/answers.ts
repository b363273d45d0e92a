import { escrows } from '@flagplot/core/seal'
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

const orderProofsSchema = z.object({
  /** Sealed by the holder of the seat, opened and taken. */
  sealed: z.int().min(0),
  /** Given by standing orders: nothing was sealed in time. */
  standing: z.int().min(0),
  /** Given by standing orders though a seal was there: it stayed shut, or held an order that the rules refuse. */
  unopened: z.int().min(0),
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
  /** Of a game between rooms: id, key of the host, who could read orders early, and what stands behind each side's. */
  game: z
    .object({
      id: z.string(),
      host: z.string(),
      escrow: z.enum(escrows).optional(),
      orders: z.object({ red: orderProofsSchema, blue: orderProofsSchema }),
    })
    .optional(),
  /** With `--doctrines`: orders asked of standing orders again, and orders of all others, taken as written. */
  doctrines: z.object({ asked: z.int().min(0), taken: z.int().min(0) }).optional(),
  /** Standing orders that led a side and are unknown here, if any: its orders are checked by the rules alone. */
  unknownDoctrines: z.array(z.string()).optional(),
  /** Changes under way, and every ruling, in order: the inputs before it, and its round. */
  changes: z.array(
    z.object({
      kind: z.enum(['dice', 'leaders', 'ruling', 'seat', 'back', 'standing']),
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

/** The answer of `adjudicate --json`. */
export const adjudicateAnswerSchema = z.object({
  turn: z.string(),
  battles: z.array(
    z.discriminatedUnion('status', [
      z.object({
        id: z.string(),
        title: z.string(),
        status: z.literal('settled'),
        /** True if an earlier run had settled it. */
        settledBefore: z.boolean(),
        winner: z.enum(['red', 'blue', 'draw']),
        rounds: z.int().min(0),
        /** Last digest of the record. */
        digest: z.string(),
        /** Orders of each letter that no question was left for. */
        unused: z.object({ red: z.int().min(0), blue: z.int().min(0) }),
        /** The sides without units. */
        gone: z.array(sideSchema),
      }),
      z.object({
        id: z.string(),
        title: z.string(),
        status: z.literal('waiting'),
        needs: z.array(z.object({ kind: z.enum(['letter', 'no-order', 'order', 'moderator']), text: z.string() })),
      }),
    ]),
  ),
})
export type AdjudicateAnswer = z.output<typeof adjudicateAnswerSchema>
