import '../app/no-eval.ts'
import type { AnyRuleset, Shape } from '@flagplot/core/game'
import { ok, type Result } from '@flagplot/core/lang'
import { exactOdds, makeSampler, type OddsAnswer, type Sampler, sampleChunk, type Tally } from '@flagplot/core/odds'
import { rulesets } from '@flagplot/core/rulesets'
import { expose } from 'comlink'
import { type OddsJob, type OpenJob, openJob } from './job.ts'

/** The first chunk is small, so that a first figure stands at once. */
const FIRST = 400
const NEXT = 4096

/** The job sampled last, opened: its sampler remembers the positions it met. */
let last: { readonly text: string; readonly sampler: Sampler<Shape>; readonly seed: string } | undefined

const optionsOf = ({ setup, rounds }: OpenJob) => (rounds === undefined ? { setup } : { setup, rounds })

function samplerOf(systems: readonly AnyRuleset[], job: OddsJob): Result<NonNullable<typeof last>> {
  const text = JSON.stringify(job)
  if (last?.text === text) return ok(last)
  const opened = openJob(systems, job)
  if (!opened.ok) return opened
  const { rules, state, plans } = opened.value
  last = { text, sampler: makeSampler(rules, state, plans, optionsOf(opened.value)), seed: job.seed }
  return ok(last)
}

const api = {
  /** Odds without error bars, or the refusal of a battle too large for them. */
  exact(job: OddsJob): Result<OddsAnswer> {
    const opened = openJob(rulesets, job)
    if (!opened.ok) return opened
    const { rules, state, plans } = opened.value
    return exactOdds(rules, state, plans, optionsOf(opened.value))
  },
  /** One numbered chunk of sampled battles; chunks add up. */
  chunk(job: OddsJob, chunk: number): Result<Tally> {
    const sampler = samplerOf(rulesets, job)
    if (!sampler.ok) return sampler
    return ok(sampleChunk(sampler.value.sampler, sampler.value.seed, chunk, chunk === 0 ? FIRST : NEXT))
  },
}

export type OddsWorker = typeof api

expose(api)
