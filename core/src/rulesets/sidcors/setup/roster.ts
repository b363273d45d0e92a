import type { Side } from '../../../game/index.ts'
import { alive } from '../fleet/fleet.ts'
import type { State, Strength, Unit } from '../state.ts'
import type { FleetSetup, Setup, UnitLine } from './setup.ts'

/** Takes up to `most` from what is missing of a side. */
function share(missing: number, most: number): [number, number] {
  const taken = Math.min(missing, most)
  return [taken, missing - taken]
}

/** R39 Survivors as lines again; lost fighters and PFs are charged to the lines in order. */
function fleetLeft(state: State, side: Side): FleetSetup {
  const fleet = state.fleets[side]
  const left: Strength = alive(state.forces[side])
  const room = (unit: Unit, i: number, of: 'fighters' | 'pfs'): number => {
    const crippled = of === 'fighters' ? unit.crippledFighters : unit.crippledPfs
    return (left.intact[i] ?? 0) * unit[of] + (left.crippled[i] ?? 0) * crippled
  }
  const total = (of: 'fighters' | 'pfs'): number => fleet.units.reduce((n, unit, i) => n + room(unit, i, of), 0)
  let fighters = Math.max(0, total('fighters') - left.fighters)
  let pfs = Math.max(0, total('pfs') - left.pfs)
  const units: UnitLine[] = []
  for (const [i, unit] of fleet.units.entries()) {
    const crippled = left.crippled[i] ?? 0
    const count = (left.intact[i] ?? 0) + crippled
    if (count === 0) continue
    const [lostFighters, otherFighters] = share(fighters, room(unit, i, 'fighters'))
    const [lostPfs, otherPfs] = share(pfs, room(unit, i, 'pfs'))
    fighters = otherFighters
    pfs = otherPfs
    units.push({ unit: unit.made, count, crippled, lostFighters, lostPfs })
  }
  return { name: fleet.name, units }
}

/** The surviving fleets, on the field and away, as a set-up for the next battle; sides may be left without units. */
export function roster(state: State): Setup {
  return { options: { ...state.options }, red: fleetLeft(state, 'red'), blue: fleetLeft(state, 'blue') }
}
