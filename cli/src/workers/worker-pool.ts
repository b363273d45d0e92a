import { chunkSizes, type JobChunk, type OddsJob, samplerOf } from '@flagplot/core/desk/odds'
import { must, ok, type Result } from '@flagplot/core/lang'
import { mergeTallies, type OddsAnswer, type Tally } from '@flagplot/core/odds'
import { yieldToEvents } from '../io/yield-to-events.ts'
import { canUseThreads, inThreads, POOL_PAYS_OFF_MS, usualThreads } from './thread-pool.ts'
import { workerFile } from './worker-file.ts'

const add = (sum: Tally | undefined, more: Tally): Tally => (sum === undefined ? more : mergeTallies(sum, more))

interface WorkerPool {
  readonly threads?: number
  /** Called after every chunk; the odds so far are computed only if they are asked for. */
  readonly known: (answer: () => OddsAnswer) => void
  /** Asked before every chunk but the first. */
  readonly stopped: () => boolean
}

interface Chunk {
  readonly number: number
  readonly size: number
}

const worker = workerFile('odds')

/**
 * Samples a job's numbered chunks in as many threads as stated, else by the time of the first chunks. The answer
 * depends neither on the threads nor on the clock; a stopped one holds the first chunks.
 */
export async function sampleJob(job: OddsJob, samples: number, pool: WorkerPool): Promise<Result<OddsAnswer>> {
  const chunks = chunkSizes(job, samples).map((size, number): Chunk => ({ number, size }))
  const sampler = samplerOf(job)
  if (!sampler.ok) return sampler
  let began = performance.now()
  let sum: Tally | undefined
  let done = 0
  // integers add up to the same in any order, so the number of threads changes nothing
  const sampled = (tally: Tally): void => {
    const all = add(sum, tally)
    sum = all
    done++
    pool.known(() => sampler.value.finish(all))
  }
  for (const { number, size } of chunks) {
    const left = chunks.length - done
    // the first chunk also meets the positions that the others reuse, so its time is not theirs
    if (done === 1) began = performance.now()
    const ahead = done < 2 ? 0 : ((performance.now() - began) / (done - 1)) * left
    const threads = pool.threads ?? (ahead > POOL_PAYS_OFF_MS ? usualThreads() : 1)
    if (done > 0 && pool.stopped()) break
    if (canUseThreads && threads > 1 && left > 1) {
      const tasks = chunks.slice(number).map((chunk): JobChunk => ({ job, chunk: chunk.number, size: chunk.size }))
      const { stopped } = pool
      const run = await inThreads<JobChunk, Tally>(tasks, {
        worker,
        threads: Math.min(threads, left),
        took: sampled,
        stopped,
      })
      if (!run.ok) return run
      break
    }
    sampled(sampler.value.chunk(number, size))
    await yieldToEvents()
  }
  return ok(sampler.value.finish(must(sum, 'at least one chunk was sampled')))
}
