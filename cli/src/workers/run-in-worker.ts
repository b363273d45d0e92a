import { getHeapStatistics } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { ok, type Result } from '@flagplot/core/lang'
import { type ExploitabilityJob, type ExploitabilityStep, exploitabilityJob } from '@flagplot/core/tuning'
import type { Ended } from '../context.ts'
import type { Io } from '../io/io.ts'
import { progressOn, whileSaying } from '../io/progress.ts'
import { yieldToEvents } from '../io/yield-to-events.ts'
import { outOfMemory } from '../odds/memory-limits.ts'
import type { Weighing, WeighMessage } from './weigh-worker.ts'

/** A thread loads only what is built: where this file itself runs as a source, as in tests, everything is done here. */
const canHire = import.meta.url.endsWith('.js')

/** Long work that has no steps: the same work here, and as a thread is told of it. */
interface Work<T> {
  /** What a person reads meanwhile. */
  readonly saying: string
  readonly here: () => T
  readonly task: Weighing
  /** True if it may fill all memory there is: then it has a thread of its own, whoever looks on. */
  readonly isHungry?: boolean
}

/** How such work ends: with its answer, by an interrupt, or as there is no more memory. */
type Outcome<T> = T | 'interrupted' | 'out of memory'

const MB = 2 ** 20

interface Thread {
  /** Names what ends the work at once as an interrupt comes. */
  readonly whenInterrupted: (act: () => void) => void
  readonly took?: (step: ExploitabilityStep) => void
}

function inThread<T>(task: Weighing, { whenInterrupted, took }: Thread): Promise<Outcome<T>> {
  const worker = new Worker(new URL('./weigh-worker.js', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: Math.floor(getHeapStatistics().heap_size_limit / MB) },
  })
  return new Promise((resolve, reject) => {
    worker.on('message', (said: WeighMessage<T>) => ('step' in said ? took?.(said.step) : resolve(said.answer)))
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
 * Does long work in a thread where a person looks on or memory may run out: there it can be interrupted, and its end is
 * not that of the process.
 */
export async function runInWorker<T>(io: Io, { saying, here, task, isHungry }: Work<T>): Promise<Outcome<T>> {
  if (!canHire || !(io.errIsTerminal || isHungry)) return whileSaying(io, saying, here)
  const progress = progressOn(io)
  progress.show(saying)
  try {
    return await inThread<T>(task, { whenInterrupted: io.onInterrupt })
  } finally {
    progress.stop()
  }
}

/** How work ends that has its answer, and what another end comes to. */
export function ended<T>(outcome: Outcome<Result<T>>): Result<T | 'interrupted'> {
  if (outcome === 'interrupted') return ok(outcome)
  return outcome === 'out of memory' ? outOfMemory('battle') : outcome
}

/** Who takes the rows, and whether there are to be more. */
interface Taker extends Required<Thread> {
  readonly interrupted: () => boolean
}

/** The rows of a job as they become known. A row may take long: in a thread an interrupt does not wait for it. */
export async function exploitabilityRows(job: ExploitabilityJob, taker: Taker): Promise<Result<Ended>> {
  if (canHire) return ended(await inThread<Result<Ended>>({ kind: 'exploitability', job }, taker))
  const steps = exploitabilityJob(job)
  if (!steps.ok) return steps
  for (const step of steps.value) {
    taker.took(step)
    await yieldToEvents()
    if (taker.interrupted()) return ok('interrupted')
  }
  return ok('whole')
}
