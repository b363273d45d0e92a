import { sayCount } from '@flagplot/core/desk/odds-words'
import type { OpenedStudy, SweepRow } from '@flagplot/core/desk/sweep'
import type { Result } from '@flagplot/core/lang'
import type { ChunkStore } from '@flagplot/server'
import type { Io } from '../io/io.ts'
import { usualThreads } from '../workers/thread-pool.ts'
import { lineOf, openRows } from './rows-file.ts'
import { runShared } from './run-shared.ts'
import { sayLeft, sayLost } from './studies-database.ts'
import { sayCells } from './study-text.ts'
import { workRows } from './work-rows.ts'

interface StudyRun {
  /** The file of the rows, which is gone on with unless `force` lets it be replaced. */
  readonly out: string | undefined
  readonly force: true | undefined
  readonly workers: number | undefined
  /** A database whose workers share the study. */
  readonly store?: ChunkStore | undefined
}

/** Works out the rows that are missing. With a file each is written as it comes. */
export async function studyRows(
  io: Io,
  study: Pick<OpenedStudy, 'header' | 'cellsAfter' | 'isWhole' | 'finding'>,
  { out, force, workers, store }: StudyRun,
): Promise<Result<readonly SweepRow[]>> {
  const { header, isWhole } = study
  const kept = out === undefined ? undefined : await openRows(io, out, { header, force: force === true })
  if (kept?.ok === false) return kept
  const shared = store && { store, header, threads: workers ?? usualThreads(), lost: sayLost(io), left: sayLeft(io) }
  try {
    const rows = await workRows(io, study, {
      threads: workers,
      saying: there => `${sayCount(there.length)} of ${sayCells(study)}`,
      isWhole,
      ...(kept && { begun: kept.value.opened, keep: row => kept.value.save([lineOf(row)]) }),
      elsewhere: shared && ((cells, run) => runShared(shared, cells, { ...run, ...shared })),
    })
    if (rows.ok && isWhole(rows.value)) await store?.remove(header.digest).catch(() => undefined)
    return rows
  } finally {
    kept?.value.release()
  }
}
