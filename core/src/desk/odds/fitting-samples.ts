import { type OddsJob, samplerOf } from './odds-job.ts'
import { jobWeight, usualChunkSize, usualSamples } from './size.ts'

/** Most battles that are played to time one, doubled up to this or until they took long enough. */
const MAX_TRIED = 64
const MIN_TIMED_MS = 500

/** The work of a whole answer of default length: beyond the first it is cut down to the second. */
const TOO_LONG_MS = 60_000
const FITTING_MS = 30_000
const MIN_BATTLES = 64

/** The usual number of battles, or a power of two that is fast enough; a chunk is sampled by one thread alone. */
export function fittingCount(
  usual: number,
  { ms, chunk, threads }: { ms: number; chunk: number; threads: number },
): number {
  const takes = (battles: number): number => Math.max(Math.min(battles, chunk), battles / threads) * ms
  if (takes(usual) <= TOO_LONG_MS) return usual
  let fits = MIN_BATTLES
  while (takes(2 * fits) <= FITTING_MS) fits *= 2
  return Math.min(usual, fits)
}

/** The time of one battle of a job on this machine, from a few that are played; 0 if it cannot be sampled. */
function battleMs(job: OddsJob, now: () => number): number {
  const sampler = samplerOf(job)
  if (!sampler.ok) return 0
  for (let size = 1; ; size *= 2) {
    const began = now()
    sampler.value.chunk(0, size)
    const took = now() - began
    if (size >= MAX_TRIED || took > MIN_TIMED_MS) return took / size
  }
}

/**
 * The default number of battles to sample: the usual one, unless this machine would take minutes by its clock, in
 * milliseconds. The usual number already allows for slow decisions.
 */
export function fittingSamples(job: OddsJob, threads: number, now: () => number): number {
  const usual = usualSamples(job)
  if (jobWeight(job) > 1) return usual
  return fittingCount(usual, { ms: battleMs(job, now), chunk: usualChunkSize(job), threads })
}
