import type { Kysely } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

/**
 * The connection was lost after the commit had been sent: the change may be kept, or not. A caller that has to know
 * reads the game again, and looks for its entry.
 */
export class CommitUnanswered extends Error {
  override readonly name = 'CommitUnanswered'
}

/** Codes of PostgreSQL that leave nothing behind: serialization, deadlock, a server that goes or comes. */
const PASSING = /^(40001|40P01|57P0[123]|08...)$/
/** Codes of the operating system, of a server that is not there. */
const GONE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT'])

/** True of faults that another try may not meet; nothing else is tried again. */
function mayPass(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false
  if (fault instanceof pg.DatabaseError) return PASSING.test(fault.code ?? '')
  if ('code' in fault) return typeof fault.code === 'string' && GONE.has(fault.code)
  // the driver has no code for a connection that ends
  return /^(Connection terminated|Client has encountered a connection error)/.test(fault.message)
}

type Work<T> = (db: Kysely<Tables>) => Promise<{ readonly keeps: boolean; readonly value: T }>

async function once<T>(db: Kysely<Tables>, work: Work<T>): Promise<T> {
  const transaction = await db.startTransaction().execute()
  const end = async (how: 'commit' | 'rollback'): Promise<void> => transaction[how]().execute()
  let result: Awaited<ReturnType<Work<T>>>
  try {
    result = await work(transaction)
  } catch (cause) {
    // a lost connection is rolled back by the server
    await end('rollback').catch(() => undefined)
    throw cause
  }
  try {
    await end(result.keeps ? 'commit' : 'rollback')
  } catch (cause) {
    // its connection is given back by a rollback alone
    await end('rollback').catch(() => undefined)
    if (result.keeps) throw new CommitUnanswered('the commit was sent, and not answered', { cause })
  }
  return result.value
}

/**
 * Does the work in one transaction, and commits it if it is to be kept. A fault that passes, met before the commit was
 * sent, is tried once more: `work` may run twice, and the first run leaves nothing. Throws `CommitUnanswered` after it.
 */
export async function inTransaction<T>(db: Kysely<Tables>, work: Work<T>): Promise<T> {
  try {
    return await once(db, work)
  } catch (fault) {
    if (fault instanceof CommitUnanswered || !mayPass(fault)) throw fault
    return once(db, work)
  }
}
