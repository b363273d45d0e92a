import { jobWeight, type OddsJob, samplerOf, usualChunk, usualSamples } from '@flagplot/core/desk/odds'

/** Battles that are played to see how long one takes, doubled up to this or until it took so long. */
const MAX_TRIED = 64
const TELLING_MS = 500

/** Work of a whole answer that nobody chose the length of: past the first it is cut down to the second. */
const TOO_LONG_MS = 60_000
const FITTING_MS = 30_000
const FEWEST = 64

/** The usual number of battles, or a power of two that takes not too long; a chunk is sampled by one thread alone. */
export function fitting(usual: number, { ms, chunk, threads }: { ms: number; chunk: number; threads: number }): number {
  const takes = (battles: number): number => Math.max(Math.min(battles, chunk), battles / threads) * ms
  if (takes(usual) <= TOO_LONG_MS) return usual
  let fits = FEWEST
  while (takes(2 * fits) <= FITTING_MS) fits *= 2
  return Math.min(usual, fits)
}

/** How long a battle of a job takes on this machine, from a few that are played; none where it cannot be sampled. */
function battleMs(job: OddsJob): number {
  const sampler = samplerOf(job)
  if (!sampler.ok) return 0
  for (let size = 1; ; size *= 2) {
    const began = performance.now()
    sampler.value.chunk(0, size)
    const took = performance.now() - began
    if (size >= MAX_TRIED || took > TELLING_MS) return took / size
  }
}

/**
 * The number of battles to sample where nobody said: the usual one, unless this machine would take minutes. Where
 * decisions are heavy the usual number allows for it already.
 */
export function fittingSamples(job: OddsJob, threads: number): number {
  const usual = usualSamples(job)
  return jobWeight(job) > 1 ? usual : fitting(usual, { ms: battleMs(job), chunk: usualChunk(job), threads })
}
