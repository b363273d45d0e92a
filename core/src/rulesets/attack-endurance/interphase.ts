import type { Side } from '../../game/index.ts'
import { invariant, must } from '../../lang/index.ts'
import type { Options } from './options.ts'
import type { FleetSetup, Setup, UnitGroup } from './setup.ts'
import { keptHits } from './unit.ts'

/** H8, H9, R2, R3: all hits of a fit unit come off; a damaged one keeps those up to half its endurance. */
const rest = (group: UnitGroup, { keptHits: kept }: Options): UnitGroup => ({
  ...group,
  hits: group.damaged ? keptHits(group.spec.ef, group.hits, kept) : 0,
})

const restFleet = (fleet: FleetSetup, options: Options): FleetSetup => ({
  ...fleet,
  units: fleet.units.map(group => rest(group, options)),
})

/** H8, R26: one interphase for both fleets, as a roster gives them. A campaign calls it twice a game turn. */
export function interphase(setup: Setup): Setup {
  const { options } = setup
  return { ...setup, red: restFleet(setup.red, options), blue: restFleet(setup.blue, options) }
}

/** R27, H10: repairs one unit of a line of a fleet; its damaged status and all hits are gone. Who may, and when, is the caller's. */
export function repair(setup: Setup, side: Side, line: number): Setup {
  const fleet = setup[side]
  const group = must(fleet.units[line], `line ${line} of ${side}`)
  invariant(group.damaged, 'only a damaged unit is repaired')
  const fit: UnitGroup = { ...group, count: 1, hits: 0, damaged: false }
  const others = group.count > 1 ? [{ ...group, count: group.count - 1 }] : []
  const units = [...fleet.units.slice(0, line), fit, ...others, ...fleet.units.slice(line + 1)]
  return { ...setup, [side]: { ...fleet, units } }
}
