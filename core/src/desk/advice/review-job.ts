import { type ReviewStep, reviewBattle } from '../../duel/index.ts'
import { type AnyRuleset, type Input, paperOf, type Shape, type Side } from '../../game/index.ts'
import { chain, ok, type Result } from '../../lang/index.ts'
import { type OddsJob, type OpenJob, openJob } from '../odds-job.ts'
import { usualLimits } from '../size.ts'
import { stakeNamed } from './stakes.ts'

/** A battle to be reviewed, as far as its inputs go, as plain data. */
export interface ReviewJob extends Omit<OddsJob, 'rounds' | 'seat'> {
  /** `win`, or a measure of both sides: `points`, `units`. */
  readonly stake: string
  /** Past so many positions it is given up; by the size of the battle where absent. */
  readonly positions?: number
}

/** An order as it was written, and what it gained its side beside the standing orders: below 0 it cost something. */
export interface ReviewedOrder {
  readonly side: Side
  readonly text: string
  readonly gain: number
}

/** One input, in the coin of red. */
export interface ReviewedInput {
  /** From 1. */
  readonly number: number
  readonly round: number
  readonly title: string
  readonly rule: string
  readonly step: ReviewStep
  /** What was ordered; none for a throw. */
  readonly orders: readonly ReviewedOrder[]
}

/** A battle told in one coin, that of red: the start and all that follows sum to the end. */
export interface ReviewAnswer {
  readonly stake: string
  readonly positions: number
  readonly start: number
  readonly end: number
  readonly finished: boolean
  readonly luck: number
  readonly red: number
  readonly blue: number
  /** What neither side's order did alone: how orders given at the same moment met. */
  readonly met: number
  readonly inputs: readonly ReviewedInput[]
}

/** The orders of an input, as players write them, each with what it gained its side. */
function ordersOf(
  rules: AnyRuleset,
  state: Shape['State'],
  input: Input<Shape>,
  step: ReviewStep,
): readonly ReviewedOrder[] {
  const pending = rules.pending(state)
  if (pending.kind !== 'orders' || input.kind !== 'orders' || step.kind !== 'orders') return []
  return pending.briefs.map(brief => ({
    side: brief.side,
    text: paperOf(rules, brief).print(input.orders[brief.side]),
    gain: brief.side === 'red' ? step.red : -step.blue,
  }))
}

function inputsTold(
  { rules, setup }: OpenJob,
  inputs: readonly Input<Shape>[],
  steps: readonly ReviewStep[],
): readonly ReviewedInput[] {
  const draft = rules.begin(setup)
  return inputs.map((input, i) => {
    const step = steps[i]!
    const { title, rule } = rules.prompt(draft, 'umpire')
    const round = rules.rounds(draft) + 1
    const orders = ordersOf(rules, draft, input, step)
    rules.advance(draft, input)
    return { number: i + 1, round, title, rule, step, orders }
  })
}

const summed = (steps: readonly ReviewStep[], of: (step: ReviewStep) => number): number =>
  steps.reduce((sum, step) => sum + of(step), 0)

/**
 * A battle reviewed: luck, red's choices, blue's choices, and how sealed choices met, all in the stake. Worths are those of standing orders on both sides.
 * Refuses unknown stakes, battles too large to be worked out, and those that hide something.
 */
export function reviewJob(job: ReviewJob): Result<ReviewAnswer> {
  return chain(openJob(job), open =>
    chain(stakeNamed(open, job.stake), stake => {
      const { rules, setup, plans, state, inputs } = open
      const positions = job.positions ?? usualLimits(job).positions
      const limits = { positions, cells: Number.POSITIVE_INFINITY }
      return chain(reviewBattle(rules, inputs, { plans, stake, setup, limits }), review => {
        const { steps } = review
        return ok({
          stake: stake.title,
          positions: review.positions,
          start: review.start,
          end: review.end,
          finished: rules.pending(state).kind === 'over',
          luck: summed(steps, step => (step.kind === 'roll' ? step.luck : 0)),
          red: summed(steps, step => (step.kind === 'orders' ? step.red : 0)),
          blue: summed(steps, step => (step.kind === 'orders' ? step.blue : 0)),
          met: summed(steps, step => (step.kind === 'orders' ? step.met : 0)),
          inputs: inputsTold(open, inputs, steps),
        })
      })
    }),
  )
}
