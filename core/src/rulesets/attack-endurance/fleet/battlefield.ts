import { ofSide, type Side } from '../../../game/sides/index.ts'
import { type Dice, NO_DICE } from '../fire/dice.ts'
import type { Shots } from '../fire/shots.ts'
import { type BattleConstants, DESTROYED, type Fleet, fleetAt, type Role } from '../state.ts'

/** The data of a position or a view that rules and doctrines read. */
export interface Battlefield {
  /** Options, roles, names and printed factors. */
  readonly field: BattleConstants
  readonly red: Readonly<Fleet>
  readonly blue: Readonly<Fleet>
  /** Declared attacks, while some unit has to match them. */
  readonly attacks: Shots
}

/** The post of a unit; `LEAVING` is added while it tries to break off and has not yet thrown. */
export const FRONT = 0
export const SCREENED = 1
export const LEAVING = 2

/** The line of a unit, trying to leave or not. */
export const lineOf = (post: number): number => post & 1

export const sideOfRole = (field: BattleConstants, role: Role): Side =>
  role === 'attacker' ? field.attacker : field.defender

/** True if a unit is neither destroyed nor away. */
export const isOnField = (fleet: Fleet, i: number): boolean => fleet.status[i]! < DESTROYED

export const isInFront = (fleet: Fleet, i: number): boolean => isOnField(fleet, i) && lineOf(fleet.post[i]!) === FRONT

/** U4, U12: the dice of a unit by its status. */
export const diceNow = (at: Battlefield, side: Side, i: number): Dice =>
  ofSide(at.field.dice, side)[fleetAt(at, side).status[i]!]![i]!

/** U4, U12: the dice of each unit of a side. */
export function allDiceNow(at: Battlefield, side: Side): Dice[] {
  const dice = ofSide(at.field.dice, side)
  return fleetAt(at, side).status.map((status, i) => dice[status]![i]!)
}

export const hitsLeft = (at: Battlefield, side: Side, i: number): number =>
  ofSide(at.field.ends, side)[fleetAt(at, side).status[i]!]![i]! - fleetAt(at, side).hits[i]!

export const unitsOnField = (at: Battlefield, side: Side): readonly number[] =>
  ofSide(at.field.places, side).filter(i => isOnField(fleetAt(at, side), i))

// The first of equals is fired at first, so the last unit falls last: a search for one on the field starts at the end.

export function hasUnits({ status }: Fleet): boolean {
  for (let i = status.length - 1; i >= 0; i--) if (status[i]! < DESTROYED) return true
  return false
}

export function canFire(at: Battlefield, side: Side, line?: number): boolean {
  const { status, post } = fleetAt(at, side)
  const dice = ofSide(at.field.dice, side)
  for (let i = status.length - 1; i >= 0; i--) {
    if (dice[status[i]!]![i] !== NO_DICE && (line === undefined || post[i] === line)) return true
  }
  return false
}

export function hasFront(at: Battlefield, side: Side): boolean {
  const fleet = fleetAt(at, side)
  for (let i = fleet.post.length - 1; i >= 0; i--) if (isInFront(fleet, i)) return true
  return false
}
