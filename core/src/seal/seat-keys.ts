import { ed25519, x25519 } from '@noble/curves/ed25519.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { hashOf } from './commit.ts'

/** A pair of keys of 32 bytes, the public one in hex. */
interface KeyPair {
  readonly secret: Uint8Array
  readonly public: string
}

/** Everything that the holder of a seat has, derived from one secret. */
export interface SeatKeys {
  /** Shown to the host with each request; 32 bytes in hex. */
  readonly token: string
  /** Ed25519, signs seals. */
  readonly sign: KeyPair
  /** X25519, opens what the other side encloses for this one. */
  readonly box: KeyPair
}

/** A public key takes milliseconds, and every request needs the token alone: it is worked out where it is read. */
const pairOf = (secret: Uint8Array, publicOf: (secret: Uint8Array) => Uint8Array): KeyPair => ({
  secret,
  get public() {
    return bytesToHex(publicOf(secret))
  },
})

/** The keys of a seat from its secret of 32 random bytes (HKDF-SHA-256, RFC 5869). */
export function seatKeys(secret: Uint8Array): SeatKeys {
  const derive = (purpose: string) => hkdf(sha256, secret, undefined, utf8ToBytes(`flagplot ${purpose}`), 32)
  return {
    token: bytesToHex(derive('token')),
    sign: pairOf(derive('sign'), ed25519.getPublicKey),
    box: pairOf(derive('box'), x25519.getPublicKey),
  }
}

/** The hash of a token, as the host keeps it: whoever reads the host's files cannot use it. */
export const hashOfToken = (token: string): string => hashOf('token', [token])
