import { bySide } from '../../../game/sides/index.ts'
import type { Setup, Vessel } from '../units/vessel.ts'

/** place.ships A ship that its player places in the next battle. dock.moves One that is docked stays at its base. */
const unplaced = (vessel: Vessel): Vessel => ({ ...vessel, hex: null, facing: 0, speed: 0, orbit: null })

/** place.ships place.speed Hex, heading, speed and orbit belong to a battle that is over; damage carries on. */
export function clearPlacement(setup: Setup): Setup {
  const fleets = bySide(side => ({ ...setup[side], units: setup[side].units.map(unplaced) }))
  return { ...setup, ...fleets }
}
