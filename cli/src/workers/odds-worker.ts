import { fetchSystem } from '@flagplot/core/desk/battle'
import { type JobSampler, type OddsJob, samplerOf } from '@flagplot/core/desk/odds'
import { canonicalJson, chain, ok, type Result } from '@flagplot/core/lang'
import type { Tally } from '@flagplot/core/odds'

/** One chunk of one job: plain data, so that it can be sent to a thread. */
export interface JobChunk {
  readonly job: OddsJob
  readonly chunk: number
  readonly size: number
}

let known: { readonly name: string; readonly sampler: Result<JobSampler> } | undefined

/** The job's sampler, kept while the same job is asked for: it keeps the positions it met. */
async function samplerFor(job: OddsJob): Promise<Result<JobSampler>> {
  const name = canonicalJson(job)
  if (known?.name !== name) known = { name, sampler: chain(await fetchSystem(job.system), () => samplerOf(job)) }
  return known.sampler
}

/** Samples one chunk; piscina calls it by name. */
export async function work({ job, chunk, size }: JobChunk): Promise<Result<Tally>> {
  return chain(await samplerFor(job), sampler => ok(sampler.chunk(chunk, size)))
}
