import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Side } from '../game/sides/index.ts'
import { canonicalJson } from '../lang/index.ts'

/** The question that a seal answers: seals of another game, question or side have other commitments. */
export interface SealPlace {
  readonly game: string
  /** The digest of the record's line that asked: the last input, or the header. */
  readonly asked: string
  readonly side: Side
}

/** The content of a seal: an order, a salt that hides it, and the side's part in the dice. */
export interface Opening {
  readonly order: unknown
  /** 32 bytes in hex. Without it, anybody could try the orders that there are against the commitment. */
  readonly salt: string
  /** 32 bytes in hex, mixed into the seeds of the next throws. */
  readonly dice: string
}

/** The SHA-256 of data as canonical JSON, in hex. `purpose` keeps hashes for one use from being taken for another. */
export const hashOf = (purpose: string, parts: readonly unknown[]): string =>
  bytesToHex(sha256(utf8ToBytes(canonicalJson([`flagplot ${purpose}`, ...parts]))))

/**
 * 32 bytes in hex that hide a line from those who could else try what there is against its digest: `secret` alone gives
 * them, and another one at each question.
 */
export const saltOf = (secret: string, { game, asked }: Pick<SealPlace, 'game' | 'asked'>): string =>
  hashOf('salt', [secret, game, asked])

/** The commitment to an opening, in hex: it binds the side to the order and says nothing about it. */
export const commitOf = ({ game, asked, side }: SealPlace, { order, salt, dice }: Opening): string =>
  hashOf('seal', [game, asked, side, order, salt, dice])
