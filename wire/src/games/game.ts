import { escrows } from '@flagplot/core/seal'
import * as z from 'zod/mini'

/** The requests and answers of a server of games between rooms. Bytes are hex, times are ISO 8601 in UTC. */

const hexOf = (bytes: number, what: string) =>
  z.string().check(z.regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`), `${what}: ${bytes * 2} digits from 0 to f`))

const side = z.enum(['red', 'blue'])
const key = hexOf(32, 'a public key')
const digest = hexOf(32, 'a digest')
const secret = hexOf(32, 'a secret')

export const gameIdSchema = z
  .string()
  .check(z.regex(/^[0-9a-hjkmnp-tv-z]{16}$/, 'the id of a game: 16 characters of 0 to 9 and a to z'))

export const isGameId = (text: string): boolean => gameIdSchema.safeParse(text).success

/** The people of a game: two players, a moderator, and all who watch. */
const roleSchema = z.enum(['red', 'blue', 'moderator', 'watcher'])
export type Role = z.output<typeof roleSchema>

const escrowSchema = z.enum(escrows)

const minutes = z.int().check(z.gte(1), z.lte(525_600))

/** The time for a question, and the grace after it; then the standing orders of the late side act. */
export const clockSchema = z.strictObject({
  minutes,
  graceMinutes: z.int().check(z.gte(0), z.lte(525_600)),
  /** `off`: Saturday and Sunday, in UTC, do not count. */
  weekends: z.optional(z.literal('off')),
  /** The days off that each side may announce in the whole game. */
  daysOff: z.optional(z.int().check(z.gte(0), z.lte(60))),
  /** The minutes of grace that each side has in the whole game; without it grace is given anew with each question. */
  bankMinutes: z.optional(z.int().check(z.gte(0), z.lte(525_600))),
})
export type Clock = z.output<typeof clockSchema>

/** The terms that a game is made with. */
export const policySchema = z.strictObject({
  escrow: z._default(escrowSchema, 'shared'),
  /** Without one a question waits as long as it takes. */
  clock: z.optional(clockSchema),
})
export type Policy = z.output<typeof policySchema>

/** `POST /api/games`. */
export const newGameSchema = z.strictObject({
  /** A battle as its file has it. Its doctrines are the standing orders of the sides that people lead. */
  battle: z.record(z.string(), z.unknown()),
  /** The sides that people lead; standing orders lead the others. */
  people: z._default(z.array(side).check(z.minLength(1), z.maxLength(2)), ['red', 'blue']),
  policy: z._default(policySchema, { escrow: 'shared' }),
})
export type NewGame = z.input<typeof newGameSchema>

/** The answer: a secret for each link. Whoever opens one first has the seat; that of the watchers serves many. */
export const madeGameSchema = z.object({
  game: gameIdSchema,
  invitations: z.object({ red: secret, blue: secret, moderator: secret, watcher: secret }),
})
export type MadeGame = z.output<typeof madeGameSchema>

/** `POST /api/games/{game}/claims`, with the invitation as bearer. A player states the public keys of its seat. */
export const claimSchema = z.strictObject({
  /** The hash of the token that this device will show from now on. */
  pass: hexOf(32, 'the hash of a token'),
  seat: z.optional(
    z.strictObject({
      name: z.string().check(z.minLength(1), z.maxLength(80)),
      sign: key,
      box: key,
      /** Its first part in the dice. */
      dice: hexOf(32, 'a part in the dice'),
    }),
  ),
})
export type Claim = z.output<typeof claimSchema>

/** A moderator's reason. */
const because = z.string().check(z.minLength(1), z.maxLength(2000))

/** `POST /api/games/{game}/invitations`, by the moderator: a seat is to go to another device or person. */
export const reissueSchema = z.strictObject({ side, because })
export type Reissue = z.output<typeof reissueSchema>

/**
 * `POST /api/games/{game}/rulings`, by the moderator. After `at` steps the ruling is made, and what came after no
 * longer counts: the game goes on from there. Without a ruling it is only taken back, and dice are thrown anew.
 */
export const rulingRequestSchema = z.strictObject({
  /** The digest of the question that was open when it was decided: on another one it is refused. */
  asked: digest,
  /** The number of steps before it; without it the ruling is made now. */
  at: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
  ruling: z.optional(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('ruling'), options: z.record(z.string(), z.unknown()) }),
      z.strictObject({
        kind: z.literal('orders'),
        orders: z.strictObject({ red: z.optional(z.unknown()), blue: z.optional(z.unknown()) }),
      }),
      z.strictObject({ kind: z.literal('roll'), faces: z.array(z.int()).check(z.maxLength(1000)) }),
    ]),
  ),
  because,
})
export type RulingRequest = z.output<typeof rulingRequestSchema>

/**
 * `POST /api/games/{game}/clock`, by the moderator: stop the clock and all sealing, go on, give more time for the open
 * question, or set another clock; null is none. The open question has the whole time of a new clock.
 */
export const clockRequestSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pause'), because }),
  z.strictObject({ kind: z.literal('resume') }),
  z.strictObject({ kind: z.literal('extend'), minutes }),
  z.strictObject({ kind: z.literal('set'), clock: z.nullable(clockSchema) }),
])
export type ClockRequest = z.output<typeof clockRequestSchema>

const day = z.string().check(z.regex(z.regexes.date, 'a day, such as 2026-12-24'))

/** `PUT /api/games/{game}/days-off`: all days, in UTC, that are to come and that the caller is off. */
export const daysOffSchema = z.strictObject({ days: z.array(day).check(z.maxLength(60)) })
export type DaysOff = z.output<typeof daysOffSchema>

/** The answer: the secret of the new link. The old holder keeps the seat until somebody opens it. */
export const reissuedSchema = z.object({ secret })

/** The content of a seal. */
export const openingSchema = z.strictObject({
  order: z.unknown(),
  salt: hexOf(32, 'a salt'),
  dice: hexOf(32, 'a part in the dice'),
})

/** `PUT /api/games/{game}/seal`. */
export const sealRequestSchema = z.strictObject({
  /** The digest of the question that it answers: a seal for another one is refused. */
  asked: digest,
  commit: hexOf(32, 'a commitment'),
  signature: hexOf(64, 'a signature'),
  /** With the escrow `host`, or as the last to seal: the content. */
  opening: z.optional(openingSchema),
  /** With the escrow `shared`: the box, the host's share of its key, and the other side's, enclosed for it alone. */
  shared: z.optional(
    z.strictObject({
      box: z.string().check(z.regex(/^([0-9a-f]{2}){552,65576}$/, 'a box of 552 to 65576 bytes in hex')),
      host: hexOf(32, 'a share'),
      foe: hexOf(104, 'an enclosed share'),
    }),
  ),
  /** As the last to seal: the share of the other side's key, which opens that seal together with the host's. */
  share: z.optional(hexOf(32, 'a share')),
})
export type SealRequest = z.output<typeof sealRequestSchema>

/** `PUT /api/games/{game}/standing-orders`: those of the caller's side from now on, for all to see. */
export const standingRequestSchema = z.strictObject({
  /** The digest of the question that is open, which the signature is for. */
  asked: digest,
  /** As a record writes them: a doctrine with its settings, the mind "person", and when the side leaves. */
  leader: z.strictObject({
    doctrine: z.optional(z.unknown()),
    mind: z.optional(z.unknown()),
    leaves: z.optional(z.unknown()),
  }),
  signature: hexOf(64, 'a signature'),
})
export type StandingRequest = z.output<typeof standingRequestSchema>

/** `POST /api/games/{game}/openings`: the content of one's own seal, or one's share of the other side's. */
export const openingRequestSchema = z.union([
  z.strictObject({ opening: openingSchema }),
  z.strictObject({ share: hexOf(32, 'a share') }),
])
export type OpeningRequest = z.output<typeof openingRequestSchema>

/** The host's word that a line stands in the record. */
const receiptSchema = z.object({ line: z.int().check(z.gte(0)), digest, signature: hexOf(64, 'a signature') })

const leftSchema = z.nullable(z.object({ red: z.int(), blue: z.int() }))

/** `GET /api/games/{game}`, and every event: all that is known to the eye that asks, without the record. */
export const gameViewSchema = z.object({
  game: gameIdSchema,
  title: z.string(),
  system: z.string(),
  /** `gathering` until the seats of all people are taken. */
  status: z.enum(['gathering', 'running', 'paused', 'over']),
  /** The moderator's reason for a pause. */
  paused: z.nullable(z.string()),
  escrow: escrowSchema,
  you: roleSchema,
  /** The holders of the seats; null for a free one and for a side that no person leads. */
  seats: z.object({
    red: z.nullable(z.object({ name: z.string(), box: key })),
    blue: z.nullable(z.object({ name: z.string(), box: key })),
  }),
  /** The question that waits for people: who is asked, who has sealed, and whose seal is still shut. */
  question: z.nullable(
    z.object({
      asked: digest,
      sides: z.array(side),
      sealed: z.array(side),
      shut: z.array(side),
      /** True once nobody may seal any more: all have, or their time is over. Seals that are shut are to be opened. */
      isOpening: z.boolean(),
    }),
  ),
  /** Of the other side's seal: the share of its key that was enclosed for this one. */
  enclosed: z.nullable(hexOf(104, 'an enclosed share')),
  clock: z.nullable(clockSchema),
  dueAt: z.nullable(z.string()),
  /** The days off that were announced, and those that each side may still announce; null by a clock that has none. */
  daysOff: z.object({ red: z.array(day), blue: z.array(day) }),
  daysOffLeft: leftSchema,
  /** The minutes of grace that each side has left; null without a bank. */
  bank: leftSchema,
  /** The lines of the record, and the digest of the last. */
  lines: z.int().check(z.gte(1)),
  head: digest,
})
export type GameView = z.output<typeof gameViewSchema>

/** The day of a time in UTC, as days off are written: `2026-12-24`. */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** The sides that were asked, have not sealed, and still may. */
export const openSides = ({ question, paused }: Pick<GameView, 'question' | 'paused'>): readonly ('red' | 'blue')[] =>
  question === null || question.isOpening || paused !== null
    ? []
    : question.sides.filter(side => !question.sealed.includes(side))

/** True if the seat of a view is asked for orders and has not sealed. */
export const isAsked = (view: GameView): boolean => openSides(view).some(side => side === view.you)

/** True if the seat of a view has sealed its orders for the open question. */
export const hasSealed = ({ question, you }: GameView): boolean => question?.sealed.some(side => side === you) === true

/** True if the game waits for the seat of a view: for its orders, or for its browser, which alone opens them. */
export const isWaitedFor = (view: GameView): boolean =>
  isAsked(view) || (view.question?.isOpening === true && view.question.shut.some(side => side === view.you))

export const sealAnswerSchema = z.object({ view: gameViewSchema, receipt: receiptSchema })
export type SealAnswer = z.output<typeof sealAnswerSchema>

/** A refused request (RFC 9457). `code` is that of a refusal; `path` leads to the place in the request. */
export const problemSchema = z.object({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  path: z.array(z.union([z.string(), z.number()])),
})
export type Problem = z.output<typeof problemSchema>
