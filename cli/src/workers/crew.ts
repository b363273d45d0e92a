import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { chunkJob, type OddsJob } from '@flagplot/core/desk'
import { must, ok, type Result } from '@flagplot/core/lang'
import { CHUNK_SIZE, mergeTallies, type Tally } from '@flagplot/core/odds'
import { Piscina } from 'piscina'
import type { WorkOrder } from './odds-worker.ts'

/** The numbered chunks that `samples` battles come to: whole ones, and the rest in the last. */
export function chunkSizes(samples: number): number[] {
  const whole = Math.floor(samples / CHUNK_SIZE)
  const rest = samples - whole * CHUNK_SIZE
  const sizes = Array.from({ length: whole }, () => CHUNK_SIZE)
  return rest === 0 ? sizes : [...sizes, rest]
}

/** How many threads are worth having for so many chunks. */
export const crewSize = (wanted: number | undefined, chunks: number): number =>
  Math.max(1, Math.min(wanted ?? Math.min(availableParallelism(), 16), chunks))

const add = (sum: Tally | undefined, more: Tally): Tally => (sum === undefined ? more : mergeTallies(sum, more))

type Progress = (done: number, of: number) => void

async function alone(job: OddsJob, sizes: readonly number[], progress: Progress): Promise<Result<Tally>> {
  let sum: Tally | undefined
  for (const [chunk, size] of sizes.entries()) {
    const tally = chunkJob(job, chunk, size)
    if (!tally.ok) return tally
    sum = add(sum, tally.value)
    progress(chunk + 1, sizes.length)
  }
  return ok(must(sum, 'at least one chunk was sampled'))
}

/** The compiled worker; the sources cannot be loaded into a thread by Node 20. */
const workerFile = (): string => fileURLToPath(new URL('./odds-worker.js', import.meta.url))

async function together(
  job: OddsJob,
  sizes: readonly number[],
  crew: { readonly threads: number; readonly progress: Progress },
): Promise<Result<Tally>> {
  const pool = new Piscina<WorkOrder, Result<Tally>>({
    filename: workerFile(),
    name: 'work',
    minThreads: crew.threads,
    maxThreads: crew.threads,
  })
  let done = 0
  let next = 0
  // each lane keeps one thread busy and adds up as it goes: memory does not grow with the number of battles
  const lane = async (): Promise<Result<Tally | undefined>> => {
    let sum: Tally | undefined
    for (let chunk = next++; chunk < sizes.length; chunk = next++) {
      const tally = await pool.run({ kind: 'chunk', job, chunk, size: sizes[chunk] ?? 0 })
      if (!tally.ok) return tally
      sum = add(sum, tally.value)
      crew.progress(++done, sizes.length)
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

/** Samples a job's chunks in `threads` worker threads, or here where one is enough. The tally does not depend on `threads`. */
export function sampleJob(
  job: OddsJob,
  samples: number,
  crew: { readonly threads: number; readonly progress: Progress },
): Promise<Result<Tally>> {
  const sizes = chunkSizes(samples)
  return crew.threads <= 1 ? alone(job, sizes, crew.progress) : together(job, sizes, crew)
}
