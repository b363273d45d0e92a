import { createHmac, hkdfSync } from 'node:crypto'
import { hashChain, type Links, type Sign } from '@flagplot/core/seal'
import type { HostRow } from '../store/index.ts'
import { hostSign } from './ed25519.ts'

/** The throws that a game's chain of dice has links for: no battle of the five systems takes a tenth of them. */
const LINKS = 8192

const chainKey = (secret: Uint8Array, game: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `flagplot chain ${game}`, 32))

/** The host's keys, and what it derives for each game. */
export interface Host {
  /** The public key that its receipts are checked with, in hex. */
  readonly key: string
  readonly sign: Sign
  /** The chain of a game: the same after a restart, and in every process. */
  readonly linksOf: (game: string) => Links
  /** Draws the orders that standing orders mix; never published. */
  readonly seedOf: (game: string) => string
}

export const hostFrom = ({ signPub, signSecret, chainSecret }: HostRow): Host => ({
  key: Buffer.from(signPub).toString('hex'),
  sign: hostSign({ signPub, signSecret }),
  linksOf: game => hashChain(chainKey(chainSecret, game), LINKS),
  seedOf: game => createHmac('sha256', chainSecret).update(`flagplot seed ${game}`).digest('hex'),
})
