import { ofSide, other, type Side } from '../../../game/sides/index.ts'
import { coefficientOf } from '../fire/coefficient.ts'
import { initialStrength } from '../fleet/fleet.ts'
import { attackOf, ewOf } from '../fleet/force.ts'
import type { Fleet } from '../state.ts'
import type { View } from '../view.ts'

const ratings: readonly number[] = [2, 3, 4, 5, 6, 7, 8]
const faces: readonly number[] = [1, 2, 3, 4, 5, 6]

/** fire.coefficient The mean score of a potential over all ratings and faces, in percent. */
export function meanScorePercent(shift: number): number {
  const scored = ratings.flatMap(rating => faces.map(face => coefficientOf(rating, face, shift)))
  return scored.reduce((sum, percent) => sum + percent, 0) / scored.length
}

/** The mean score of a potential without a shift, as a share of it. */
export const MEAN_COEFFICIENT = meanScorePercent(0) / 100

/** shift.clamp The share of a side's score that so many steps down cost it; five are the most. */
const lostBySteps: readonly number[] = [0, 1, 2, 3, 4, 5].map(
  steps => 1 - meanScorePercent(-steps) / (100 * MEAN_COEFFICIENT),
)
const lostBy = (steps: number): number => lostBySteps[Math.min(5, Math.max(0, steps))] ?? 0

/** scout.shift, R30 The gain by scouts as a share of a potential: less enemy score is worth as much as more own. */
function gainedBy(scouts: View['options']['scouts'], ours: number, theirs: number): number {
  if (scouts === 'difference') return lostBy(ours - theirs) - lostBy(theirs - ours)
  if (ours === 0) return -lostBy(theirs)
  return theirs === 0 ? lostBy(ours) : 0
}

/** Fleets with their initial attack, counted once: every decision of a battle asks for it. */
const known = new WeakMap<Fleet, { readonly pfAttack: number; readonly attack: number }>()

/** The attack that a fleet came with, in halves. */
export function initialAttack(fleet: Fleet, pfAttack: number): number {
  const before = known.get(fleet)
  if (before?.pfAttack === pfAttack) return before.attack
  const attack = attackOf(fleet, initialStrength(fleet), pfAttack)
  known.set(fleet, { pfAttack, attack })
  return attack
}

/**
 * scout.shift The value of a point of a side's electronic warfare in attack, in halves: the full effect of its scouts
 * against the enemy's initial ones, point by point, as a share of the attack that it has left.
 */
export function ewValueByShifts(view: View, side: Side): number {
  const fleet = ofSide(view.fleets, side)
  const force = ofSide(view.forces, side)
  const all = ewOf(fleet, force, 'sum')
  if (all === 0) return 0
  const enemy = ofSide(view.fleets, other(side))
  const { scouts, pfAttack } = view.options
  const of = scouts === 'largest' ? 'best' : 'sum'
  const theirs = ewOf(enemy, initialStrength(enemy), of)
  const share = gainedBy(scouts, ewOf(fleet, force, of), theirs) - gainedBy(scouts, 0, theirs)
  return (share * attackOf(fleet, force, pfAttack)) / all
}

/** scout.shift The same at a flat rate: a point shifts a die by one, a tenth of the enemy's initial score. */
export const ewValueByTenth = ({ fleets }: View, side: Side): number =>
  ofSide(fleets, other(side)).units.reduce((sum, { startIntact, attack }) => sum + startIntact * attack, 0) / 10
