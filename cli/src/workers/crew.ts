import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { type OddsJob, samplerOf, usualChunk } from '@flagplot/core/desk'
import { chain, must, ok, type Result } from '@flagplot/core/lang'
import { mergeTallies, type Tally } from '@flagplot/core/odds'
import type { WorkOrder } from './odds-worker.ts'

/** The numbered chunks that `samples` battles come to: whole ones, and the rest in the last. */
function chunkSizes(samples: number, size: number): number[] {
  const whole = Math.floor(samples / size)
  const rest = samples - whole * size
  const sizes = Array.from({ length: whole }, () => size)
  return rest === 0 ? sizes : [...sizes, rest]
}

const usualThreads = (): number => Math.min(availableParallelism(), 16)

const add = (sum: Tally | undefined, more: Tally): Tally => (sum === undefined ? more : mergeTallies(sum, more))

type Progress = (done: number, of: number) => void

/** A chunk still to be sampled. */
interface Chunk {
  readonly number: number
  readonly size: number
}

const worker = new URL('./odds-worker.js', import.meta.url)

/** A thread loads only what is built: where this file itself runs as a source, as in tests, everything is done here. */
const canHire = import.meta.url.endsWith('.js')

async function together(
  job: OddsJob,
  chunks: readonly Chunk[],
  crew: { readonly threads: number; readonly sampled: () => void },
): Promise<Result<Tally>> {
  const { Piscina } = await import('piscina')
  const pool = new Piscina<WorkOrder, Result<Tally>>({
    filename: fileURLToPath(worker),
    name: 'work',
    minThreads: crew.threads,
    maxThreads: crew.threads,
  })
  let next = 0
  // each loop keeps one thread busy and adds up as it goes: memory does not grow with the number of battles
  const lane = async (): Promise<Result<Tally | undefined>> => {
    let sum: Tally | undefined
    for (let chunk = chunks[next++]; chunk !== undefined; chunk = chunks[next++]) {
      const tally = await pool.run({ job, chunk: chunk.number, size: chunk.size })
      if (!tally.ok) return tally
      sum = add(sum, tally.value)
      crew.sampled()
    }
    return ok(sum)
  }
  try {
    // integers add up to the same whatever the order, so nobody can tell how many threads there were
    const lanes = await Promise.all(Array.from({ length: crew.threads }, lane))
    let sum: Tally | undefined
    for (const tally of lanes) {
      if (!tally.ok) return tally
      if (tally.value !== undefined) sum = add(sum, tally.value)
    }
    return ok(must(sum, 'at least one chunk was sampled'))
  } finally {
    await pool.destroy()
  }
}

/** Work that one thread does in this time is not worth starting others for. */
const WORTH_A_CREW_MS = 1500

/**
 * Samples a job's numbered chunks, here or in worker threads: as many threads as stated, else by how long the first chunks took.
 * The tally does not depend on how many threads there were, nor on the clock.
 */
export async function sampleJob(
  job: OddsJob,
  samples: number,
  crew: { readonly threads?: number; readonly progress: Progress },
): Promise<Result<Tally>> {
  const chunks = chunkSizes(samples, usualChunk(job)).map((size, number): Chunk => ({ number, size }))
  const sampler = samplerOf(job)
  if (!sampler.ok) return sampler
  let began = performance.now()
  let sum: Tally | undefined
  let done = 0
  const sampled = (): void => crew.progress(++done, chunks.length)
  for (const { number, size } of chunks) {
    const left = chunks.length - done
    // the first chunk also meets the positions that the others remember, so it says little of them
    if (done === 1) began = performance.now()
    const ahead = done < 2 ? 0 : ((performance.now() - began) / (done - 1)) * left
    const threads = crew.threads ?? (ahead > WORTH_A_CREW_MS ? usualThreads() : 1)
    if (canHire && threads > 1 && left > 1) {
      const rest = await together(job, chunks.slice(number), { threads: Math.min(threads, left), sampled })
      const here = sum
      return chain(rest, tally => ok(add(here, tally)))
    }
    sum = add(sum, sampler.value.chunk(number, size))
    sampled()
  }
  return ok(must(sum, 'at least one chunk was sampled'))
}
