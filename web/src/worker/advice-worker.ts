import * as z from 'zod'

z.config({ jitless: true })

import './no-eval.ts'
import {
  type Advice,
  type AdviceSampler,
  type AdviseJob,
  adviceSampler,
  certainAdvice,
  fetchSystem,
  type ReviewAnswer,
  type ReviewJob,
  reviewJob,
} from '@flagplot/core/desk'
import { chain, ok, type Result } from '@flagplot/core/lang'
import { expose } from 'comlink'

/** Advice by samples so far, and how far it is on its way. */
export interface SampledAdvice {
  readonly advice: Advice
  /** Battles played after each pair of orders, and how many are enough. */
  readonly battles: number
  readonly enough: number
}

/** The question that is sampled: what was played of it is kept from one call to the next. */
let last: { readonly text: string; readonly sampler: AdviceSampler; battles: number } | undefined

async function sampling(job: AdviseJob): Promise<Result<NonNullable<typeof last>>> {
  const text = JSON.stringify(job)
  if (last?.text === text) return ok(last)
  return chain(await fetchSystem(job.system), () =>
    chain(adviceSampler(job), sampler => {
      last = { text, sampler, battles: 0 }
      return ok(last)
    }),
  )
}

const api = {
  /** Advice without error bars, or nothing where that is out of reach. */
  certain: async (job: AdviseJob): Promise<Result<Advice | undefined>> =>
    chain(await fetchSystem(job.system), () => certainAdvice(job)),
  /** Plays battles for about so long, one after each pair of orders at the least, and says what they come to with those before. */
  async sample(job: AdviseJob, ms: number): Promise<Result<SampledAdvice>> {
    const from = performance.now()
    return chain(await sampling(job), kept => {
      const { sampler } = kept
      do {
        sampler.play()
        kept.battles++
      } while (kept.battles < sampler.enough && performance.now() - from < ms)
      return ok({ advice: sampler.advice(), battles: kept.battles, enough: sampler.enough })
    })
  },
  review: async (job: ReviewJob): Promise<Result<ReviewAnswer>> =>
    chain(await fetchSystem(job.system), () => reviewJob(job)),
}

export type AdviceWorker = typeof api

expose(api)
