import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { bytesToUtf8 } from '@noble/ciphers/utils.js'
import { x25519 } from '@noble/curves/ed25519.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { chain, ok } from '../lang/index.ts'
import { checkNesting, parseJson } from '../notation/text/index.ts'
import type { Opening } from './commit.ts'

/**
 * Boxes keep an opening with the host without the host reading it: XChaCha20-Poly1305 over text padded to a power of
 * two, so that the length of an order tells nothing. The key may be cut in two shares, either of which alone is noise.
 */

const NONCE = 24
const KEY = 32
const LENGTH = 4
/** The shortest and the longest text of a box, padded, in bytes. */
export const BOX_TEXT = { least: 512, most: 65_536 } as const

/** Random bytes from outside: core has no chance of its own. */
export type RandomBytes = (count: number) => Uint8Array

function padded(text: Uint8Array): Uint8Array {
  let size: number = BOX_TEXT.least
  while (size < text.length + LENGTH) size *= 2
  const all = new Uint8Array(size)
  new DataView(all.buffer).setUint32(0, text.length)
  all.set(text, LENGTH)
  return all
}

function unpadded(all: Uint8Array): Uint8Array {
  if (all.length < LENGTH) return new Uint8Array()
  const length = new DataView(all.buffer, all.byteOffset).getUint32(0)
  return all.subarray(LENGTH, LENGTH + length)
}

function close(key: Uint8Array, text: Uint8Array, random: RandomBytes): Uint8Array {
  const nonce = random(NONCE)
  return concatBytes(nonce, xchacha20poly1305(key, nonce).encrypt(text))
}

/** The text of a box; undefined if the key is another, or a byte of the box was changed. */
function open(key: Uint8Array, box: Uint8Array): Uint8Array | undefined {
  try {
    return xchacha20poly1305(key, box.subarray(0, NONCE)).decrypt(box.subarray(NONCE))
  } catch {
    return undefined
  }
}

/** An opening in a box under a key of 32 bytes; both in hex. The text of the opening is at most `BOX_TEXT.most - 4`. */
export function closeOpening(opening: Opening, key: string, random: RandomBytes): string {
  const { order, salt, dice } = opening
  return bytesToHex(close(hexToBytes(key), padded(utf8ToBytes(JSON.stringify({ order, salt, dice }))), random))
}

/**
 * The content of a box as it was closed, not yet known to be an opening; undefined if it cannot be opened. Its text is
 * a player's, so it is read as every text of others is.
 */
export function openBox(box: string, key: string): unknown {
  const all = open(hexToBytes(key), hexToBytes(box))
  if (all === undefined) return undefined
  const text = bytesToUtf8(unpadded(all))
  const read = chain(parseJson(text), raw => chain(checkNesting(text), () => ok(raw)))
  return read.ok ? read.value : undefined
}

const xor = (one: Uint8Array, other: Uint8Array): Uint8Array => one.map((byte, i) => byte ^ other[i]!)

/** The two shares of a key, in hex: one for the host, one for the other side. */
export interface KeyShares {
  readonly host: string
  readonly foe: string
}

export function splitKey(key: string, random: RandomBytes): KeyShares {
  const host = random(KEY)
  return { host: bytesToHex(host), foe: bytesToHex(xor(hexToBytes(key), host)) }
}

export const joinKey = ({ host, foe }: KeyShares): string => bytesToHex(xor(hexToBytes(host), hexToBytes(foe)))

const sharedKey = (secret: Uint8Array, their: Uint8Array, sender: Uint8Array): Uint8Array =>
  hkdf(sha256, x25519.getSharedSecret(secret, their), sender, utf8ToBytes('flagplot share'), KEY)

/** A share that only the holder of a public X25519 key can read: the sender's key of this once, and a box; in hex. */
export function encloseShare(share: string, to: string, random: RandomBytes): string {
  const once = random(KEY)
  const sender = x25519.getPublicKey(once)
  const box = close(sharedKey(once, hexToBytes(to), sender), hexToBytes(share), random)
  return bytesToHex(concatBytes(sender, box))
}

/** The share that was enclosed for this secret key, in hex; undefined if it was for another, or changed on its way. */
export function readShare(enclosed: string, secret: Uint8Array): string | undefined {
  const bytes = hexToBytes(enclosed)
  const sender = bytes.subarray(0, KEY)
  try {
    const share = open(sharedKey(secret, sender, sender), bytes.subarray(KEY))
    return share === undefined ? undefined : bytesToHex(share)
  } catch {
    return undefined
  }
}
