import './no-eval.ts'
import { exactJob, type JobSampler, type OddsJob, samplerOf } from '@flagplot/core/desk'
import { ok, type Result } from '@flagplot/core/lang'
import type { OddsAnswer, Tally } from '@flagplot/core/odds'
import { expose } from 'comlink'

/** The first chunk is small, so that a first figure stands at once. */
const FIRST = 400

/** The job sampled last: its sampler remembers the positions it met. */
let last: { readonly text: string; readonly sampler: JobSampler } | undefined

function samplerFor(job: OddsJob): Result<JobSampler> {
  const text = JSON.stringify(job)
  if (last?.text === text) return ok(last.sampler)
  const sampler = samplerOf(job)
  if (sampler.ok) last = { text, sampler: sampler.value }
  return sampler
}

const api = {
  /** Odds without error bars, or the refusal of a battle too large for them. */
  exact: (job: OddsJob): Result<OddsAnswer> => exactJob(job),
  /** One numbered chunk of sampled battles; chunks add up. */
  chunk(job: OddsJob, chunk: number): Result<Tally> {
    const sampler = samplerFor(job)
    return sampler.ok ? ok(chunk === 0 ? sampler.value.chunk(0, FIRST) : sampler.value.chunk(chunk)) : sampler
  },
}

export type OddsWorker = typeof api

expose(api)
