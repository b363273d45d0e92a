import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import * as z from 'zod/mini'
import { sides } from '../../game/sides/index.ts'
import { canonicalJson } from '../../lang/index.ts'
import { escrows } from '../../seal/index.ts'

/**
 * The lines of a record. The first is the header; each later one is an input, a change of leaders or dice, or the end.
 * Every line but a comment carries the digest of everything before it and itself. Comments stand outside the chain on
 * purpose: a person may annotate a record without making it look tampered with, and a comment can change nothing.
 */

export const digestSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'a digest: 64 digits from 0 to f'))

/**
 * A game between rooms: its dice are of the host's hash chain and the parts of both sides, the host's key is Ed25519,
 * and `escrow` names who can read sealed orders early. Records from before that was written have none.
 */
export const chainDice = z.strictObject({
  source: z.literal('chain'),
  game: z.string().check(z.regex(/^[0-9a-hjkmnp-tv-z]{16}$/, 'the id of a game: 16 characters')),
  anchor: digestSchema,
  host: digestSchema,
  escrow: z.optional(z.enum(escrows)),
})

const diceSchema = z.discriminatedUnion('source', [
  z.strictObject({ source: z.literal('seeded'), seed: z.string() }),
  z.strictObject({ source: z.literal('typed') }),
  z.strictObject({ source: z.literal('scripted') }),
  chainDice,
])

/** The source of the faces: a seed that anybody can draw again, a person who types them, a list, or a game's chain. */
export type DeclaredDice = z.output<typeof diceSchema>

/** The declaration of a game. It stands in the header alone: no later line may bring another anchor or escrow. */
export type ChainDice = z.output<typeof chainDice>

export const bySideSchema = z.strictObject({ red: z.optional(z.unknown()), blue: z.optional(z.unknown()) })

/** The leader of each side as `printLeader` writes it: standing orders in full, mind, leave condition. */
const writtenLeader = z.strictObject({
  doctrine: z.optional(z.unknown()),
  mind: z.optional(z.unknown()),
  leaves: z.optional(z.unknown()),
})
const leaders = z.strictObject({ red: writtenLeader, blue: writtenLeader })

/** The moderator's reason for a ruling. */
const reason = z.string()

export const headerSchema = z.strictObject({
  flagplot: z.literal(2),
  kind: z.literal('record'),
  system: z.string(),
  /** The revision of the ruleset that made the record: another one may rule differently. */
  revision: z.int().check(z.gte(1)),
  title: z.string(),
  notes: z.optional(z.string()),
  /** Printed in full, options included, so that a later default changes nothing. */
  setup: z.record(z.string(), z.unknown()),
  leaders,
  dice: diceSchema,
  /** In a game that hides something: without it, the set-ups that there are could be tried against the digest. */
  salt: z.optional(digestSchema),
  digest: digestSchema,
})

export const rollSchema = z.strictObject({
  kind: z.literal('roll'),
  outcome: z.int().check(z.gte(0)),
  faces: z.optional(z.array(z.int())),
  ruled: z.optional(reason),
  digest: digestSchema,
})

export const ordersSchema = z.strictObject({
  kind: z.literal('orders'),
  orders: bySideSchema,
  ruled: z.optional(reason),
  digest: digestSchema,
})

/** Other options from here on, and why. */
export const rulingSchema = z.strictObject({
  kind: z.literal('ruling'),
  options: z.record(z.string(), z.unknown()),
  reason,
  digest: digestSchema,
})

/**
 * The moderator takes a game back to where it stood after its first `to` inputs: those after it no longer count. Their
 * lines stay.
 */
export const backSchema = z.strictObject({
  kind: z.literal('back'),
  to: z.int().check(z.gte(0)),
  because: reason,
  digest: digestSchema,
})

/** The leaders of the sides from here on. */
const newLeadersSchema = z.strictObject({ kind: z.literal('leaders'), leaders, digest: digestSchema })

const newDiceSchema = z.strictObject({ kind: z.literal('dice'), dice: diceSchema, digest: digestSchema })

const overSchema = z.strictObject({
  kind: z.literal('over'),
  winner: z.enum(['red', 'blue', 'draw']),
  rule: z.string(),
  rounds: z.int().check(z.gte(0)),
  digest: digestSchema,
})

const side = z.enum(sides)

/**
 * The holder of a side's seat from here on: its public keys (Ed25519, X25519) and its first part in the dice. In the
 * place of an earlier holder `because` has the moderator's reason.
 */
const seatSchema = z.strictObject({
  kind: z.literal('seat'),
  side,
  name: z.string(),
  sign: digestSchema,
  box: digestSchema,
  dice: digestSchema,
  because: z.optional(reason),
  digest: digestSchema,
})

const signature = z.string().check(z.regex(/^[0-9a-f]{128}$/, 'a signature: 128 digits from 0 to f'))

/** The standing orders of a side's seat from here on, signed by it at the question that is open. */
export const standingSchema = z.strictObject({
  kind: z.literal('standing'),
  side,
  leader: writtenLeader,
  signature,
  digest: digestSchema,
})

/** A side's commitment to its order for the open question, in the place of an earlier one, signed by its seat. */
const sealSchema = z.strictObject({
  kind: z.literal('seal'),
  side,
  commit: digestSchema,
  signature,
  digest: digestSchema,
})

const unsealSchema = z.strictObject({ kind: z.literal('unseal'), side, digest: digestSchema })

/** The content of a seal, once all who were asked have sealed or the time is up. */
const openSchema = z.strictObject({
  kind: z.literal('open'),
  side,
  order: z.unknown(),
  salt: digestSchema,
  dice: digestSchema,
  digest: digestSchema,
})

/** The next link of the host's chain, for the throw that follows. */
const linkSchema = z.strictObject({ kind: z.literal('link'), link: digestSchema, digest: digestSchema })

/** Random bytes before orders that hide something: without them, orders could be tried against the digest. */
const saltSchema = z.strictObject({ kind: z.literal('salt'), salt: digestSchema, digest: digestSchema })

/** Lines that prove an input and change nothing themselves, as every eye may see them. */
export const shownProofs = [seatSchema, sealSchema, unsealSchema, openSchema, linkSchema] as const

const proofSchema = z.discriminatedUnion('kind', [...shownProofs, saltSchema])

export const lineSchema = z.discriminatedUnion('kind', [
  ...shownProofs,
  saltSchema,
  rollSchema,
  ordersSchema,
  rulingSchema,
  backSchema,
  standingSchema,
  newLeadersSchema,
  newDiceSchema,
  overSchema,
])
export const commentSchema = z.strictObject({ comment: z.string() })

type Undigested<T> = T extends unknown ? Omit<T, 'digest'> : never

export type RecordHeader = z.output<typeof headerSchema>
export type RecordLine = z.output<typeof lineSchema>
/** The content of a record before the chain is put on it. */
export type HeaderContent = Undigested<RecordHeader>
export type LineContent = Undigested<RecordLine>
export type StandingContent = Undigested<z.output<typeof standingSchema>>
export type ProofContent = Undigested<z.output<typeof proofSchema>>

/** A line of a record with its place: its content, and its writing, which its digest is of. */
export interface WrittenLine<T> {
  readonly line: number
  readonly entry: T
  readonly written: Readonly<Record<string, unknown>>
}

/** The content of a line, as far as its digest and its text depend on it. */
type Content = Readonly<Record<string, unknown>>

/** A line ready to be written, and the digest the next one chains to. */
export interface ChainedLine {
  readonly text: string
  readonly digest: string
}

/** The digest of a line's content after the digest before it; `''` before the header. */
export function chainDigest(previous: string, content: Content): string {
  return bytesToHex(sha256(utf8ToBytes(`${previous}\n${canonicalJson(content)}`)))
}

/** A header or line with its digest, as one line of text without its end. */
export function lineText(entry: Content): string {
  // canonical like the digest: an order's keys may come in any order, its record has one
  const ordered = entry.kind === 'orders' ? { ...entry, orders: JSON.parse(canonicalJson(entry.orders)) } : entry
  return JSON.stringify(ordered)
}

/** A header or line chained to the digest before it, as text. */
export function chainLine(previous: string, content: Content): ChainedLine {
  const digest = chainDigest(previous, content)
  return { text: lineText({ ...content, digest }), digest }
}
