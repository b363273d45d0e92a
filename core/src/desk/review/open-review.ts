import type { Payoff } from '../../duel/index.ts'
import type { Shape } from '../../game/orders/index.ts'
import { chain, ok, type Result } from '../../lang/index.ts'
import { payoffNamed } from '../advice/index.ts'
import { type OddsJob, type OpenJob, openJob } from '../odds/index.ts'

/** A battle to be reviewed, as far as its inputs go, as plain data. */
export interface ReviewJob extends Omit<OddsJob, 'rounds' | 'seat'> {
  /** `win`, or a measure of both sides: `points`, `units`. */
  readonly payoff: string
  /** Positions are valued by standing orders (the default), or by best play of both sides in what is free. */
  readonly by?: 'standing' | 'best'
  /** Kinds of question that are free by best play; if absent, those that both sides were asked at once. */
  readonly free?: readonly string[]
  /** The number of inputs before its standing orders were given; only said, as they count for every position. */
  readonly since?: number
  /** Past so many positions it is sampled, or by best play refused; if absent, by the size of the battle. */
  readonly positions?: number
  /** Battles to play out if it has to be sampled, from all positions together; if absent, by the battle's size. */
  readonly samples?: number
}

/** The job of a review through its doors. */
export interface OpenReview extends OpenJob {
  readonly job: ReviewJob
  readonly payoff: Payoff<Shape>
}

/** Refuses a job that is not open to a review, and unknown payoffs. */
export const openReview = (job: ReviewJob): Result<OpenReview> =>
  chain(openJob(job), open => chain(payoffNamed(open, job.payoff), payoff => ok({ ...open, job, payoff })))
