import { type Kysely, type Migration, Migrator } from 'kysely'
import { StartRefused } from '../start-refused.ts'
import { games } from './migrations/0001-games.ts'
import { notices } from './migrations/0002-notices.ts'
import { used } from './migrations/0003-used.ts'
import { held } from './migrations/0004-held.ts'
import { noEscrow } from './migrations/0005-no-escrow.ts'
import type { Tables } from './tables.ts'

const migrations: Readonly<Record<string, Migration>> = {
  '0001-games': games,
  '0002-notices': notices,
  '0003-used': used,
  '0004-held': held,
  '0005-no-escrow': noEscrow,
}

/** Brings the tables to the present form; of several processes that start at once, one does it and the others wait. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
  }).migrateToLatest()
  if (error === undefined) return
  const why = error instanceof Error ? error.message : String(error)
  throw new StartRefused(`the database cannot be brought to this version: ${why}`, { cause: error })
}
