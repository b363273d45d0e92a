import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartRefused } from '../start-refused.ts'
import { findBinaries } from './binaries.ts'
import { type Database, openDatabase } from './launch.ts'
import { holderOf } from './postmaster.ts'

/** The reason that no PostgreSQL can run here; empty where the package of this machine is installed. */
export const withoutPostgres: string = (() => {
  try {
    findBinaries(`${process.platform}-${process.arch}`)
    return ''
  } catch (cause) {
    if (cause instanceof StartRefused) return ` (left out: ${cause.message})`
    throw cause
  }
})()

/** A PostgreSQL in a temporary folder, for one test file. */
export interface TemporaryDatabase extends Database {
  readonly folder: string
  /** Stops it, whatever became of the one that was opened first, and removes the folder. */
  remove(): Promise<void>
}

export async function temporaryDatabase(): Promise<TemporaryDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'flagplot-database-'))
  const database = await openDatabase({ folder })
  const remove = async (): Promise<void> => {
    await (await openDatabase({ folder })).close()
    await rm(folder, { recursive: true })
  }
  return { ...database, folder, remove }
}

/**
 * Kills the PostgreSQL of a folder. The answer tells if somebody has started another one in its place: until then a
 * question may still be answered by a process that the killed one left behind.
 */
export async function killDatabase(at: { readonly folder: string }): Promise<() => Promise<boolean>> {
  const { pid } = await openDatabase(at)
  process.kill(pid, 'SIGKILL')
  return async () => ((await holderOf(join(at.folder, 'cluster')))?.pid ?? pid) !== pid
}
