import type { Side } from '../../game/index.ts'
import { DAMAGED, DESTROYED, FIT, type Field, type Fleet, FRONT, type Role, type State } from './state.ts'
import type { Dice } from './unit.ts'

/** Whether a unit is still on the field: neither destroyed nor away. */
export const stands = (fleet: Fleet, i: number): boolean => (fleet.status[i] as number) < DESTROYED

/** What a side has on the field, read by rules and doctrines alike. */
export interface Standing {
  readonly field: Field
  readonly red: Fleet
  readonly blue: Fleet
}

export const sideOf = (field: Field, role: Role): Side => (role === 'attacker' ? field.attacker : field.defender)

/** U4, U12: the dice of a unit as it stands. */
export function diceNow(at: Standing, side: Side, i: number): Dice {
  const unit = at.field.units[side][i]
  const status = at[side].status[i]
  if (unit === undefined) return 0
  return status === FIT ? unit.fit : status === DAMAGED ? unit.damaged : 0
}

/** Hit points a unit can still take before it is destroyed. */
export function hitsLeft(at: Standing, side: Side, i: number): number {
  const unit = at.field.units[side][i]
  const fleet = at[side]
  if (unit === undefined) return 0
  return (fleet.status[i] === FIT ? unit.end : unit.damagedEnd) - (fleet.hits[i] as number)
}

/** How many units of a side are on the field. */
export function strength(at: Standing, side: Side): number {
  const fleet = at[side]
  let count = 0
  for (let i = 0; i < fleet.status.length; i++) if (stands(fleet, i)) count++
  return count
}

/** Whether any unit of a side on the field has a die to roll. */
export function armed(at: Standing, side: Side): boolean {
  const { status } = at[side]
  for (let i = 0; i < status.length; i++) if (diceNow(at, side, i) !== 0) return true
  return false
}

/** Whether a unit on the field stands in the front line. */
export const inFront = (fleet: Fleet, i: number): boolean =>
  stands(fleet, i) && ((fleet.post[i] as number) & 1) === FRONT

export function hasFront(state: State, side: Side): boolean {
  const fleet = state[side]
  for (let i = 0; i < fleet.post.length; i++) if (inFront(fleet, i)) return true
  return false
}
