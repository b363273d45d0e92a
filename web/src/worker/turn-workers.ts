import type { TurnJob, TurnOutcome } from '@flagplot/core/desk/turn'
import type { TurnWorker } from './turn-worker.ts'
import { type AnswerListener, workSideBySide } from './work-side-by-side.ts'
import { workerPool } from './worker-pool.ts'

const pool = workerPool<TurnWorker>('turn-worker')

/** Settles battles of a turn side by side. Returns a function that stops the work. */
export const workBattles = (jobs: readonly TurnJob[], listener: AnswerListener<TurnOutcome>): (() => void) =>
  workSideBySide({ pool, work: (api, job) => api.adjudicate(job) }, jobs, listener)
