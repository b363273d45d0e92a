import { ofSide, type Side } from '../../../game/sides/index.ts'
import { invariant, must } from '../../../lang/index.ts'
import type { HalfPoints } from '../fire/coefficient.ts'
import type { Options } from '../options.ts'
import type { Destroyed, Fleet, Force, State, Strength, Unit } from '../state.ts'

type Counts = Pick<Strength, 'intact' | 'crippled'>

/** Half of a mauler's attack, in halves: R29 a half point is dropped, raised or kept. */
function halfAttack(attack: HalfPoints, half: Options['maulerHalf']): HalfPoints {
  if (half === 'exact') return attack / 2
  return 2 * (half === 'down' ? Math.floor(attack / 4) : Math.ceil(attack / 4))
}

/** mauler.escort Non-mauler ships of a force, crippled ones too; R28 a crippled mauler is neither. */
const escortsIn = ({ units }: Fleet, { intact, crippled }: Counts): number =>
  units.reduce(
    (sum, { ship, made }, i) => (ship && !made.traits.mauler ? sum + (intact[i] ?? 0) + (crippled[i] ?? 0) : sum),
    0,
  )

/** mauler.escort Two escorts a mauler, the strongest first (R28): the escorted ones, and the loss of the others. */
export function escortedMaulers(
  fleet: Fleet,
  force: Counts,
  half: Options['maulerHalf'],
): { readonly ready: readonly number[]; readonly lost: HalfPoints } {
  const ready: number[] = []
  let lost = 0
  let slots = Math.floor(escortsIn(fleet, force) / 2)
  for (const [i, { attack }] of fleet.maulers) {
    const intact = force.intact[i] ?? 0
    const escorted = Math.min(intact, slots)
    slots -= escorted
    if (escorted > 0) ready.push(i)
    lost += (intact - escorted) * (attack - halfAttack(attack, half))
  }
  return { ready, lost }
}

/** fire.potential Attack of everything present, crippled units by their crippled side, fighters and PFs too. */
export function attackOf({ units }: Fleet, { intact, crippled, fighters, pfs }: Strength, pfAttack: number) {
  let sum: HalfPoints = fighters + 2 * pfAttack * pfs
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!
    sum += (intact[i] ?? 0) * unit.attack + (crippled[i] ?? 0) * unit.crippledAttack
  }
  return sum
}

/** scout.ew Electronic warfare of the scouts that can use it: all of them, or the best. */
export function ewOf(fleet: Fleet, { intact, crippled }: Counts, of: 'sum' | 'best'): number {
  if (!fleet.scouts) return 0
  return fleet.units.reduce((ew, unit, i) => {
    const whole = intact[i] ?? 0
    const hurt = crippled[i] ?? 0
    if (of === 'sum') return ew + whole * unit.ew + hurt * unit.crippledEw
    return Math.max(ew, whole > 0 ? unit.ew : 0, hurt > 0 ? unit.crippledEw : 0)
  }, 0)
}

/** transfer.capacity The capacity of the units of a force in their present condition. */
export function carryingCapacity(
  { units }: Fleet,
  { intact, crippled }: Counts,
): { fighters: HalfPoints; pfs: number } {
  const room = { fighters: 0, pfs: 0 }
  units.forEach((unit, i) => {
    room.fighters += (intact[i] ?? 0) * unit.fighters + (crippled[i] ?? 0) * unit.crippledFighters
    room.pfs += (intact[i] ?? 0) * unit.pfs + (crippled[i] ?? 0) * unit.crippledPfs
  })
  return room
}

export const someUnit = ({ units }: Fleet, { intact, crippled }: Counts, holds: (unit: Unit) => boolean): boolean =>
  units.some((unit, i) => (intact[i] ?? 0) + (crippled[i] ?? 0) > 0 && holds(unit))

/** intensity.non-mobile True if a side has anything that can retreat. */
export function hasMobileUnits({ fleets, forces }: Pick<State, 'fleets' | 'forces'>, side: Side): boolean {
  const fleet = ofSide(fleets, side)
  return fleet.mobile || someUnit(fleet, ofSide(forces, side), ({ mobile }) => mobile)
}

/** allocation.eliminated True if damage can reach some unit (R15: pods without defence do not count). */
export const stillFights = ({ units }: Fleet, { intact, crippled }: Counts): boolean =>
  units.some(
    ({ defence, crippledDefence }, i) =>
      ((intact[i] ?? 0) > 0 && defence > 0) || ((crippled[i] ?? 0) > 0 && crippledDefence > 0),
  )

const digits = [...'0123456789abcdefghijklmnopqrstuvwxyz']
const digitOf = (count: number): string => digits[count] ?? `(${count})`

/** Counts as a short text: a digit a count, more than 35 in brackets. */
export function countsText(intact: readonly number[], crippled: readonly number[]): string {
  let text = ''
  for (let i = 0; i < intact.length; i++) text += digitOf(intact[i] ?? 0) + digitOf(crippled[i] ?? 0)
  return text
}

/** Gives a force new counts; the only way to do so. */
export function setCounts(force: Force, intact: readonly number[], crippled: readonly number[]): void {
  force.intact = intact
  force.crippled = crippled
  force.counts = countsText(intact, crippled)
}

function changed(counts: readonly number[], index: number, by: number): readonly number[] {
  const count = must(counts[index], 'a unit of the fleet') + by
  invariant(count >= 0, 'nothing is lost that is not there')
  return counts.with(index, count)
}

interface Casualties {
  readonly unit: number
  readonly crippled: boolean
  readonly count: number
}

/** Takes units of a kind a step down: crippled, or destroyed if they were crippled or have no crippled side. */
export function inflictLosses(
  state: State,
  side: Side,
  { unit, crippled, count }: Casualties,
): 'crippled' | 'destroyed' {
  const force = ofSide(state.forces, side)
  const { cripples } = must(ofSide(state.fleets, side).units[unit], 'a unit of the fleet')
  if (crippled) setCounts(force, force.intact, changed(force.crippled, unit, -count))
  else {
    const intact = changed(force.intact, unit, -count)
    setCounts(force, intact, cripples ? changed(force.crippled, unit, count) : force.crippled)
    if (cripples) return 'crippled'
  }
  noteDestroyed(force, { unit, count, round: state.round })
  return 'destroyed'
}

/** Notes destroyed units, for the picture. */
export function noteDestroyed(force: Force, { unit, count, round }: Destroyed): void {
  if (count === 0) return
  const known = force.losses.find(lost => lost.unit === unit && lost.round === round)
  const others = known === undefined ? force.losses : force.losses.filter(lost => lost !== known)
  force.losses = [...others, { unit, count: count + (known?.count ?? 0), round }]
}

/** Defence points lost since the set-up: a crippling costs the defence, a destruction that of both sides. */
export const pointsLost = (fleet: Fleet, { intact, crippled, fighters, pfs }: Strength, pfDefence: number) =>
  fleet.units.reduce<HalfPoints>(
    (sum, { startIntact, startCrippled, defence, crippledDefence }, i) => {
      const damaged = startIntact - (intact[i] ?? 0)
      return sum + damaged * defence + (damaged + startCrippled - (crippled[i] ?? 0)) * crippledDefence
    },
    fleet.startFighters - fighters + 2 * pfDefence * (fleet.startPfs - pfs),
  )
