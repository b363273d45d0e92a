import { type BySide, bySide } from '../../../game/index.ts'
import type { HalfPoints } from '../fire/coefficient.ts'
import type { Options } from '../options.ts'
import type { FleetSetup, Setup, UnitLine } from '../setup/setup.ts'
import { isFixed, sameClass, type UnitClass } from '../setup/unit-class.ts'
import type { Fleet, Force, Strength, Unit } from '../state.ts'
import { ranksOf } from './ranks.ts'
import { crippledName, outrightName, unitNames } from './unit-names.ts'

/** Lines of equal units in one, so that equal fleets are equal positions. */
function merged(lines: readonly UnitLine[]): UnitLine[] {
  const groups: UnitLine[] = []
  for (const line of lines) {
    const at = groups.findIndex(group => sameClass(group.unit, line.unit))
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

/** R31 Electronic warfare of a crippled unit: none, or half of a base's with the option on. */
function crippledEw(made: UnitClass, options: Options): number {
  return options.crippledBaseScouts && made.traits.base ? Math.floor(made.traits.ew / 2) : 0
}

function unitOf(line: UnitLine, id: string, options: Options): Unit {
  const { unit: made } = line
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
    crippledEw: crippledEw(made, options),
    ship: !isFixed(traits),
    mobile: !isFixed(traits) || towed,
    slow: traits.slow || towed,
    startIntact: line.count - line.crippled,
    startCrippled: line.crippled,
  }
}

/** Everything the lines could carry, less what they have lost. */
function carried(units: readonly Unit[], lines: readonly UnitLine[]): { fighters: HalfPoints; pfs: number } {
  let fighters = 0
  let pfs = 0
  for (const [i, unit] of units.entries()) {
    fighters += unit.startIntact * unit.fighters + unit.startCrippled * unit.crippledFighters
    pfs += unit.startIntact * unit.pfs + unit.startCrippled * unit.crippledPfs
    fighters -= lines[i]?.lostFighters ?? 0
    pfs -= lines[i]?.lostPfs ?? 0
  }
  return { fighters, pfs }
}

/** A fleet from its set-up: one unit a line of equal units. */
function fleetOf(setup: FleetSetup, options: Options): Fleet {
  const lines = merged(setup.units)
  const nameOf = unitNames()
  const units = lines.map(line => unitOf(line, nameOf(line.unit), options))
  const { fighters, pfs } = carried(units, lines)
  const maulers = [...units.keys()].filter(i => units[i]?.made.traits.mauler)
  const attackAt = (i: number): HalfPoints => units[i]?.attack ?? 0
  const points = units.reduce(
    (sum, u) => sum + u.startIntact * u.defence + (u.startIntact + u.startCrippled) * u.crippledDefence,
    0,
  )
  return {
    name: setup.name,
    units,
    maulers: maulers.sort((a, b) => attackAt(b) - attackAt(a)),
    scouts: units.some(unit => unit.ew > 0),
    carries: units.some(unit => unit.fighters + unit.pfs + unit.crippledFighters + unit.crippledPfs > 0),
    mobile: units.every(unit => unit.mobile),
    startFighters: fighters,
    startPfs: pfs,
    startPoints: points + fighters + 2 * options.pfDefence * pfs,
  }
}

/** Fleets are put together once a set-up: a sampler and a page open the same battle over and over. */
const known = new WeakMap<Setup, BySide<Fleet>>()

/** Both fleets of a set-up. */
export function fleetsOf(setup: Setup): BySide<Fleet> {
  const before = known.get(setup)
  if (before !== undefined) return before
  const fleets = bySide(side => fleetOf(setup[side], setup.options))
  known.set(setup, fleets)
  return fleets
}

const none: readonly number[] = []

/** A fleet's whole force, at rest. */
export function forceOf(fleet: Fleet): Force {
  const intact = fleet.units.map(unit => unit.startIntact)
  const crippled = fleet.units.map(unit => unit.startCrippled)
  return {
    intact,
    crippled,
    ranks: ranksOf(intact, crippled),
    fighters: fleet.startFighters,
    pfs: fleet.startPfs,
    away: null,
    owed: 0,
    comPot: 0,
    shift: 0,
    cloaks: false,
    cloaked: 0,
    points: 0,
    ready: none,
    shock: null,
    leaving: false,
    losses: [],
    leftIn: null,
  }
}

/** All that is alive of a force, on the field and away. */
export function alive(force: Strength & { readonly away: Strength | null }): Strength {
  const { away } = force
  if (away === null) return force
  return {
    intact: force.intact.map((count, i) => count + (away.intact[i] ?? 0)),
    crippled: force.crippled.map((count, i) => count + (away.crippled[i] ?? 0)),
    fighters: force.fighters + away.fighters,
    pfs: force.pfs + away.pfs,
  }
}

/** Nothing is under way: between rounds equal forces are equal in every field. */
export function rest(force: Force): void {
  force.comPot = 0
  force.shift = 0
  force.cloaks = false
  force.cloaked = 0
  force.points = 0
  force.ready = none
  force.shock = null
  force.leaving = false
}
