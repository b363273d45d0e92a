import { ofSide, other, type Side } from '../../../game/sides/index.ts'
import type { State, Unit } from '../state.ts'
import { byCondition, compareTexts, conditionKey } from '../units/condition.ts'
import { onField, unitOf } from '../units/field.ts'
import { type Action, actionOf } from './actions.ts'

/** An action without names: its target by condition only. */
function printAlike(state: State, side: Side, action: Action): string {
  if (!('at' in action)) return action.kind
  const condition = (of: Side, id: string): string => conditionKey(unitOf(state, of, id))
  const at = condition(action.kind === 'guard' ? side : other(side), action.at)
  return `${action.kind} ${at}${action.kind === 'split' ? ` ${condition(other(side), action.second)}` : ''}`
}

/**
 * Units of a side that act, in an order that does not depend on their names or places: positions in which like units
 * have changed places have the same future.
 */
export function unitsInTurn(state: State, side: Side, acts: (unit: Unit) => boolean): Unit[] {
  const units = ofSide(state.units, side).filter(unit => onField(unit) && acts(unit))
  const alike = ({ id }: Unit): string => printAlike(state, side, actionOf(state, side, id))
  return units.sort((a, b) => byCondition(a, b) || compareTexts(alike(a), alike(b)))
}

export const unitsDoing = (state: State, side: Side, kind: Action['kind']): Unit[] =>
  unitsInTurn(state, side, ({ id }) => actionOf(state, side, id).kind === kind)
