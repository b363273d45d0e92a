import { getHeapStatistics } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { ok, type Result } from '@flagplot/core/lang'
import type { ExploitabilityStep } from '@flagplot/core/tuning'
import type { Io } from '../io/io.ts'
import { progressOn, whileShowing } from '../io/progress.ts'
import { refuseOutOfMemory } from '../odds/memory-limits.ts'
import { canUseThreads } from './thread-pool.ts'
import type { LongWork, WorkMessage } from './weigh-worker.ts'
import { workerFile } from './worker-file.ts'

interface Work<T> {
  readonly saying: string
  readonly here: () => T
  readonly task: LongWork
  /** True if it may fill all memory: then it has a thread of its own, also without a terminal. */
  readonly isHungry?: boolean
}

type Outcome<T> = T | 'interrupted' | 'out of memory'

const MB = 2 ** 20

export interface Thread {
  readonly whenInterrupted: (act: () => void) => void
  readonly took?: (step: ExploitabilityStep) => void
}

/** Does work in a thread of its own until it is interrupted or memory runs out. */
export function inThread<T>(task: LongWork, { whenInterrupted, took }: Thread): Promise<Outcome<T>> {
  const worker = new Worker(workerFile('weigh'), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: Math.floor(getHeapStatistics().heap_size_limit / MB) },
  })
  return new Promise((resolve, reject) => {
    worker.on('message', (said: WorkMessage<T>) => ('step' in said ? took?.(said.step) : resolve(said.answer)))
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve('out of memory')
      else reject(error)
    })
    whenInterrupted(() => {
      void worker.terminate()
      resolve('interrupted')
    })
  })
}

/**
 * Does long work in a thread if a person looks on or memory may run out: there it can be interrupted, and its end does
 * not end the process.
 */
export async function runInWorker<T>(io: Io, { saying, here, task, isHungry }: Work<T>): Promise<Outcome<T>> {
  if (!canUseThreads || !(io.errIsTerminal || isHungry)) return whileShowing(io, saying, here)
  const progress = progressOn(io)
  progress.show(saying)
  try {
    return await inThread<T>(task, { whenInterrupted: io.onInterrupt })
  } finally {
    progress.stop()
  }
}

export function resultOfWork<T>(outcome: Outcome<Result<T>>): Result<T | 'interrupted'> {
  if (outcome === 'interrupted') return ok(outcome)
  return outcome === 'out of memory' ? refuseOutOfMemory('battle') : outcome
}
