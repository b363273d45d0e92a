import * as z from 'zod'

z.config({ jitless: true })

import './no-eval.ts'
import {
  type Advice,
  type AdviseJob,
  adviceSampler,
  certainAdvice,
  certainReview,
  fetchSystem,
  type ReviewAnswer,
  type ReviewJob,
  reviewSampler,
} from '@flagplot/core/desk'
import { chain, ok, type Result } from '@flagplot/core/lang'
import { expose } from 'comlink'

/** An answer by samples so far, and how far it is on its way. */
export interface SampledAnswer<Answer> {
  readonly answer: Answer
  /** Times that each thing to be weighed was played out, and how many are enough. */
  readonly battles: number
  readonly enough: number
}

/** What samples an answer. */
interface Sampler<Answer> {
  readonly enough: number
  play(): void
  answer(): Answer
}

/**
 * Plays battles for about so long, one for each thing to be weighed at the least, and says what they come to with those before: what was played for a question is kept
 * until another one is asked.
 */
function samplingOf<Job extends { readonly system: string }, Answer>(open: (job: Job) => Result<Sampler<Answer>>) {
  let last: { readonly text: string; readonly sampler: Sampler<Answer>; battles: number } | undefined
  const keptFor = async (job: Job): Promise<Result<NonNullable<typeof last>>> => {
    const text = JSON.stringify(job)
    if (last?.text === text) return ok(last)
    return chain(await fetchSystem(job.system), () =>
      chain(open(job), sampler => {
        last = { text, sampler, battles: 0 }
        return ok(last)
      }),
    )
  }
  return async (job: Job, ms: number): Promise<Result<SampledAnswer<Answer>>> => {
    const from = performance.now()
    return chain(await keptFor(job), kept => {
      const { sampler } = kept
      while (kept.battles < sampler.enough) {
        sampler.play()
        kept.battles++
        if (performance.now() - from >= ms) break
      }
      return ok({ answer: sampler.answer(), battles: kept.battles, enough: sampler.enough })
    })
  }
}

const api = {
  /** Advice without error bars, or nothing where that is out of reach. */
  certain: async (job: AdviseJob): Promise<Result<Advice | undefined>> =>
    chain(await fetchSystem(job.system), () => certainAdvice(job)),
  sample: samplingOf((job: AdviseJob) =>
    chain(adviceSampler(job), ({ enough, play, advice }) => ok({ enough, play, answer: advice })),
  ),
  /** A review without error bars, or nothing where that is out of reach. */
  certainReview: async (job: ReviewJob): Promise<Result<ReviewAnswer | undefined>> =>
    chain(await fetchSystem(job.system), () => certainReview(job)),
  sampleReview: samplingOf((job: ReviewJob) =>
    chain(reviewSampler(job), ({ enough, play, review }) => ok({ enough, play, answer: review })),
  ),
}

export type AdviceWorker = typeof api

expose(api)
