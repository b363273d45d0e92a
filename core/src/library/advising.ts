import * as z from 'zod/mini'
import { type Advice, type AdviseJob, type AnswerSampler, adviceInSteps } from '../desk/advice/index.ts'
import type { Fight } from '../desk/fight/index.ts'
import { fightJob } from '../desk/questions/index.ts'
import { type ReviewAnswer, reviewJob } from '../desk/review/index.ts'
import { type Side, sides } from '../game/sides/index.ts'
import { parseWith, type Result, wholeNumber } from '../lang/index.ts'

/** The terms of advice. */
export interface AdviceRequest {
  /** The aim: `win` (default), or the margin in a measure such as `points` or `units`. */
  readonly payoff?: string
  /** Kinds of question that both sides are free in later on too; those of the question itself are always free. */
  readonly free?: readonly string[]
  /** True if this question alone is decided, with standing orders in all that follows. */
  readonly once?: boolean
  /** The one side to be advised; if absent, each that is asked. */
  readonly side?: Side
  /** The orders it chooses among, as people write them; if absent, all legal ones or candidates. */
  readonly list?: readonly string[]
  /** The side whose knowledge the advice is from, if the battle hides something: there it must be named. */
  readonly seat?: Side
  /** Battles to play out where it has to be sampled, all pairs of orders together. */
  readonly samples?: number
  /** The seed of the samples; `1` if absent. */
  readonly seed?: string
}

/** The terms of a review. */
export interface ReviewRequest {
  /** The value of a position: by standing orders (`standing`, the default), or by `best` play of both sides. */
  readonly by?: 'standing' | 'best'
  /** By best play, the kinds of question that are free; if absent, those that both sides were asked at once. */
  readonly free?: readonly string[]
  /** The aim that was played for: `win` (default), or the margin in a measure such as `points` or `units`. */
  readonly payoff?: string
  /** Past so many positions it is sampled, or by best play refused; if absent, by the size of the battle. */
  readonly positions?: number
  /** Battles to play out where it has to be sampled, from all positions together. */
  readonly samples?: number
  /** The seed of the samples; `1` if absent. */
  readonly seed?: string
}

const side = z.enum(sides)
const shared = {
  payoff: z._default(z.string(), 'win'),
  free: z.exactOptional(z.array(z.string())),
  samples: z.exactOptional(wholeNumber(1, 1e8)),
  seed: z._default(z.string(), '1'),
}
const adviceSchema = z.strictObject({
  ...shared,
  once: z._default(z.boolean(), false),
  side: z.exactOptional(side),
  list: z.exactOptional(z.array(z.string())),
  seat: z.exactOptional(side),
})
const reviewSchema = z.strictObject({
  ...shared,
  by: z.exactOptional(z.enum(['standing', 'best'])),
  positions: z.exactOptional(wholeNumber(1, 1e9)),
})

/** Advice at the question that a fight waits on, battle by battle. Refuses as `adviceInSteps` does. */
export function adviceIn(fight: Fight, ask: AdviceRequest): Result<AnswerSampler<Advice>> {
  const asked = parseWith(adviceSchema, ask)
  if (!asked.ok) return asked
  const { once, ...terms } = asked.value
  const job: AdviseJob = { ...fightJob(fight, undefined), ...terms, ...(once ? { once } : {}) }
  return adviceInSteps(job)
}

/** A fight so far, split into luck and decisions. Refuses as `reviewJob` does. */
export function reviewOf(fight: Fight, ask: ReviewRequest): Result<ReviewAnswer> {
  const asked = parseWith(reviewSchema, ask)
  return asked.ok ? reviewJob({ ...fightJob(fight, undefined), ...asked.value }) : asked
}
