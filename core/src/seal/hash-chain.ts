import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { must } from '../lang/index.ts'

/** The links of a hash chain by number, in hex; number 0 is the anchor, the others are revealed throw by throw. */
export type Links = (index: number) => string

/**
 * A hash chain of `length` links: the host draws a secret of 32 bytes and publishes the anchor, its hash hashed over
 * and over, before a game begins. Throw after throw it reveals the value one hash further back. With the anchor anybody
 * can check each, and none was chosen late. All links are hashed at once. Throws for a link behind the last.
 * Source: L. Lamport, Password authentication with insecure communication (1981).
 */
export function hashChain(secret: Uint8Array, length: number): Links {
  let value = secret
  const links = [value]
  for (let i = 0; i < length; i++) {
    value = sha256(value)
    links.push(value)
  }
  links.reverse()
  return index => bytesToHex(must(links[index], 'a battle ends before its chain of dice'))
}

/** True if a link is the one to be revealed after `before`. Both are 32 bytes in hex. */
export const isNextLink = (before: string, link: string): boolean => bytesToHex(sha256(hexToBytes(link))) === before
