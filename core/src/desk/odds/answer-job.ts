import { chain, ok, type Refusal, type Result } from '../../lang/index.ts'
import { mergeTallies, type OddsAnswer, type SolverLimits } from '../../odds/index.ts'
import { exactOfOpenJob, type OddsJob, type OpenJob, openJob, samplerOfOpenJob } from './odds-job.ts'
import { chunkSizes, usualLimits, usualSamples } from './size.ts'

/** The method by which the odds must come. */
export type OddsMethod = 'exact' | 'sampled' | 'either'

/** True if samples take the place of exact odds that were refused: they were out of reach, and not insisted on. */
export const isSampledInstead = ({ code }: Refusal, method: OddsMethod = 'either'): boolean =>
  method === 'either' && code === 'unsupported'

/** The odds of a job from so many battles, chunk by chunk. */
const sampledOf = (open: OpenJob, samples: number = usualSamples(open.job)): Result<OddsAnswer> =>
  chain(samplerOfOpenJob(open), sampler => {
    const [first = 0, ...others] = chunkSizes(open.job, samples)
    const sum = others.reduce((so, size, i) => mergeTallies(so, sampler.chunk(i + 1, size)), sampler.chunk(0, first))
    return ok(sampler.finish(sum))
  })

/** The method of an answer; by default exact within the usual limits, else from the usual number of battles. */
interface AskedMethod {
  readonly method?: OddsMethod | undefined
  readonly limits?: SolverLimits | undefined
  readonly samples?: number | undefined
}

/** The odds of a job in one go, in the thread that asks: exact if that is in reach, else sampled. */
export const answerJob = (
  job: OddsJob,
  { method = 'either', limits = usualLimits(job), samples }: AskedMethod = {},
): Result<OddsAnswer> =>
  chain(openJob(job), open => {
    if (method === 'sampled') return sampledOf(open, samples)
    const exact = exactOfOpenJob(open, limits)
    return !exact.ok && isSampledInstead(exact.refusal, method) ? sampledOf(open, samples) : exact
  })
