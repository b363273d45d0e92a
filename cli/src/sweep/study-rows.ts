import { sayCount } from '@flagplot/core/desk/odds-words'
import type { OpenedStudy, SweepRow } from '@flagplot/core/desk/sweep'
import { chain, ok, type Result } from '@flagplot/core/lang'
import type { ChunkStore } from '@flagplot/server'
import type { Io } from '../io/io.ts'
import { progressOn } from '../io/progress.ts'
import { usualThreads } from '../workers/thread-pool.ts'

import { lineOf, openRows } from './rows-file.ts'
import { runCells } from './run-cells.ts'
import { runShared } from './run-shared.ts'
import { sayLeft, sayLost } from './studies-database.ts'
import { sayCells } from './study-text.ts'

interface RowsRun {
  /** The file of the rows, which is gone on with unless `force` lets it be replaced. */
  readonly out: string | undefined
  readonly force: true | undefined
  readonly workers: number | undefined
  /** A database whose workers share the study. */
  readonly store: ChunkStore | undefined
}

/** Works out the rows that are missing. With a file each is written as it comes. */
export async function studyRows(
  io: Io,
  study: OpenedStudy,
  { out, force, workers, store }: RowsRun,
): Promise<Result<readonly SweepRow[]>> {
  const { battle, header, cellsAfter, isWhole } = study
  const kept = out === undefined ? undefined : await openRows(io, out, { header, force: force === true })
  if (kept?.ok === false) return kept
  const rows: SweepRow[] = [...(kept?.value.opened ?? [])]
  const progress = progressOn(io)
  const show = (): void => progress.show(`${sayCount(rows.length)} of ${sayCells(study)}`)
  let saved: Result<void> = ok(undefined)
  let stopped = false
  io.onInterrupt(() => {
    stopped = true
  })
  const took = (row: SweepRow): boolean => {
    saved = kept?.value.save([lineOf(row)]) ?? saved
    if (saved.ok) rows.push(row)
    show()
    return saved.ok && !isWhole(rows)
  }
  show()
  try {
    // a search has new cells once the last ones have rows
    while (!stopped && saved.ok && !isWhole(rows)) {
      const cells = cellsAfter(rows)
      const how = { stopped: () => stopped, took }
      const run =
        store === undefined
          ? await runCells(battle, cells, { ...how, threads: workers })
          : await runShared({ store, battle, header }, cells, {
              ...how,
              threads: workers ?? usualThreads(),
              lost: sayLost(io),
              left: sayLeft(io),
            })
      if (!run.ok) return run
    }
    if (isWhole(rows)) await store?.remove(header.digest).catch(() => undefined)
  } finally {
    progress.stop()
    kept?.value.release()
  }
  return chain(saved, () => ok(rows))
}
