import { ok, type Refusal, type Result, refuse, sayRefusal } from '@flagplot/core/lang'
import type { ChunkStore } from '@flagplot/server'
import type { Io } from '../io/io.ts'

/** Tells that the database went away, and that it is back. */
export const sayLost =
  (io: Io): ((isLost: boolean) => void) =>
  isLost =>
    io.err(isLost ? 'The database does not answer; trying again.\n' : 'The database is back.\n')

/** Tells of a study that is left to others, which it may be in form for. */
export const sayLeft =
  (io: Io): ((study: string, refusal: Refusal) => void) =>
  (study, refusal) =>
    io.err(`Study ${study.slice(0, 12)} of the database is left: ${sayRefusal(refusal)}\n`)

/** Opens the chunks of studies in a database for so many threads. Refused if it cannot be reached or is too old. */
export async function openStudies(url: string, threads: number): Promise<Result<ChunkStore>> {
  // only a shared study needs a database; the others should not wait for it to load
  const { openChunkStore, StartRefused } = await import('@flagplot/server')
  try {
    return ok(await openChunkStore(url, threads))
  } catch (fault) {
    if (!(fault instanceof StartRefused)) throw fault
    return refuse({ code: 'io', path: ['--database'], says: `${fault.message.replace(/^the/, 'The')}.` })
  }
}
