import { memoizePerRecord } from '../../../game/kit/index.ts'
import { type BySide, bySide } from '../../../game/sides/index.ts'
import type { HalfPoints } from '../fire/coefficient.ts'
import type { Options } from '../options.ts'
import type { FleetSetup, Setup, UnitLine } from '../setup/setup.ts'
import { isImmobile, sameClass } from '../setup/unit-class.ts'
import type { Fleet, Force, Strength, Unit } from '../state.ts'
import { countsText } from './force.ts'
import { crippledName, outrightName, unitNames } from './unit-names.ts'

/** Lines of equal units in one, so that equal fleets are equal positions. */
function merged(lines: readonly UnitLine[]): UnitLine[] {
  const groups: UnitLine[] = []
  for (const line of lines) {
    const at = groups.findIndex(({ unit }) => sameClass(unit, line.unit))
    const group = groups[at]
    if (group === undefined) groups.push(line)
    else {
      groups[at] = {
        unit: line.unit,
        count: group.count + line.count,
        crippled: group.crippled + line.crippled,
        lostFighters: group.lostFighters + line.lostFighters,
        lostPfs: group.lostPfs + line.lostPfs,
      }
    }
  }
  return groups
}

function unitOf({ unit: made, count, crippled: startCrippled }: UnitLine, id: string, options: Options): Unit {
  const { intact, crippled, traits } = made
  // R25 towed FRDs and convoys retreat, slowly
  const towed = options.tow && (traits.frd || traits.convoy)
  return {
    id,
    crippledId: crippledName(id),
    outrightId: outrightName(id),
    made,
    attack: 2 * intact.attack,
    defence: 2 * intact.defence,
    fighters: intact.fighters,
    pfs: intact.pfs,
    ew: traits.ew,
    cripples: crippled !== null,
    crippledAttack: 2 * (crippled?.attack ?? 0),
    crippledDefence: 2 * (crippled?.defence ?? 0),
    crippledFighters: crippled?.fighters ?? 0,
    crippledPfs: crippled?.pfs ?? 0,
    // R31 a crippled unit has none, or half of a base's with the option on
    crippledEw: options.crippledBaseScouts && traits.base ? Math.floor(traits.ew / 2) : 0,
    ship: !isImmobile(traits),
    mobile: !isImmobile(traits) || towed,
    slow: traits.slow || towed,
    startIntact: count - startCrippled,
    startCrippled,
  }
}

/** A fleet from its set-up: one unit a line of equal units. */
function fleetOf(setup: FleetSetup, options: Options): Fleet {
  const lines = merged(setup.units)
  const nameOf = unitNames()
  const units = lines.map(line => unitOf(line, nameOf(line.unit), options))
  const sum = (of: (unit: Unit) => number): number => units.reduce((total, unit) => total + of(unit), 0)
  const lost = (of: 'lostFighters' | 'lostPfs'): number => lines.reduce((total, line) => total + line[of], 0)
  const fighters: HalfPoints =
    sum(u => u.startIntact * u.fighters + u.startCrippled * u.crippledFighters) - lost('lostFighters')
  const pfs = sum(u => u.startIntact * u.pfs + u.startCrippled * u.crippledPfs) - lost('lostPfs')
  const points = sum(u => u.startIntact * u.defence + (u.startIntact + u.startCrippled) * u.crippledDefence)
  return {
    name: setup.name,
    units,
    maulers: [...units.entries()]
      .filter(([, { made }]) => made.traits.mauler)
      .sort(([, a], [, b]) => b.attack - a.attack),
    scouts: units.some(unit => unit.ew > 0),
    carries: units.some(unit => unit.fighters + unit.pfs + unit.crippledFighters + unit.crippledPfs > 0),
    mobile: units.every(unit => unit.mobile),
    startFighters: fighters,
    startPfs: pfs,
    startPoints: points + fighters + 2 * options.pfDefence * pfs,
  }
}

/** Both fleets of a set-up, made once: a sampler and a page open the same battle again and again. */
export const fleetsOf = memoizePerRecord(
  (setup: Setup): BySide<Fleet> => bySide(side => fleetOf(setup[side], setup.options)),
)

export const initialStrength = ({ units, startFighters, startPfs }: Fleet): Strength => ({
  intact: units.map(({ startIntact }) => startIntact),
  crippled: units.map(({ startCrippled }) => startCrippled),
  fighters: startFighters,
  pfs: startPfs,
})

const none: readonly number[] = []

export function wholeForceOf(fleet: Fleet): Force {
  const { intact, crippled, fighters, pfs } = initialStrength(fleet)
  return {
    intact,
    crippled,
    counts: countsText(intact, crippled),
    fighters,
    pfs,
    away: null,
    owed: 0,
    comPot: 0,
    shift: 0,
    cloaks: false,
    shiftByEnemyCloak: 0,
    points: 0,
    ready: none,
    shock: null,
    leaving: false,
    losses: [],
    leftIn: null,
  }
}

/** All units of a force that are alive, on the field and away. */
export function survivors(force: Strength & { readonly away: Strength | null }): Strength {
  const { away } = force
  if (away === null) return force
  return {
    intact: force.intact.map((count, i) => count + (away.intact[i] ?? 0)),
    crippled: force.crippled.map((count, i) => count + (away.crippled[i] ?? 0)),
    fighters: force.fighters + away.fighters,
    pfs: force.pfs + away.pfs,
  }
}

/** Clears the data of one round: between rounds equal forces are equal in every field. */
export function clearRound(force: Force): void {
  force.comPot = 0
  force.shift = 0
  force.cloaks = false
  force.shiftByEnemyCloak = 0
  force.points = 0
  force.ready = none
  force.shock = null
  force.leaving = false
}
