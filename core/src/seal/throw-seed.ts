import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { BySide } from '../game/sides/index.ts'
import { canonicalJson } from '../lang/index.ts'

/** A side's part in the dice: the 32 bytes of its latest opening, and the commitment that fixed them beforehand. */
export interface DicePart {
  readonly commit: string
  readonly dice: string
}

/** The facts that a throw is drawn from, beside the host's link. None can be chosen once the link is known. */
export interface ThrowPlace {
  readonly game: string
  /** The inputs of the battle before it, and the throws of the game before it, those that were voided included. */
  readonly inputs: number
  readonly throws: number
  /** Null for a side that has given no part yet. */
  readonly parts: BySide<DicePart | null>
}

/** The seed of a throw, in hex: a HMAC under the link that the host reveals for it. */
export function seedOfThrow(link: string, { game, inputs, throws, parts: { red, blue } }: ThrowPlace): string {
  const place = ['flagplot throw', game, inputs, throws, red, blue]
  return bytesToHex(hmac(sha256, hexToBytes(link), utf8ToBytes(canonicalJson(place))))
}
