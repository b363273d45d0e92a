import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import type { HeldJson } from './held-game.ts'

/**
 * The connection was lost after the commit had been sent: the change may be kept, or not. A caller that has to know
 * reads the game again, and looks for its entry.
 */
export class CommitUnanswered extends Error {
  override readonly name = 'CommitUnanswered'
}

/** Codes of PostgreSQL that leave nothing behind: serialization, deadlock, a server that goes or comes. */
const TRANSIENT = /^(40001|40P01|57P0[123]|08...)$/
/** Codes of the operating system, of a server that is not there. */
const GONE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT'])

/** True of faults that another try may not meet; nothing else is tried again. */
function isTransient(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false
  if (fault instanceof pg.DatabaseError) return TRANSIENT.test(fault.code ?? '')
  if ('code' in fault) return typeof fault.code === 'string' && GONE.has(fault.code)
  // the driver has no code for a connection that ends
  return /^(Connection terminated|Client has encountered a connection error)/.test(fault.message)
}

/** A statement as it is sent. One with a name is parsed once for a connection. */
export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'> & { readonly name?: string }

/** A row by the names of its columns, some of which are known. */
interface Row {
  readonly [column: string]: unknown
  readonly held?: HeldJson | null
  readonly made_at?: Date
}

/** The rows of a statement. */
export type Rows = readonly Row[]

/** Sends statements in one go, and has the rows of each. None follows one that fails. */
export type Send = (statements: readonly Statement[]) => Promise<readonly Rows[]>

/** The last statements of a transaction, which are sent with its commit, and the value by what they answer. */
interface End<T> {
  /** With none, nothing is kept of the transaction. */
  readonly last: readonly Statement[]
  readonly value: (answers: readonly Rows[]) => T
}

type Work<T> = (send: Send) => Promise<End<T>>

const statement = (sql: string): Statement => ({ sql, parameters: [] })
const BEGIN = statement('begin')
const COMMIT = statement('commit')
const ROLLBACK = statement('rollback')

/** Writing wakes the other end, and takes longer than most statements: it is done once for all of them. */
function ask(client: pg.PoolClient, statements: readonly Statement[]): readonly Promise<Rows>[] {
  const { stream } = client.connection
  stream.cork()
  const asked = statements.map(async ({ sql, parameters, name }) => {
    const query = { text: sql, values: [...parameters], ...(name === undefined ? {} : { name }) }
    return (await client.query<Row>(query)).rows
  })
  stream.uncork()
  return asked
}

/** Begins a transaction with the first statements that are sent. */
function beginning(client: pg.PoolClient): Send {
  let first: readonly Statement[] = [BEGIN]
  return async statements => {
    const before = first
    first = []
    return (await Promise.all(ask(client, [...before, ...statements]))).slice(before.length)
  }
}

/** True of a fault of a statement, or of a connection that was lost before it: the commit behind it keeps nothing. */
const isBeforeCommit = (fault: unknown): boolean =>
  fault instanceof pg.DatabaseError || (fault instanceof Error && fault.message.endsWith('is not queryable'))

/** Sends the last statements, and the commit behind them. */
async function commit(client: pg.PoolClient, last: readonly Statement[]): Promise<readonly Rows[]> {
  const asked = await Promise.allSettled(ask(client, [...last, COMMIT]))
  const failed = asked.find(each => each.status === 'rejected')
  if (failed === undefined) return asked.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []))
  const { reason: cause } = failed
  if (asked.indexOf(failed) < last.length && isBeforeCommit(cause)) throw cause
  throw new CommitUnanswered('the commit was sent, and not answered', { cause })
}

async function over<T>(client: pg.PoolClient, work: Work<T>): Promise<T> {
  // a lost connection is rolled back by the server
  const rollBack = () => Promise.allSettled(ask(client, [ROLLBACK]))
  const { last, value } = await work(beginning(client)).catch(async (cause: unknown) => {
    await rollBack()
    throw cause
  })
  if (last.length > 0) return value(await commit(client, last))
  await rollBack()
  return value([])
}

async function once<T>(pool: pg.Pool, work: Work<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await over(client, work)
  } finally {
    client.release()
  }
}

/**
 * Does the work in one transaction, and commits its last statements with it. A fault that passes, met before the
 * commit, is tried once more: `work` may run twice, and the first run leaves nothing. Throws `CommitUnanswered` if the
 * connection is lost once the commit was sent.
 */
export async function inTransaction<T>(pool: pg.Pool, work: Work<T>): Promise<T> {
  try {
    return await once(pool, work)
  } catch (fault) {
    if (fault instanceof CommitUnanswered || !isTransient(fault)) throw fault
    return once(pool, work)
  }
}
