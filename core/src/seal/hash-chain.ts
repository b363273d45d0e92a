import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

/**
 * A hash chain: the host draws a secret and publishes its hash, hashed `length` times over, before a game begins. Throw
 * after throw it reveals the value one hash further back. Whoever holds the anchor can check each, and none was chosen
 * late. Source: L. Lamport, Password authentication with insecure communication (1981).
 */
export interface HashChain {
  /** 32 bytes that only the host knows. */
  readonly secret: Uint8Array
  /** The number of links that can be revealed. */
  readonly length: number
}

/** The link that throw `index` reveals, in hex, counted from 1; 0 is the anchor. Takes `length - index` hashes. */
export function linkAt({ secret, length }: HashChain, index: number): string {
  let value = secret
  for (let left = length - index; left > 0; left--) value = sha256(value)
  return bytesToHex(value)
}

/** True if a link is the one to be revealed after `before`. Both are 32 bytes in hex. */
export const isNextLink = (before: string, link: string): boolean => bytesToHex(sha256(hexToBytes(link))) === before
