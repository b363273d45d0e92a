import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonicalJson } from '../lang/index.ts'
import type { SealPlace } from './commit.ts'

const bytesOf = (purpose: string, parts: readonly unknown[]): Uint8Array =>
  utf8ToBytes(canonicalJson([`flagplot ${purpose}`, ...parts]))

/** Makes the signature under bytes, 64 bytes in hex (Ed25519, RFC 8032). */
export type Sign = (signed: Uint8Array) => string

/** True if the holder of a public key has signed bytes; false for a key that is no point of the curve, too. */
export type Verify = (key: string, signed: Uint8Array, signature: string) => boolean

/** Signs by a secret key of 32 bytes. */
export const signBy =
  (secret: Uint8Array): Sign =>
  signed =>
    bytesToHex(ed25519.sign(signed, secret))

/**
 * The check of all who read a record. Another one may stand at a door where signatures come in, if it accepts nothing
 * that this one refuses (ZIP 215): what passed it has to verify everywhere.
 */
const isSigned: Verify = (key, signed, signature) => {
  try {
    return ed25519.verify(hexToBytes(signature), signed, hexToBytes(key))
  } catch {
    return false
  }
}

const sealed = ({ game, asked, side }: SealPlace, commit: string): Uint8Array =>
  bytesOf('signed seal', [game, asked, side, commit])

/** The signature of a seat under its seal, 64 bytes in hex. */
export const signSeal = (secret: Uint8Array, place: SealPlace, commit: string): string =>
  signBy(secret)(sealed(place, commit))

/** True if the holder of a public key has signed this seal. */
export const isSealSigned = (
  key: string,
  seal: SealPlace & { readonly commit: string; readonly signature: string },
  verify: Verify = isSigned,
): boolean => verify(key, sealed(seal, seal.commit), seal.signature)

const stated = ({ game, asked, side }: SealPlace, leader: unknown): Uint8Array =>
  bytesOf('standing orders', [game, asked, side, leader])

/** The signature of a seat under its standing orders, as the record writes them, 64 bytes in hex. */
export const signStanding = (secret: Uint8Array, place: SealPlace, leader: unknown): string =>
  signBy(secret)(stated(place, leader))

/** True if the holder of a public key has signed these standing orders at this question. */
export const isStandingSigned = (
  key: string,
  standing: SealPlace & { readonly leader: unknown; readonly signature: string },
): boolean => isSigned(key, stated(standing, standing.leader), standing.signature)

/** The host's word that a line stands in the record of a game: its number, from 0, and its digest. */
export interface ReceiptContent {
  readonly game: string
  readonly line: number
  readonly digest: string
}

const received = ({ game, line, digest }: ReceiptContent): Uint8Array => bytesOf('receipt', [game, line, digest])

/** The host's signature under a receipt, 64 bytes in hex. */
export const signReceipt = (sign: Sign, receipt: ReceiptContent): string => sign(received(receipt))

/** True if the host of this public key has signed the receipt: a record without that line was changed by the host. */
export const isReceiptSigned = (key: string, receipt: ReceiptContent, signature: string): boolean =>
  isSigned(key, received(receipt), signature)
