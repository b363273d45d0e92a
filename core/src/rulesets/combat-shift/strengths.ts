import { ofSide, type Side } from '../../game/index.ts'
import { onField } from './field.ts'
import type { State, Unit } from './state.ts'
import { pacification } from './tables.ts'

/** ground.only Ground units of the colony's side are on the ground from the beginning, others once they have landed. */
const onGround = (state: State, side: Side, { made, landed }: Unit): boolean =>
  made.kind === 'ground' && (landed || state.colony?.side === side)

/** ground.strength Points of the ground units of a side on the ground, in eighths. */
export function groundStrength(state: State, side: Side): number {
  let sum = 0
  for (const unit of ofSide(state.units, side)) if (onField(unit) && onGround(state, side, unit)) sum += unit.eighths
  return sum
}

/** ground.base Ground bases that are units of a side in ground combat. */
export function groundBases(state: State, side: Side): number {
  let count = 0
  for (const unit of ofSide(state.units, side)) if (onField(unit) && unit.made.kind === 'groundBase') count++
  return count
}

/** pacify.strength Points that a side has for pacification, in sixteenths: fighters count half. */
export function pacificationStrength(state: State, side: Side): number {
  let sum = 2 * groundStrength(state, side)
  for (const unit of ofSide(state.units, side)) {
    if (!onField(unit)) continue
    if (unit.made.kind === 'fighters') sum += unit.eighths
    else if (unit.made.kind === 'warship') sum += 16 * pacification[unit.made.era]
  }
  return sum
}
