import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { StartRefused } from '../start-refused.ts'
import type { Tables } from './tables.ts'

/** A database: the settings of one, or its address `postgres://…`. */
export type DatabaseSettings = pg.ClientConfig

const MAX_CONNECTIONS = 10
const CONNECT_MS = 10_000
/** A process that hangs while it holds games loses them after this time: a decision takes milliseconds. */
const MAX_HELD_MS = 30_000
/** SQL is kept to what this version runs. */
const OLDEST = 15
const { INT8, DATE } = pg.types.builtins

/** Numbers of 64 bits here are small, and a day is a day, whatever the time zone. */
const parserOf = (type: number): ((text: string) => unknown) =>
  type === INT8 ? Number : type === DATE ? text => text : pg.types.getTypeParser(type, 'text')

export function makePool(settings: DatabaseSettings): pg.Pool {
  const pool = new pg.Pool({
    ...settings,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    idle_in_transaction_session_timeout: MAX_HELD_MS,
    keepAlive: true,
    pipeline: true,
    types: { getTypeParser: parserOf },
  })
  // the loss of a connection is met by the question that needs it, and by nothing else
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}

/** Throws `StartRefused` if the database cannot be reached, is too old, or cannot hold every letter. */
export async function checkDatabase(pool: pg.Pool): Promise<void> {
  const shown = "select current_setting('server_version_num')::int / 10000 as version, getdatabaseencoding() as letters"
  // an address that is none is thrown at once, and not by the promise
  const ask = async () => pool.query<{ version: number; letters: string }>(shown)
  const { rows } = await ask().catch((cause: Error) => {
    throw new StartRefused(`the database cannot be reached: ${cause.message}`, { cause })
  })
  const { version, letters } = rows[0]!
  if (version < OLDEST) throw new StartRefused(`the database is PostgreSQL ${version}; it takes ${OLDEST} or newer`)
  if (letters !== 'UTF8')
    throw new StartRefused(`the database keeps letters as ${letters}; it takes one made with UTF8`)
}

export const overPool = (pool: pg.Pool): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
