import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import * as z from 'zod/mini'
import { sides } from '../game/index.ts'
import { canonicalJson } from '../lang/index.ts'

/**
 * The lines of a record. The first is the header; each later one is an input, a change of seats or dice, or the end. Every line but a
 * comment carries the digest of everything before it and itself. Comments stand outside the chain on purpose: whoever keeps the
 * record may annotate it without making it look tampered with, and a comment can change nothing.
 */

const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'a digest: 64 digits from 0 to f'))

const diceSchema = z.discriminatedUnion('source', [
  z.strictObject({ source: z.literal('seeded'), seed: z.string() }),
  z.strictObject({ source: z.literal('typed') }),
  z.strictObject({ source: z.literal('scripted') }),
])

/** Where the faces come from: a seed that anybody can draw again, a person who types them, or a list. */
export type DiceDeclared = z.output<typeof diceSchema>

const bySide = z.strictObject({ red: z.optional(z.unknown()), blue: z.optional(z.unknown()) })

/** Who decides for the sides. */
const seatsShape = {
  /** The sides that have standing orders; the others are led by people. */
  doctrines: z.record(z.string(), z.unknown()),
  /** The sides that a mind plays, which leaves the rest to those. */
  minds: z.optional(bySide),
  /** The sides that people lead although they have standing orders: odds and advice go by those. */
  people: z.optional(z.readonly(z.array(z.enum(sides)))),
}

/** Why a moderator ruled so. */
const reason = z.string()

export const headerSchema = z.strictObject({
  flagplot: z.literal(1),
  kind: z.literal('record'),
  system: z.string(),
  /** Of the ruleset that made the record: another revision may rule differently. */
  revision: z.int().check(z.gte(1)),
  title: z.string(),
  notes: z.optional(z.string()),
  /** Printed in full, options included, so that a later default changes nothing. */
  setup: z.record(z.string(), z.unknown()),
  ...seatsShape,
  /** When sides leave that were told so before the battle. */
  leaves: z.optional(bySide),
  dice: diceSchema,
  digest,
})

const rollSchema = z.strictObject({
  kind: z.literal('roll'),
  outcome: z.int().check(z.gte(0)),
  faces: z.optional(z.array(z.int())),
  ruled: z.optional(reason),
  digest,
})

const ordersSchema = z.strictObject({
  kind: z.literal('orders'),
  orders: bySide,
  ruled: z.optional(reason),
  digest,
})

/** Other options from here on, and why. */
const rulingSchema = z.strictObject({
  kind: z.literal('ruling'),
  options: z.record(z.string(), z.unknown()),
  reason,
  digest,
})

/** Who decides for the sides from here on, all of it said again. */
const newSeatsSchema = z.strictObject({
  kind: z.literal('seats'),
  ...seatsShape,
  /** When sides leave that are told so, where they are told otherwise from here on: all of it said again. Absent it is as it was before. */
  leaves: z.optional(bySide),
  /** The sides that leave from here on because they were told when: after so many rounds of the battle, or below a chance. Nobody changed their seats. */
  due: z.optional(bySide),
  digest,
})

const newDiceSchema = z.strictObject({ kind: z.literal('dice'), dice: diceSchema, digest })

const overSchema = z.strictObject({
  kind: z.literal('over'),
  winner: z.enum(['red', 'blue', 'draw']),
  rule: z.string(),
  rounds: z.int().check(z.gte(0)),
  digest,
})

export const lineSchema = z.discriminatedUnion('kind', [
  rollSchema,
  ordersSchema,
  rulingSchema,
  newSeatsSchema,
  newDiceSchema,
  overSchema,
])
export const commentSchema = z.strictObject({ comment: z.string() })

type Undigested<T> = T extends unknown ? Omit<T, 'digest'> : never

export type RecordHeader = z.output<typeof headerSchema>
export type RecordLine = z.output<typeof lineSchema>
/** What a record says before the chain is put on it. */
export type HeaderContent = Undigested<RecordHeader>
export type LineContent = Undigested<RecordLine>

/** What a line says, as far as its digest and its text are concerned. */
type Content = Readonly<Record<string, unknown>>

/** A line ready to be written, and the digest the next one chains to. */
export interface Chained {
  readonly text: string
  readonly digest: string
}

/** The digest of a line's content after the digest before it; `''` before the header. */
export function chainDigest(previous: string, content: Content): string {
  return bytesToHex(sha256(utf8ToBytes(`${previous}\n${canonicalJson(content)}`)))
}

/** A header or line with its digest, as one line of text without its end. */
export function lineText(entry: Content): string {
  // the text like the digest: an order's keys may stand in any order, its record stands in one
  const ordered = entry.kind === 'orders' ? { ...entry, orders: JSON.parse(canonicalJson(entry.orders)) } : entry
  return JSON.stringify(ordered)
}

/** A header or line chained to the digest before it, as text. */
export function chainLine(previous: string, content: Content): Chained {
  const digest = chainDigest(previous, content)
  return { text: lineText({ ...content, digest }), digest }
}
