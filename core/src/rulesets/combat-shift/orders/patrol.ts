import { ofSide, type Side } from '../../../game/sides/index.ts'
import type { State } from '../state.ts'
import { combatShifts } from '../tables.ts'
import { actionOf } from './actions.ts'

/** patrol.pool Points of the fighters of a side that are on patrol, in eighths. */
export function eighthsOnPatrol(state: State, side: Side): number {
  let sum = 0
  for (const unit of ofSide(state.units, side)) {
    if (actionOf(state, side, unit.id).kind === 'patrol') sum += unit.eighths
  }
  return sum
}

/** patrol.shift Shifts that so many eighths of a point give. */
export const patrolShifts = (eighths: number): number => Math.floor(eighths / (8 * combatShifts.pointsPerPatrolShift))
