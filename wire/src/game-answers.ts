import { escrows } from '@flagplot/core/seal'
import * as z from 'zod'

/** The answers of the commands that play games between rooms. */

const sideSchema = z.enum(['red', 'blue'])
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
  /** The events since the seat last looked, line by line, as a call without `--json` prints them. */
  news: z.array(z.string()),
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
