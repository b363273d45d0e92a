import { ofSide, type Side } from '../../../game/index.ts'
import { invariant, must } from '../../../lang/index.ts'
import type { HalfPoints } from '../fire/coefficient.ts'
import type { Options } from '../options.ts'
import type { Fleet, Force, State, Strength, Unit } from '../state.ts'
import { setRanks } from './ranks.ts'

/** Half of a mauler's attack, in halves: R29 a half point is dropped, raised or kept. */
function halfAttack(attack: HalfPoints, half: Options['maulerHalf']): HalfPoints {
  if (half === 'exact') return attack / 2
  return 2 * (half === 'down' ? Math.floor(attack / 4) : Math.ceil(attack / 4))
}

/** mauler.escort Non-mauler ships of a force, crippled ones too; R28 a crippled mauler is neither. */
function escorts(fleet: Fleet, force: Strength): number {
  let count = 0
  for (let i = 0; i < fleet.units.length; i++) {
    const unit = fleet.units[i]!
    if (unit.ship && !unit.made.traits.mauler) count += force.intact[i]! + force.crippled[i]!
  }
  return count
}

/** mauler.escort Two escorts a mauler, the strongest first (R28): who is escorted, and what the others lose by it. */
export function maulerStanding(
  fleet: Fleet,
  force: Strength,
  half: Options['maulerHalf'],
): { ready: number[]; lost: HalfPoints } {
  const ready: number[] = []
  let lost = 0
  let slots = Math.floor(escorts(fleet, force) / 2)
  for (const i of fleet.maulers) {
    const intact = force.intact[i]!
    const escorted = Math.min(intact, slots)
    slots -= escorted
    if (escorted > 0) ready.push(i)
    const { attack } = fleet.units[i]!
    lost += (intact - escorted) * (attack - halfAttack(attack, half))
  }
  return { ready, lost }
}

/** fire.potential Attack of everything present, crippled units by their crippled side, fighters and PFs too. */
export function attackOf(fleet: Fleet, force: Strength, pfAttack: number): HalfPoints {
  let sum = force.fighters + 2 * pfAttack * force.pfs
  for (let i = 0; i < fleet.units.length; i++) {
    const unit = fleet.units[i]!
    sum += force.intact[i]! * unit.attack + force.crippled[i]! * unit.crippledAttack
  }
  return sum
}

/** scout.ew Electronic warfare of the scouts that can use it: all of them, or the best. */
export function ewOf(fleet: Fleet, force: Strength, of: 'sum' | 'best'): number {
  if (!fleet.scouts) return 0
  let ew = 0
  for (let i = 0; i < fleet.units.length; i++) {
    const unit = fleet.units[i]!
    const intact = force.intact[i]!
    const crippled = force.crippled[i]!
    if (of === 'sum') ew += intact * unit.ew + crippled * unit.crippledEw
    else ew = Math.max(ew, intact > 0 ? unit.ew : 0, crippled > 0 ? unit.crippledEw : 0)
  }
  return ew
}

/** transfer.capacity What the units of a force can carry as they stand. */
export function capacityOf(
  fleet: Fleet,
  force: Pick<Strength, 'intact' | 'crippled'>,
): { fighters: HalfPoints; pfs: number } {
  let fighters = 0
  let pfs = 0
  for (let i = 0; i < fleet.units.length; i++) {
    const unit = fleet.units[i]!
    const intact = force.intact[i]!
    const crippled = force.crippled[i]!
    fighters += intact * unit.fighters + crippled * unit.crippledFighters
    pfs += intact * unit.pfs + crippled * unit.crippledPfs
  }
  return { fighters, pfs }
}

/** Whether any unit of a force answers the question. */
export function anyUnit(fleet: Fleet, force: Strength, holds: (unit: Unit) => boolean): boolean {
  for (let i = 0; i < fleet.units.length; i++) {
    if (force.intact[i]! + force.crippled[i]! > 0 && holds(fleet.units[i]!)) return true
  }
  return false
}

const isMobile = (unit: Unit): boolean => unit.mobile

/** intensity.non-mobile Whether a force has anything that can retreat. */
export const hasMobile = (fleet: Fleet, force: Strength): boolean => fleet.mobile || anyUnit(fleet, force, isMobile)

/** allocation.eliminated Whether a force has anything left that damage can reach (R15: pods without defence do not count). */
export function stillFights(fleet: Fleet, force: Strength): boolean {
  for (let i = 0; i < fleet.units.length; i++) {
    const unit = fleet.units[i]!
    if (force.intact[i]! > 0 && unit.defence > 0) return true
    if (force.crippled[i]! > 0 && unit.crippledDefence > 0) return true
  }
  return false
}

function changed(counts: readonly number[], index: number, by: number): readonly number[] {
  const copy = counts.slice()
  const count = must(copy[index], 'a unit of the fleet') + by
  invariant(count >= 0, 'nothing is lost that is not there')
  copy[index] = count
  return copy
}

/** Which units are struck, and how many of them. */
export interface Casualties {
  readonly unit: number
  readonly crippled: boolean
  readonly count: number
}

/** Takes units of a kind a step down: crippled, or destroyed where they were crippled or have no crippled side. */
export function inflict(
  state: State,
  side: Side,
  { unit: index, crippled, count }: Casualties,
): 'crippled' | 'destroyed' {
  const force = ofSide(state.forces, side)
  const { cripples } = ofSide(state.fleets, side).units[index]!
  if (crippled) setRanks(force, force.intact, changed(force.crippled, index, -count))
  else {
    const intact = changed(force.intact, index, -count)
    setRanks(force, intact, cripples ? changed(force.crippled, index, count) : force.crippled)
  }
  if (!crippled && cripples) return 'crippled'
  noteDestroyed(force, index, count, state.round)
  return 'destroyed'
}

/** Notes what was destroyed, for the picture. */
export function noteDestroyed(force: Force, unit: number, count: number, round: number): void {
  if (count === 0) return
  const known = force.losses.find(lost => lost.unit === unit && lost.round === round)
  const others = known === undefined ? force.losses : force.losses.filter(lost => lost !== known)
  force.losses = [...others, { unit, count: count + (known?.count ?? 0), round }]
}

/** Defence points a force has lost since its set-up: crippling costs the defence, destruction that of both sides; fighters and PFs too. */
export function lostPoints(fleet: Fleet, alive: Strength, pfDefence: number): HalfPoints {
  let lost = fleet.startFighters - alive.fighters + 2 * pfDefence * (fleet.startPfs - alive.pfs)
  for (let i = 0; i < fleet.units.length; i++) {
    const unit = fleet.units[i]!
    const damaged = unit.startIntact - alive.intact[i]!
    const gone = damaged + unit.startCrippled - alive.crippled[i]!
    lost += damaged * unit.defence + gone * unit.crippledDefence
  }
  return lost
}
