import { createHash, hkdfSync } from 'node:crypto'
import { invariant } from '@flagplot/core/lang'

/** The throws that a game's chain of dice has links for: no battle of the five systems takes a tenth of them. */
const LINKS = 8192

const BYTES = 32

/** The links of one game by number, in hex; number 0 is the anchor. */
export type Links = (index: number) => string

/**
 * The chain of a game, derived from the host's secret: it is the same after a restart and in every process. All links
 * are hashed once, a few milliseconds, and kept as bytes.
 */
export function linksOf(chainSecret: Uint8Array, game: string): Links {
  const links = Buffer.alloc((LINKS + 1) * BYTES)
  Buffer.from(hkdfSync('sha256', chainSecret, '', `flagplot chain ${game}`, BYTES)).copy(links, LINKS * BYTES)
  for (let i = LINKS; i > 0; i--) {
    const link = links.subarray(i * BYTES, (i + 1) * BYTES)
    createHash('sha256')
      .update(link)
      .digest()
      .copy(links, (i - 1) * BYTES)
  }
  return index => {
    invariant(index <= LINKS, 'a battle ends before its chain of dice')
    return links.toString('hex', index * BYTES, (index + 1) * BYTES)
  }
}
