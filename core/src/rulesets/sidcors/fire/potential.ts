import { type BySide, ofSide, other, type Side } from '../../../game/index.ts'
import { attackOf, ewOf, maulerStanding } from '../fleet/force.ts'
import type { Options } from '../options.ts'
import type { Fleet, Strength } from '../state.ts'
import type { HalfPoints } from './coefficient.ts'

/** A position as everybody sees it: what potentials and shifts are reckoned from. */
export interface Field {
  readonly options: Options
  readonly fleets: BySide<Fleet>
  readonly forces: BySide<Strength>
}

/** scout.shift, R30 What the scouts of both forces do to the die of a side; never better than 0. */
export function scoutShift({ options, fleets, forces }: Field, side: Side): number {
  const { scouts } = options
  const of = scouts === 'largest' ? 'best' : 'sum'
  const enemy = other(side)
  const theirs = ewOf(ofSide(fleets, enemy), ofSide(forces, enemy), of)
  if (theirs === 0) return 0
  const ours = ewOf(ofSide(fleets, side), ofSide(forces, side), of)
  if (scouts === 'difference') return Math.min(0, ours - theirs)
  return ours > 0 ? 0 : 0 - theirs
}

const none: readonly number[] = []

/** fire.potential, mauler.escort Potential of a side, and its escorted maulers. */
export function potentialOf(
  { options, fleets, forces }: Field,
  side: Side,
): { comPot: HalfPoints; ready: readonly number[] } {
  const fleet = ofSide(fleets, side)
  const force = ofSide(forces, side)
  const comPot = attackOf(fleet, force, options.pfAttack)
  if (fleet.maulers.length === 0) return { comPot, ready: none }
  const { ready, lost } = maulerStanding(fleet, force, options.maulerHalf)
  return { comPot: comPot - lost, ready }
}
