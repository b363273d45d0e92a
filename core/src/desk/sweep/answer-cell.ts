import { chain, ok, type Result } from '../../lang/index.ts'
import { type Interval, mergeTallies, type OddsAnswer, type OutcomeChances, plannedLooks } from '../../odds/index.ts'
import {
  exactJob,
  isSampledInstead,
  type JobSampler,
  type OddsJob,
  samplerOf,
  usualChunkSize,
  usualLimits,
} from '../odds/index.ts'
import { expectedResultOf } from '../odds-words/index.ts'

/** The odds of a cell. Of a sampled one, red's 95 % range, and the number of battles. */
export interface CellAnswer {
  readonly method: 'exact' | 'sampled'
  readonly n?: number
  /** Red's expected result in %. */
  readonly expectedResult: number
  readonly low?: number
  readonly high?: number
  readonly outcome: OutcomeChances
  /** On average. */
  readonly rounds: number
}

/** The end of a cell's samples. */
export interface SampleTerms {
  /** The most battles. */
  readonly samples: number
  /** Half of the widest range of the result, in points. A cell that is to be told from a result has none. */
  readonly error?: number
  /** A result in %: the cell is sampled until its range is above it or below it. */
  readonly apartFrom?: number
  /** The chance that the range misses the true result; 0.05 if absent. */
  readonly alpha?: number
}

function isEnough({ low, high }: Interval, { error, apartFrom }: SampleTerms): boolean {
  const isApart = apartFrom !== undefined && (low > apartFrom || high < apartFrom)
  return isApart || (error !== undefined && (high - low) / 2 <= error)
}

/** Sampled odds that are looked at as planned, at any of which they may stop. `z` is that of each look. */
function printed(answer: OddsAnswer, z?: number): CellAnswer {
  const { red, interval } = expectedResultOf(answer, z)
  const { method, n, outcome, rounds } = answer
  const common = { expectedResult: red, outcome, rounds: rounds.mean }
  return n === undefined || interval === undefined ? { method, ...common } : { method, n, ...common, ...interval }
}

/** Samples until a look at the chunks so far is enough, or the battles are used up. */
export function sampledBy(sampler: JobSampler, size: number, terms: SampleTerms): CellAnswer {
  const { at, z } = plannedLooks(size, terms.samples, terms.alpha)
  const chunk = (number: number) => sampler.chunk(number, Math.min(size, terms.samples - number * size))
  let sum = chunk(0)
  let number = 1
  for (const look of at) {
    for (; sum.n < look; number++) sum = mergeTallies(sum, chunk(number))
    const { interval } = expectedResultOf(sampler.finish(sum), z)
    if (interval !== undefined && isEnough(interval, terms)) break
  }
  return printed(sampler.finish(sum), z)
}

/** The odds of a cell: exact within the limits, else sampled as its terms ask. The same in any thread. */
export function answerCell(job: OddsJob, terms: SampleTerms, limits = usualLimits(job)): Result<CellAnswer> {
  const exact = exactJob(job, limits)
  if (exact.ok) return ok(printed(exact.value))
  if (!isSampledInstead(exact.refusal)) return exact
  return chain(samplerOf(job), sampler => ok(sampledBy(sampler, usualChunkSize(job), terms)))
}
