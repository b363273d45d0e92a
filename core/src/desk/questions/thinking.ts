import type { Mix } from '../../game/doctrine/index.ts'
import type { Input } from '../../game/index.ts'
import type { Shape } from '../../game/orders/index.ts'
import type { Side } from '../../game/sides/index.ts'
import { chain, must, ok, type Result } from '../../lang/index.ts'
import { type AnswerSampler, type Solver, solverFromStart } from '../advice/index.ts'
import { drawSolverOrder, type Fight, inputsTaken } from '../fight/index.ts'
import { type OddsJob, oddsJob, openJob } from '../odds/index.ts'
import { courseAt } from './course-at.ts'

/** The solver's question as plain data for a worker: the order of `seat` after these inputs. */
export type SolverJob = Omit<OddsJob<Side>, 'rounds'> & { readonly seat: Side }

/** The job of the question that a fight waits on, for a side that the solver plays for. */
export function solverJob(fight: Fight, seat: Side): SolverJob {
  const { battle, leaders, dice } = fight
  return { ...oddsJob({ ...battle, leaders }, { seed: dice.seed, ...courseAt(fight) }), seat }
}

/** The solver of a job's battle and side. Keep it for later questions: it remembers what it has solved. */
export const solverOf = (job: SolverJob): Result<Solver> =>
  chain(openJob({ ...job, inputs: [] }), begun => ok(solverFromStart(begun, job.seat)))

/** One order of the solver while it is worked out. */
export interface OrderSearch {
  /** The number of battles to play out after each pair of orders; 0 if the order is known without. */
  readonly enough: number
  /** Plays one more battle. */
  play(): void
  /** The order, once all `enough` battles have been played. */
  order(): unknown
}

const isRuled = (inputs: readonly Input<Shape>[]): boolean => inputs.some(({ kind }) => kind === 'ruling')

/** The order of a thought that has begun. */
function thoughtOf(
  { enough, play, answer }: AnswerSampler<Mix<Shape>>,
  drawn: Parameters<typeof drawSolverOrder>[1],
): OrderSearch {
  return { enough, play, order: () => drawSolverOrder(answer(), drawn) }
}

/** The solver's thought at the fight's question: the work of `stepAlone`, in parts that leave time for other work. */
export function orderSearchFor(fight: Fight, side: Side): OrderSearch {
  const { inside, state, dice } = fight
  const { seed } = dice
  const solver = must(inside.solvers[side], 'the solver plays for that side')
  return thoughtOf(solver.think({ state, seed, isRuled: isRuled(inputsTaken(fight)) }), {
    seed,
    side,
    count: fight.count,
  })
}

/** The solver's thought at a job's question; it gives the order of the fight's own steps. Refuses an invalid job. */
export const orderSearchOf = (solver: Solver, job: SolverJob): Result<OrderSearch> =>
  chain(openJob(job), ({ state, inputs }) => {
    const { seed, seat: side } = job
    return ok(thoughtOf(solver.think({ state, seed, isRuled: isRuled(inputs) }), { seed, side, count: inputs.length }))
  })
