import pg from 'pg'
import { checkDatabase } from '../store/index.ts'
import { makeTables } from './tables.ts'

/** A study as workers need it: its text is theirs to read, and only those of the same version take its chunks. */
export interface SharedStudy {
  readonly digest: string
  readonly version: string
  readonly said: string
}

/** A part of a study that one worker does at a time, counted from 0. */
export interface Chunk {
  readonly study: string
  readonly number: number
}

export interface ChunkStore {
  /** Has the chunks from `from` to before `to` worked out; those that are there already stay. */
  put(study: SharedStudy, range: { readonly from: number; readonly to: number }): Promise<void>
  /** The text of a study; none if it has been removed. */
  said(digest: string): Promise<string | undefined>
  /** Takes a chunk that nobody works at, and keeps what `work` makes of it; false if there is none. */
  take(version: string, work: (chunk: Chunk) => Promise<string>): Promise<boolean>
  /** The results of a study from a chunk on, in order, up to the first one that is still missing. */
  done(digest: string, from: number): Promise<readonly string[]>
  remove(digest: string): Promise<void>
  close(): Promise<void>
}

/** The results that are read in one go. */
const READ = 100

/** A database notices within a minute that a machine is gone, and another one gets its chunk. */
const keepalives = '-c tcp_keepalives_idle=20 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=4'

const FREE = `select c.study, c.number from flagplot_study.chunk c
  where c.rows is null and exists (select from flagplot_study.study s where s.digest = c.study and s.version = $1)
  order by c.study, c.number for update skip locked limit 1`
const KEEP = 'update flagplot_study.chunk set rows = $3 where study = $1 and number = $2'

/**
 * Does one chunk in one transaction. The lock of its row keeps others from it, and ends with the connection: whatever
 * becomes of a worker, its chunk is free again at once, and only whole results are kept, each once.
 */
async function takeOne(client: pg.PoolClient, version: string, work: (chunk: Chunk) => Promise<string>) {
  await client.query('begin')
  const { rows } = await client.query<Chunk>(FREE, [version])
  const [chunk] = rows
  if (chunk !== undefined) await client.query(KEEP, [chunk.study, chunk.number, await work(chunk)])
  await client.query('commit')
  return chunk !== undefined
}

/** With a client of the pool that is closed if the work fails, which rolls back. */
async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    const value = await work(client)
    client.release()
    return value
  } catch (cause) {
    client.release(true)
    throw cause
  }
}

async function put(pool: pg.Pool, { digest, version, said }: SharedStudy, from: number, to: number): Promise<void> {
  await withClient(pool, async client => {
    await client.query('begin')
    const study = 'insert into flagplot_study.study values ($1, $2, $3) on conflict do nothing'
    await client.query(study, [digest, version, said])
    const chunks = `insert into flagplot_study.chunk
      select $1, number from generate_series($2::int, $3::int - 1) number on conflict do nothing`
    await client.query(chunks, [digest, from, to])
    await client.query('commit')
  })
}

async function done(pool: pg.Pool, digest: string, from: number): Promise<readonly string[]> {
  const sql = `select number, rows from flagplot_study.chunk
    where study = $1 and number >= $2 and number < $2 + ${READ} and rows is not null order by number`
  const { rows } = await pool.query<{ number: number; rows: string }>(sql, [digest, from])
  const gap = rows.findIndex(({ number }, i) => number !== from + i)
  return (gap < 0 ? rows : rows.slice(0, gap)).map(each => each.rows)
}

/**
 * Opens the chunks of studies in a database, `postgres://…` or its settings, for so many workers at once. Throws
 * `StartRefused` if it cannot be reached or is too old; later a question fails as the driver has it, and may be asked
 * again.
 */
export async function openChunkStore(settings: string | pg.ClientConfig, workers: number): Promise<ChunkStore> {
  const own = typeof settings === 'string' ? { connectionString: settings } : settings
  const pool = new pg.Pool({ ...own, options: keepalives, max: workers + 1, keepAlive: true })
  // the loss of a connection is met by the question that needs it, and by nothing else
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  try {
    await checkDatabase(pool)
    await makeTables(pool)
  } catch (cause) {
    await pool.end()
    throw cause
  }
  return {
    put: (study, { from, to }) => put(pool, study, from, to),
    said: async digest => {
      const sql = 'select said from flagplot_study.study where digest = $1'
      return (await pool.query<{ said: string }>(sql, [digest])).rows[0]?.said
    },
    take: (version, work) => withClient(pool, client => takeOne(client, version, work)),
    done: (digest, from) => done(pool, digest, from),
    remove: async digest => {
      await pool.query('delete from flagplot_study.study where digest = $1', [digest])
    },
    close: () => pool.end(),
  }
}
