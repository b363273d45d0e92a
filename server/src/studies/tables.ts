import { Kysely, type Migration, Migrator, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import { StartRefused } from '../start-refused.ts'

/** Apart from the tables of games: a database may have both, and each is brought forward by its own. */
const SCHEMA = 'flagplot_study'

const studies: Migration = {
  async up(db) {
    await sql`create table flagplot_study.study (
      digest text primary key,
      version text not null,
      said text not null)`.execute(db)
    await sql`create table flagplot_study.chunk (
      study text not null references flagplot_study.study on delete cascade,
      first integer not null,
      tasks text not null,
      answers text,
      primary key (study, first))`.execute(db)
    await sql`create index open_chunk on flagplot_study.chunk (study, first) where answers is null`.execute(db)
  },
}

/** Makes the tables of studies if there are none. Throws `StartRefused` if that fails. */
export async function makeTables(pool: pg.Pool): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const provider = { getMigrations: async () => ({ '0001-studies': studies }) }
  const { error } = await new Migrator({ db, provider, migrationTableSchema: SCHEMA }).migrateToLatest()
  if (error === undefined) return
  const why = error instanceof Error ? error.message : String(error)
  throw new StartRefused(`the database cannot be brought to this version: ${why}`, { cause: error })
}
