import pg from 'pg'
import { checkDatabase } from '../store/index.ts'
import { makeTables } from './tables.ts'

/** A study as workers need it: its text is theirs to read, and only those of the same version take its chunks. */
export interface SharedStudy {
  readonly digest: string
  readonly version: string
  readonly said: string
}

/** Tasks that one worker does in one go, a line each. */
export interface Chunk {
  /** The number of the first task within its study. */
  readonly first: number
  readonly tasks: string
}

export interface TakenChunk extends Chunk {
  /** The digest of its study, and its text. */
  readonly study: string
  readonly said: string
}

/** The chunks that a worker takes: those of its version, but for studies that it cannot work at, by their digests. */
interface WantedChunks {
  readonly version: string
  readonly except: readonly string[]
}

/** The answers to a chunk; undefined of one that cannot be worked at, which then stays as it is. */
type ChunkWork = (chunk: TakenChunk) => Promise<string | undefined>

export interface ChunkStore {
  /** Has chunks worked out; those that are there already stay. */
  put(study: SharedStudy, chunks: readonly Chunk[]): Promise<void>
  /** Takes a chunk that nobody works at, and keeps the answers that `work` has for it; false if there is none. */
  take(chunks: WantedChunks, work: ChunkWork): Promise<boolean>
  /** The answers to the chunks of a study from one task on, in order; a chunk without one may be among them. */
  answers(digest: string, from: number): Promise<readonly Answered[]>
  remove(digest: string): Promise<void>
  close(): Promise<void>
}

/** The answers to a chunk, a line for each task. */
export interface Answered {
  readonly first: number
  readonly answers: string | null
}

/** The chunks that are read in one go. */
const READ = 100

/** A database notices within a minute that a machine is gone, and another one gets its chunk. */
const keepalives = '-c tcp_keepalives_idle=20 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=4'

const FREE = `select c.study, c.first, c.tasks, s.said
  from flagplot_study.chunk c join flagplot_study.study s on s.digest = c.study
  where c.answers is null and s.version = $1 and c.study <> all($2::text[]) order by c.study, c.first limit 1 for update of c skip locked`
const KEEP = 'update flagplot_study.chunk set answers = $3 where study = $1 and first = $2'
const ANSWERS = `select first, answers from flagplot_study.chunk
  where study = $1 and first >= $2 order by first limit ${READ}`

/**
 * Does one chunk in one transaction. The lock of its row keeps others from it, and ends with the connection: whatever
 * becomes of a worker, its chunk is free again at once, and only whole answers are kept, each once.
 */
async function takeOne(client: pg.PoolClient, { version, except }: WantedChunks, work: ChunkWork) {
  await client.query('begin')
  const [chunk] = (await client.query<TakenChunk>(FREE, [version, except])).rows
  const answers = chunk && (await work(chunk))
  if (answers !== undefined) await client.query(KEEP, [chunk?.study, chunk?.first, answers])
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

async function put(pool: pg.Pool, { digest, version, said }: SharedStudy, chunks: readonly Chunk[]): Promise<void> {
  await withClient(pool, async client => {
    await client.query('begin')
    const study = 'insert into flagplot_study.study values ($1, $2, $3) on conflict do nothing'
    await client.query(study, [digest, version, said])
    const sql = `insert into flagplot_study.chunk
      select $1, first, tasks from unnest($2::int[], $3::text[]) chunk (first, tasks) on conflict do nothing`
    await client.query(sql, [digest, chunks.map(({ first }) => first), chunks.map(({ tasks }) => tasks)])
    await client.query('commit')
  })
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
    put: (study, chunks) => put(pool, study, chunks),
    take: (chunks, work) => withClient(pool, client => takeOne(client, chunks, work)),
    answers: async (digest, from) => (await pool.query<Answered>(ANSWERS, [digest, from])).rows,
    remove: async digest => {
      await pool.query('delete from flagplot_study.study where digest = $1', [digest])
    },
    close: () => pool.end(),
  }
}
