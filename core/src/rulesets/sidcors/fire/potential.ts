import { type BySide, ofSide, other, type Side } from '../../../game/sides/index.ts'
import { attackOf, escortedMaulers, ewOf } from '../fleet/force.ts'
import type { Options } from '../options.ts'
import type { Fleet, Strength } from '../state.ts'
import type { HalfPoints } from './coefficient.ts'

/** The open part of a position: potentials and shifts follow from it. */
interface Battlefield {
  readonly options: Options
  readonly fleets: BySide<Fleet>
  readonly forces: BySide<Strength>
}

/** scout.shift, R30 The shift of a side's die by the scouts of both forces; never better than 0. */
export function scoutShift({ options: { scouts }, fleets, forces }: Battlefield, side: Side): number {
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
  { options, fleets, forces }: Battlefield,
  side: Side,
): { readonly comPot: HalfPoints; readonly ready: readonly number[] } {
  const fleet = ofSide(fleets, side)
  const force = ofSide(forces, side)
  const comPot = attackOf(fleet, force, options.pfAttack)
  if (fleet.maulers.length === 0) return { comPot, ready: none }
  const { ready, lost } = escortedMaulers(fleet, force, options.maulerHalf)
  return { comPot: comPot - lost, ready }
}
