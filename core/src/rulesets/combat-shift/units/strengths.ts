import { type BySide, ofSide, type Side } from '../../../game/index.ts'
import { isArmed } from '../fire/sum.ts'
import type { State, Unit } from '../state.ts'
import { bombardment, pacification, regularFire } from '../tables.ts'
import { isFighters, onField } from './field.ts'
import type { UnitClass } from './unit-class.ts'

/** What strengths are read off: a position, or what an eye sees of it. */
type Field = { readonly colony: State['colony']; readonly units: BySide<readonly Readonly<Unit>[]> }

/** ground.only Ground units of the colony's side are on the ground from the beginning, others once they have landed. */
const onGround = (state: Field, side: Side, { made, landed }: Readonly<Unit>): boolean =>
  made.kind === 'ground' && (landed || state.colony?.side === side)

/** ground.strength Points of the ground units of a side on the ground, in eighths. */
export function groundStrength(state: Field, side: Side): number {
  let sum = 0
  for (const unit of ofSide(state.units, side)) if (onField(unit) && onGround(state, side, unit)) sum += unit.eighths
  return sum
}

/** ground.base Ground bases that are units of a side in ground combat. */
export function groundBases(state: Field, side: Side): number {
  let count = 0
  for (const unit of ofSide(state.units, side)) if (onField(unit) && unit.made.kind === 'groundBase') count++
  return count
}

/** pacify.strength Points that a side has for pacification, in sixteenths: fighters count half. */
export function pacificationStrength(state: Field, side: Side): number {
  let sum = 2 * groundStrength(state, side)
  for (const unit of ofSide(state.units, side)) {
    if (!onField(unit)) continue
    if (isFighters(unit)) sum += unit.eighths
    else if (unit.made.kind === 'warship') sum += 16 * pacification[unit.made.era]
  }
  return sum
}

/** Points of the fighters of a side, in eighths. */
export function fighterStrength(state: Field, side: Side): number {
  let sum = 0
  for (const unit of ofSide(state.units, side)) if (onField(unit) && isFighters(unit)) sum += unit.eighths
  return sum
}

/** base.warship base.carrier The base of the regular fire of a class, in percent; 0 for the unarmed. */
export const fireBase = ({ kind, era }: UnitClass): number => (isArmed(kind) ? regularFire[kind][era] : 0)

/** bombard.population Population factors that a unit of a class destroys: no more than there are. */
export const bombarded = ({ population }: Pick<State, 'population'>, { era }: UnitClass): number =>
  Math.min(population, bombardment[era])
