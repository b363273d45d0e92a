import { createHmac } from 'node:crypto'
import type { HostRow } from '../store/index.ts'
import { type Links, linksOf } from './links.ts'

/** The host's keys, and what it derives for each game. */
export interface Host {
  /** Ed25519, signs receipts. */
  readonly sign: { readonly secret: Uint8Array; readonly public: string }
  readonly linksOf: (game: string) => Links
  /** Draws the orders that standing orders mix; never published. */
  readonly seedOf: (game: string) => string
}

export const hostFrom = ({ signPub, signSecret, chainSecret }: HostRow): Host => ({
  sign: { secret: signSecret, public: Buffer.from(signPub).toString('hex') },
  linksOf: game => linksOf(chainSecret, game),
  seedOf: game => createHmac('sha256', chainSecret).update(`flagplot seed ${game}`).digest('hex'),
})
