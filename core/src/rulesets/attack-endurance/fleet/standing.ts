import { ofSide, type Side } from '../../../game/index.ts'
import { type Dice, NO_DICE } from '../fire/dice.ts'
import { DESTROYED, type Field, type Fleet, fleetAt, type Role } from '../state.ts'
import { FRONT, lineOf } from './posts.ts'

/** Whether a unit is still on the field: neither destroyed nor away. */
export const stands = (fleet: Fleet, i: number): boolean => fleet.status[i]! < DESTROYED

/** What a side has on the field, read by rules and doctrines alike. */
export interface Standing {
  readonly field: Field
  readonly red: Fleet
  readonly blue: Fleet
}

export const sideOf = (field: Field, role: Role): Side => (role === 'attacker' ? field.attacker : field.defender)

/** U4, U12: the dice of a unit as it stands. */
export const diceNow = (at: Standing, side: Side, i: number): Dice =>
  ofSide(at.field.dice, side)[fleetAt(at, side).status[i]!]![i]!

/** U4, U12: the dice of each unit of a side as it stands. */
export function allDiceNow(at: Standing, side: Side): Dice[] {
  const dice = ofSide(at.field.dice, side)
  return fleetAt(at, side).status.map((status, i) => dice[status]![i]!)
}

/** Hit points a unit can still take before it is destroyed. */
export const hitsLeft = (at: Standing, side: Side, i: number): number =>
  ofSide(at.field.ends, side)[fleetAt(at, side).status[i]!]![i]! - fleetAt(at, side).hits[i]!

/** How many units of a side are on the field. */
export function strength(at: Standing, side: Side): number {
  const fleet = fleetAt(at, side)
  let count = 0
  for (let i = 0; i < fleet.status.length; i++) if (stands(fleet, i)) count++
  return count
}

// The last units fall last where the first of equals is fired at first: whoever looks for one standing looks from the end.

/** Whether a side has more than one unit on the field. */
export function several({ status }: Fleet): boolean {
  let one = false
  for (let i = status.length - 1; i >= 0; i--) {
    if (status[i]! >= DESTROYED) continue
    if (one) return true
    one = true
  }
  return false
}

/** Whether a side has any unit on the field. */
export function anybody({ status }: Fleet): boolean {
  for (let i = status.length - 1; i >= 0; i--) if (status[i]! < DESTROYED) return true
  return false
}

/** Whether any unit of a side on the field has a die to roll. */
export function armed(at: Standing, side: Side): boolean {
  const { status } = fleetAt(at, side)
  const dice = ofSide(at.field.dice, side)
  for (let i = status.length - 1; i >= 0; i--) if (dice[status[i]!]![i] !== NO_DICE) return true
  return false
}

/** Whether any unit of a side's front line has a die to roll. */
export function frontArmed(at: Standing, side: Side): boolean {
  const fleet = fleetAt(at, side)
  for (let i = fleet.status.length - 1; i >= 0; i--)
    if (inFront(fleet, i) && diceNow(at, side, i) !== NO_DICE) return true
  return false
}

/** Whether a unit on the field stands in the front line. */
export const inFront = (fleet: Fleet, i: number): boolean => stands(fleet, i) && lineOf(fleet.post[i]!) === FRONT

export function hasFront(at: Standing, side: Side): boolean {
  const fleet = fleetAt(at, side)
  for (let i = fleet.post.length - 1; i >= 0; i--) if (inFront(fleet, i)) return true
  return false
}
