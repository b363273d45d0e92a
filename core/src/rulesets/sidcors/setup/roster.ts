import { bySide, type Side } from '../../../game/sides/index.ts'
import { survivors } from '../fleet/fleet.ts'
import { carryingCapacity } from '../fleet/force.ts'
import type { State } from '../state.ts'
import type { FleetSetup, Setup } from './setup.ts'

/** R39 Survivors as lines again; lost fighters and PFs are charged to the lines in order. */
function fleetLeft({ fleets, forces }: State, side: Side): FleetSetup {
  const fleet = fleets[side]
  const left = survivors(forces[side])
  const room = carryingCapacity(fleet, left)
  let fighters = Math.max(0, room.fighters - left.fighters)
  let pfs = Math.max(0, room.pfs - left.pfs)
  const units = fleet.units.flatMap((unit, i) => {
    const intact = left.intact[i] ?? 0
    const crippled = left.crippled[i] ?? 0
    if (intact + crippled === 0) return []
    const lostFighters = Math.min(fighters, intact * unit.fighters + crippled * unit.crippledFighters)
    const lostPfs = Math.min(pfs, intact * unit.pfs + crippled * unit.crippledPfs)
    fighters -= lostFighters
    pfs -= lostPfs
    return [{ unit: unit.made, count: intact + crippled, crippled, lostFighters, lostPfs }]
  })
  return { name: fleet.name, units }
}

/** The surviving fleets, on the field and away, as a set-up for the next battle; sides may be left without units. */
export const roster = (state: State): Setup => ({
  options: { ...state.options },
  ...bySide(side => fleetLeft(state, side)),
})
