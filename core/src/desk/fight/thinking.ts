import type { Mix, Shape, Side } from '../../game/index.ts'
import { chain, must, ok, type Result } from '../../lang/index.ts'
import { type AnswerSampler, type Solver, solverFromStart } from '../advice/index.ts'
import { type OddsJob, oddsJob, openJob } from '../odds/index.ts'
import { standingOrdersOf } from './beside-orders.ts'
import { type Fight, inputsTaken } from './fight.ts'
import { isRuled } from './moments.ts'
import { type DrawnAt, drawSolved } from './solvers.ts'

/** The solver's question as plain data, so that it can be sent to a worker: what `seat` orders after these inputs. */
export type SolverJob = Omit<OddsJob, 'rounds' | 'seat'> & { readonly seat: Side }

/** The job of the question that a fight waits on, for a side that the solver plays for. */
export function solverJob(fight: Fight, seat: Side): SolverJob {
  const { battle, dice } = fight
  const job = oddsJob(battle, { seed: dice.seed, inputs: inputsTaken(fight) })
  return { ...job, doctrines: standingOrdersOf(fight), seat }
}

/** The solver of a job's battle and side: keep it for its later questions, it remembers what it has solved. */
export const solverOf = (job: SolverJob): Result<Solver> =>
  chain(openJob({ ...job, inputs: [] }), begun => ok(solverFromStart(begun, job.seat)))

/** How the solver comes to one order. */
export interface OrderThought {
  /** Battles to be played out after each pair of orders; 0 where the order is known without. */
  readonly enough: number
  /** Plays one more. */
  play(): void
  /** The order; of `enough` battles all have been played. */
  order(): unknown
}

/** How the solver comes to one order, where the thought is begun already. */
function thoughtOf({ enough, play, answer }: AnswerSampler<Mix<Shape>>, drawn: DrawnAt): OrderThought {
  return { enough, play, order: () => drawSolved(answer(), drawn) }
}

/** The solver at the question that a fight waits on, for a side that it plays for: what `stepAlone` does at once, for who has something else to do in between. */
export function thoughtFor({ inside, state, dice: { seed }, count }: Fight, side: Side): OrderThought {
  const solver = must(inside.solvers[side], 'the solver plays for that side')
  return thoughtOf(solver.think({ state, seed, isRuled: isRuled(inside.last) }), { seed, side, count })
}

/** The solver at a job's question. The same job gives the order that the fight's own steps give. Refuses a job that does not fit its doors. */
export const orderThought = (solver: Solver, job: SolverJob): Result<OrderThought> =>
  chain(openJob(job), ({ state, inputs }) => {
    const { seed, seat: side } = job
    const isRuled = inputs.some(({ kind }) => kind === 'ruling')
    return ok(thoughtOf(solver.think({ state, seed, isRuled }), { seed, side, count: inputs.length }))
  })
