import { fetchSystem } from '@flagplot/core/desk/battle'
import { type JobChunk, type JobSampler, type OddsJob, samplerOf } from '@flagplot/core/desk/odds'
import { canonicalJson, chain, ok, type Result } from '@flagplot/core/lang'
import type { Tally } from '@flagplot/core/odds'

let kept: { readonly name: string; readonly sampler: Result<JobSampler> } | undefined

/** The sampler of a job whose system is fetched, kept while no other is asked for: it keeps the positions it met. */
export function keptSampler(job: OddsJob): Result<JobSampler> {
  const name = canonicalJson(job)
  if (kept?.name !== name) kept = { name, sampler: samplerOf(job) }
  return kept.sampler
}

/** Gives back the memory of the kept sampler. */
export function forgetSampler(): void {
  kept = undefined
}

/** Samples one chunk of a job. */
export const sampleChunk = async ({ job, chunk, size }: JobChunk): Promise<Result<Tally>> =>
  chain(await fetchSystem(job.system), () => chain(keptSampler(job), sampler => ok(sampler.chunk(chunk, size))))
