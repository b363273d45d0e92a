import { ok, type Result } from '@flagplot/core/lang'
import type { EndState } from '../context.ts'
import type { Io } from '../io/io.ts'
import { openStudies, sayLeft, sayLost } from './studies-database.ts'
import { workAtChunks } from './work-at-chunks.ts'

/** Works at the studies of a database in so many threads until it is told to end. */
export async function workForOthers(io: Io, database: string, threads: number): Promise<Result<EndState>> {
  const store = await openStudies(database, threads)
  if (!store.ok) return store
  let stopped = false
  const end = io.untilStopped().then(() => {
    stopped = true
  })
  io.err('Working at the studies of the database. Ctrl-C ends it.\n')
  try {
    await workAtChunks(store.value, { threads, stopped: () => stopped, lost: sayLost(io), left: sayLeft(io) })
    await end
    return ok('whole')
  } finally {
    await store.value.close()
  }
}
