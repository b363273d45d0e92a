import './no-eval.ts'
import {
  exactJob,
  fetchSystem,
  type JobSampler,
  jobWeight,
  type OddsJob,
  samplerOf,
  usualLimits,
} from '@flagplot/core/desk'
import { chain, ok, type Result } from '@flagplot/core/lang'
import type { OddsAnswer, Tally } from '@flagplot/core/odds'
import { expose } from 'comlink'

/** The first chunk is small, so that a first figure stands at once; the others, so that a change is soon attended to. */
const FIRST = 32
const NEXT = 512

/** The job sampled last: its sampler remembers the positions it met. */
let last: { readonly text: string; readonly sampler: JobSampler } | undefined

async function samplerFor(job: OddsJob): Promise<Result<JobSampler>> {
  const text = JSON.stringify(job)
  if (last?.text === text) return ok(last.sampler)
  const sampler = chain(await fetchSystem(job.system), () => samplerOf(job))
  if (sampler.ok) last = { text, sampler: sampler.value }
  return sampler
}

const api = {
  /** Odds without error bars, or the refusal of a battle too large for them. */
  exact: async (job: OddsJob): Promise<Result<OddsAnswer>> =>
    chain(await fetchSystem(job.system), () => exactJob(job, usualLimits(job))),
  /** One numbered chunk of sampled battles; chunks add up. */
  async chunk(job: OddsJob, chunk: number): Promise<Result<Tally>> {
    const sampler = await samplerFor(job)
    const size = chunk === 0 ? FIRST : Math.max(FIRST, Math.floor(NEXT / jobWeight(job)))
    return sampler.ok ? ok(sampler.value.chunk(chunk, size)) : sampler
  },
}

export type OddsWorker = typeof api

expose(api)
