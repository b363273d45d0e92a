import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { HostRow, Tables } from './tables.ts'

const EDITION = 1

/** A pair of Ed25519, raw: 32 bytes each. */
function signingPair(): Pick<HostRow, 'signPub' | 'signSecret'> {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  return { signPub: Buffer.from(x, 'base64url'), signSecret: Buffer.from(d, 'base64url') }
}

/** The host's row, made on the first start. Of several processes that start at once, one makes it for all. */
export async function hostOf(db: Kysely<Tables>): Promise<HostRow> {
  const made = { ...signingPair(), chainSecret: randomBytes(32), madeAt: sql<Date>`clock_timestamp()` }
  await db
    .insertInto('host')
    .values({ id: 1, edition: EDITION, ...made })
    .onConflict(old => old.doNothing())
    .execute()
  return db.selectFrom('host').selectAll().executeTakeFirstOrThrow()
}
