import type { CellResult, StudiedBattle, TriedBattle } from '@flagplot/core/desk/sweep'
import type { SweepWorker } from './sweep-worker.ts'
import { type AnswerListener, workSideBySide } from './work-side-by-side.ts'
import { workerPool } from './worker-pool.ts'

const pool = workerPool<SweepWorker>('sweep-worker')

/**
 * Works out cells of a battle side by side, once it was tried as it is written: each cell is what is put in its
 * places. Returns a function that stops the work.
 */
export function workCells(
  battle: StudiedBattle | TriedBattle,
  puts: readonly (readonly unknown[])[],
  listener: AnswerListener<CellResult>,
): () => void {
  const workAll = (tried: TriedBattle): (() => void) =>
    workSideBySide({ pool, work: (api, put) => api.cell({ ...tried, put }) }, puts, listener)
  if ('pastLimits' in battle) return workAll(battle)
  let stop = workSideBySide({ pool, work: (api, written) => api.tried(written) }, [battle], {
    failed: listener.failed,
    took: tried => {
      stop = workAll(tried)
    },
  })
  return () => stop()
}
