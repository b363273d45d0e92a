import { printHexName } from '../map/place.ts'
import { nextInOrbit } from '../movement/plot-limits.ts'
import type { AutoPhase } from '../shape.ts'
import type { Ship } from '../state.ts'
import { fleetOf, gameTurnOf } from '../units/fleets.ts'
import { carryAlong } from './docked.ts'
import { meetSeekers } from './drops.ts'
import { ageMasks } from './masks.ts'

/** orbit.move dock.moves mask.orbit One hex round the planet, with those docked. */
export const orbits: AutoPhase<'orbits'> = {
  kind: 'auto',
  run: (draft, { side }, log) => {
    const fleet = fleetOf<Ship>(draft, side)
    for (const ship of fleet) Object.assign(ship, { path: [{ hex: ship.hex, facing: ship.facing }], docking: null })
    for (const ship of fleet) {
      if (ship.orbit === null || ship.docked !== null) continue
      const before = ship.hex
      ship.hex = nextInOrbit(before, ship.orbit.around, ship.orbit.way)
      ship.path = [...ship.path, { hex: ship.hex, facing: ship.facing }]
      carryAlong(draft, side, ship, [before, ship.hex])
      log?.({
        kind: 'orbited',
        rule: 'orbit.move',
        round: gameTurnOf(draft),
        side,
        ship: ship.id,
        hex: printHexName(ship.hex),
      })
    }
    ageMasks(draft, side)
    for (const ship of fleet.toReversed()) if (ship.orbit !== null) meetSeekers(draft, ship, [ship.hex])
  },
}
