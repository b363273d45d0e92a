import { chain, must, ok, type Refusal, type Result } from '../../lang/index.ts'
import { type Limits, mergeTallies, type OddsAnswer, type Tally } from '../../odds/index.ts'
import { exactJob, type OddsJob, samplerOf } from './odds-job.ts'
import { chunkSizes, usualLimits, usualSamples } from './size.ts'

/** The method by which the odds must come. */
export type OddsMethod = 'exact' | 'sampled' | 'either'

/** True if exact odds were refused because they are out of reach, so that samples may take their place. */
export const isOutOfReach = ({ code }: Refusal): boolean => code === 'unsupported'

/** The odds of a job from so many battles, chunk by chunk. */
const sampledJob = (job: OddsJob, samples: number = usualSamples(job)): Result<OddsAnswer> =>
  chain(samplerOf(job), sampler => {
    let sum: Tally | undefined
    for (const [number, size] of chunkSizes(job, samples).entries()) {
      const tally = sampler.chunk(number, size)
      sum = sum === undefined ? tally : mergeTallies(sum, tally)
    }
    return ok(sampler.finish(must(sum, 'at least one battle was sampled')))
  })

/** The method of an answer; by default exact within the usual limits, else from the usual number of battles. */
export interface AskedMethod {
  readonly method?: OddsMethod | undefined
  readonly limits?: Limits | undefined
  readonly samples?: number | undefined
}

/** The odds of a job in one go, in the thread that asks: exact if that is in reach, else sampled. */
export function answerJob(job: OddsJob, { method = 'either', limits, samples }: AskedMethod = {}): Result<OddsAnswer> {
  if (method === 'sampled') return sampledJob(job, samples)
  const exact = exactJob(job, limits ?? usualLimits(job))
  return !exact.ok && method === 'either' && isOutOfReach(exact.refusal) ? sampledJob(job, samples) : exact
}
