import { streamOf } from '../../dice/index.ts'
import type { Leaders, Mix } from '../../game/doctrine/index.ts'
import type { Shape } from '../../game/orders/index.ts'
import { type Side, sides } from '../../game/sides/index.ts'
import { invariant } from '../../lang/index.ts'
import { drawOrder } from '../../table/index.ts'
import { type Solver, solverFromStart } from '../advice/index.ts'
import type { OpenBattle } from '../battle/index.ts'
import { oddsJob, scheduledPlansOf } from '../odds/index.ts'

/** The solvers, by the side that each plays for. */
export function solversOf(battle: OpenBattle, leaders: Leaders): Partial<Record<Side, Solver>> {
  const { rules, setup } = battle
  const solvers: Partial<Record<Side, Solver>> = {}
  for (const side of sides) {
    if (leaders[side].kind !== 'solver') continue
    // every decision has a seed of its own, so the job needs none
    const job = oddsJob({ ...battle, leaders }, { seed: '' })
    const followed = scheduledPlansOf(job, rules, 0)
    invariant(followed.ok, `the standing orders of a battle are of ${rules.card.id}`)
    const begun = { job, rules, setup, state: rules.begin(setup), inputs: [], ...followed.value }
    solvers[side] = solverFromStart(begun, side)
  }
  return solvers
}

/** The data that draw an order: the seed of the dice, the side, and the number of inputs before. */
export interface DrawPlace {
  readonly seed: string
  readonly side: Side
  readonly count: number
}

/**
 * One order of the solver's mix. Its stream is its own, so the dice fall alike whoever plays, and it goes by place and
 * not by history: a battle that is taken back or resumed draws alike.
 */
export const drawSolverOrder = (mix: Mix<Shape>, { seed, side, count }: DrawPlace): unknown =>
  drawOrder(mix, streamOf(seed, `solver/${side}/${count}`))
