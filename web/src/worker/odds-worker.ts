import './no-eval.ts'
import { exactJob, type JobSampler, type OddsJob, samplerOf, usualLimits } from '@flagplot/core/desk'
import { ok, type Result } from '@flagplot/core/lang'
import type { OddsAnswer, Tally } from '@flagplot/core/odds'
import { expose } from 'comlink'

/** The first chunk is small, so that a first figure stands at once; the others, so that a change is soon attended to. */
const FIRST = 32
const NEXT = 512

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
  exact: (job: OddsJob): Result<OddsAnswer> => exactJob(job, usualLimits(job)),
  /** One numbered chunk of sampled battles; chunks add up. */
  chunk(job: OddsJob, chunk: number): Result<Tally> {
    const sampler = samplerFor(job)
    return sampler.ok ? ok(sampler.value.chunk(chunk, chunk === 0 ? FIRST : NEXT)) : sampler
  },
}

export type OddsWorker = typeof api

expose(api)
