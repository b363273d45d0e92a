import type { CardAnswer, CardBalance, CardTask } from '@flagplot/core/desk/design'
import type { OddsJob } from '@flagplot/core/desk/odds'
import type { CardWorker } from './card-worker.ts'
import { type AnswerListener, workSideBySide } from './work-side-by-side.ts'
import { workerPool } from './worker-pool.ts'

const pool = workerPool<CardWorker>('card-worker')

/** Works out the odds of the battle of a card. Returns a function that stops the work. */
export const askBalance = (job: OddsJob, listener: AnswerListener<CardBalance>): (() => void) =>
  workSideBySide({ pool, work: (api, asked) => api.balance(asked) }, [job], listener)

/** Works out parts of a card side by side. Returns a function that stops the work. */
export const workParts = (tasks: readonly CardTask[], listener: AnswerListener<CardAnswer>): (() => void) =>
  workSideBySide({ pool, work: (api, task) => api.part(task) }, tasks, listener)
