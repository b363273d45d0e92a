import { getHeapStatistics } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { type Result, refuse } from '@flagplot/core/lang'
import type { Io } from '../io/io.ts'
import { progressOn, whileSaying } from '../io/progress.ts'
import type { Weighing } from './weigh-worker.ts'

/** A thread loads only what is built: where this file itself runs as a source, as in tests, everything is done here. */
const canHire = import.meta.url.endsWith('.js')

/** Long work that has no steps: the same work here, and as a thread is told of it. */
interface Work<T> {
  /** What a person reads meanwhile. */
  readonly saying: string
  readonly here: () => T
  readonly task: Weighing
  /** Whether it may fill all memory there is: then it has a thread of its own, whoever looks on. */
  readonly isHungry?: boolean
}

/** How such work ends: with its answer, by an interrupt, or as there is no more memory. */
type Outcome<T> = T | 'interrupted' | 'out of memory'

const MB = 2 ** 20

function inThread<T>(io: Io, task: Weighing): Promise<Outcome<T>> {
  const worker = new Worker(new URL('./weigh-worker.js', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: Math.floor(getHeapStatistics().heap_size_limit / MB) },
  })
  return new Promise((resolve, reject) => {
    worker.once('message', (answer: T) => resolve(answer))
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve('out of memory')
      else reject(error)
    })
    io.onInterrupt(() => {
      void worker.terminate()
      resolve('interrupted')
    })
  })
}

/**
 * Does long work where it can be interrupted and can run out of memory without the process: in a thread, where a person looks on or it is hungry. What is said meanwhile is gone
 * however it ends.
 */
export async function runInWorker<T>(io: Io, { saying, here, task, isHungry }: Work<T>): Promise<Outcome<T>> {
  if (!canHire || !(io.errIsTerminal || isHungry)) return whileSaying(io, saying, here)
  const progress = progressOn(io)
  progress.show(saying)
  try {
    return await inThread<T>(io, task)
  } finally {
    progress.stop()
  }
}

/** Work that was too much for the memory there is. */
export const tooMuchWork: Result<never> = refuse({
  code: 'unsupported',
  path: ['battle'],
  says: 'The battle has more positions than memory holds. NODE_OPTIONS=--max-old-space-size=8000 gives more memory.',
})
