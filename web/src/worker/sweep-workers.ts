import type { CellResult, CellTask } from '@flagplot/core/desk/sweep'
import type { SweepWorker } from './sweep-worker.ts'
import { type AnswerListener, workSideBySide } from './work-side-by-side.ts'
import { workerPool } from './worker-pool.ts'

const pool = workerPool<SweepWorker>('sweep-worker')

/** Works out cells side by side. Returns a function that stops the work. */
export const workCells = (tasks: readonly CellTask[], listener: AnswerListener<CellResult>): (() => void) =>
  workSideBySide({ pool, work: (api, task) => api.cell(task) }, tasks, listener)
