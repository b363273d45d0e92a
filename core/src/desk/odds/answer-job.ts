import { chain, ok, type Result } from '../../lang/index.ts'
import { mergeTallies, type OddsAnswer, type SolverLimits } from '../../odds/index.ts'
import { exactOfOpenJob, type OddsJob, type OpenJob, openJob, samplerOfOpenJob } from './odds-job.ts'
import { isSampledInstead, type OddsMethod } from './odds-method.ts'
import { usualChunkSize, usualLimits, usualSamples } from './size.ts'

/** The sizes of the chunks for so many battles of a job: whole ones, and the rest in the last. */
export function chunkSizes(job: Pick<OddsJob, 'system' | 'leaders'>, samples: number): number[] {
  const size = usualChunkSize(job)
  const whole = Math.floor(samples / size)
  const rest = samples - whole * size
  const sizes = Array.from({ length: whole }, () => size)
  return rest === 0 ? sizes : [...sizes, rest]
}

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
