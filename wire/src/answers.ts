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
  /** Of a game between rooms: its id, its host's key, the readers of sealed orders if it names them, and what stands behind the orders of each side. */
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
  /** Changes under way, and every ruling, in order: the inputs before it, and its round. */
  changes: z.array(
    z.object({
      kind: z.enum(['dice', 'leaders', 'ruling', 'seat', 'back', 'shut']),
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

const roleSchema = z.enum(['red', 'blue', 'moderator', 'watcher'])

const daySchema = z.array(z.string())
const left = z.int().min(0)
const leftSchema = z.nullable(z.object({ red: left, blue: left }))

/** A game as a seat sees it. */
const seenGame = {
  game: z.string(),
  title: z.string(),
  system: z.string(),
  /** The readers of a sealed order before all have sealed: nobody (`own`), nobody alone (`shared`), or the host. */
  escrow: z.enum(escrows),
  you: roleSchema,
  status: z.enum(['gathering', 'running', 'paused', 'over']),
  /** The moderator's reason for a pause. */
  paused: z.nullable(z.string()),
  /** The open question, if any: the sides that are asked, those that have sealed, and those that are waited for. */
  question: z.nullable(
    z.object({
      asked: z.string(),
      sides: z.array(sideSchema),
      sealed: z.array(sideSchema),
      waits: z.array(sideSchema),
    }),
  ),
  /** ISO 8601, in UTC. */
  dueAt: z.nullable(z.string()),
  /** The days off of both sides, as `2026-12-24`; and those that each may still announce, null where there are none. */
  daysOff: z.object({ red: daySchema, blue: daySchema }),
  daysOffLeft: leftSchema,
  /** The minutes of grace that each side has left in the whole game; null without a bank. */
  bank: leftSchema,
  winner: z.nullable(z.enum(['red', 'blue', 'draw'])),
  /** The lines of the record, and the digest of the last. */
  lines: z.int().min(1),
  head: z.string(),
}

/** The answer of `post --json`. */
export const postAnswerSchema = z.object({
  ...seenGame,
  /** The question to this seat as long as it may answer; orders are written as players write them. */
  ask: z.nullable(
    z.object({
      title: z.string(),
      text: z.string(),
      rule: z.string(),
      /** The order of the standing orders. */
      advised: z.string(),
      /** All orders, if they are few. */
      orders: z.array(z.string()),
    }),
  ),
  /** The order that this seat has sealed for the open question, if this machine has it. */
  sealed: z.nullable(z.string()),
  /**
   * The reason why orders stay shut that the host asks for: the order of this seat is kept elsewhere (`lost`), the time
   * that the seat was shown is not over (`time`), or the server has all that this seat opens with (`host`).
   */
  shut: z.nullable(
    z.discriminatedUnion('by', [
      z.object({ by: z.literal('lost') }),
      z.object({ by: z.literal('time'), until: z.nullable(z.string()) }),
      z.object({ by: z.literal('host') }),
    ]),
  ),
  /** The host's word on the order that this call has sealed. */
  receipt: z.nullable(z.object({ line: z.int().min(0), digest: z.string(), signature: z.string() })),
})
export type PostAnswer = z.output<typeof postAnswerSchema>

const optionEffectSchema = z.object({
  side: sideSchema,
  title: z.string(),
  /** False if the question is not asked any more. */
  asked: z.boolean(),
  /** Orders that are not allowed any more, and orders that are allowed now: of all if they are few, else of some. */
  forbidden: z.array(z.string()),
  allowed: z.array(z.string()),
})

/** The answer of `moderate --json`. */
export const moderateAnswerSchema = z.object({
  ...seenGame,
  /** As a game is made with; null is none. */
  clock: z.nullable(
    z.object({
      minutes: z.int(),
      graceMinutes: z.int(),
      weekends: z.optional(z.literal('off')),
      daysOff: z.optional(z.int()),
      bankMinutes: z.optional(z.int()),
    }),
  ),
  /** The steps of the game that count: the moments that it can be taken back to, each before its step. */
  steps: z.array(z.object({ at: z.int().min(0), round: z.int().min(1), text: z.string() })),
  /** A ruling, or taking back, that has no reason yet and is not made: its effect. */
  effect: z.nullable(
    z.object({
      at: z.int().min(0),
      /** The steps that no longer count. */
      withdrawn: z.int().min(0),
      over: z.boolean(),
      /** The expected result of red in % now and after it; null if one is not known. */
      expectedResult: z.nullable(z.object({ now: z.number(), after: z.number() })),
      questions: z.array(optionEffectSchema),
    }),
  ),
  /** The new link to a seat: a secret. */
  link: z.nullable(z.string()),
})
export type ModerateAnswer = z.output<typeof moderateAnswerSchema>

/** The answer of `invite --json`: the links of a game, secret each. A side without a person has none. */
export const inviteAnswerSchema = z.object({
  game: z.string(),
  links: z.object({
    red: z.optional(z.string()),
    blue: z.optional(z.string()),
    moderator: z.string(),
    watcher: z.string(),
  }),
})
export type InviteAnswer = z.output<typeof inviteAnswerSchema>
