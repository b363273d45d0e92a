import { fetchSystem } from '@flagplot/core/desk/battle'
import {
  exactJob,
  type JobSampler,
  jobWeight,
  type OddsJob,
  samplerOf,
  unitCount,
  usualLimits,
} from '@flagplot/core/desk/odds'
import { chain, ok, type Result } from '@flagplot/core/lang'
import type { OddsAnswer, Tally } from '@flagplot/core/odds'
import { expose } from 'comlink'
import { lastMade } from './last-made.ts'

/** The battles of the first chunk, which is small for a quick figure, and of later ones. */
const FIRST = 32
const NEXT = 512
/** The units in all battles of a chunk if decisions are heavy, because each ship has to weigh its courses. */
const HEAVY = 192

/** The battles of a chunk. A chunk cannot be interrupted, and a heavy battle may take a second. */
function sizeOf(job: OddsJob, chunk: number): number {
  const weight = jobWeight(job)
  if (weight > 1) return Math.max(1, Math.floor(HEAVY / (weight * unitCount(job.setup))))
  return chunk === 0 ? FIRST : NEXT
}

/** The sampler of the last job, which remembers the positions it met. */
const keptSampler = lastMade<JobSampler>()

const api = {
  /** Odds without error bars, or the refusal of a battle too large for them. */
  exact: async (job: OddsJob): Promise<Result<OddsAnswer>> =>
    chain(await fetchSystem(job.system), () => exactJob(job, usualLimits(job))),
  /** One numbered chunk of sampled battles; chunks add up. */
  async chunk(job: OddsJob, chunk: number): Promise<Result<Tally>> {
    const sampler = await keptSampler(job, async () => chain(await fetchSystem(job.system), () => samplerOf(job)))
    return sampler.ok ? ok(sampler.value.chunk(chunk, sizeOf(job, chunk))) : sampler
  },
}

export type OddsWorker = typeof api

expose(api)
