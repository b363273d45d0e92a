import { chain, ok, type Result } from '../../lang/index.ts'
import { mergeTallies, type OddsAnswer, type OutcomeChances } from '../../odds/index.ts'
import { exactJob, isSampledInstead, type OddsJob, samplerOf, usualChunkSize } from '../odds/index.ts'
import { expectedResultOf, resultMargin } from '../odds-words/index.ts'
import type { Study } from './study.ts'

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

function printed(answer: OddsAnswer): CellAnswer {
  const { red, interval } = expectedResultOf(answer)
  const { method, n, outcome, rounds } = answer
  const common = { expectedResult: red, outcome, rounds: rounds.mean }
  return n === undefined || interval === undefined ? { method, ...common } : { method, n, ...common, ...interval }
}

/** Samples chunk by chunk until the range is narrow enough, or the battles are used up. */
function sampled(job: OddsJob, { error, samples }: Pick<Study, 'error' | 'samples'>): Result<CellAnswer> {
  return chain(samplerOf(job), sampler => {
    const size = usualChunkSize(job)
    const chunk = (number: number) => sampler.chunk(number, Math.min(size, samples - number * size))
    let sum = chunk(0)
    let answer = sampler.finish(sum)
    for (let number = 1; number * size < samples && resultMargin(answer) > error; number++) {
      sum = mergeTallies(sum, chunk(number))
      answer = sampler.finish(sum)
    }
    return ok(printed(answer))
  })
}

/** The odds of a cell: exact within the usual limits, else sampled to the study's error. The same in any thread. */
export function answerCell(job: OddsJob, asked: Pick<Study, 'error' | 'samples'>): Result<CellAnswer> {
  const exact = exactJob(job)
  if (exact.ok) return ok(printed(exact.value))
  return isSampledInstead(exact.refusal) ? sampled(job, asked) : exact
}
