import { ofSide, type Side } from '../../../game/sides/index.ts'
import type { State } from '../state.ts'
import { combatShifts } from '../tables.ts'
import { actionOf } from './actions.ts'

/** patrol.pool The strength left of the fighters of a side that are on patrol, in eighths of a resource point. */
export function eighthsOnPatrol(state: State, side: Side): number {
  let sum = 0
  for (const unit of ofSide(state.units, side)) {
    if (actionOf(state, side, unit.id).kind === 'patrol') sum += unit.eighths
  }
  return sum
}

/**
 * patrol.shift The number of shifts that a side's patrol of so many eighths of a point gives it. Its order spends each
 * on one unit: as an offensive one, +10 % on its fire, or as a defensive one, -10 % on attacks on it.
 */
export const patrolShifts = (eighths: number): number => Math.floor(eighths / (8 * combatShifts.pointsPerPatrolShift))
