import { type BySide, bySide, type Side } from '../../../game/sides/index.ts'
import { must } from '../../../lang/index.ts'
import { countLost } from '../damage/systems.ts'
import type { Ship, State } from '../state.ts'
import { classStats } from '../tables.ts'
import type { Design } from '../units/design.ts'
import { isDestroyed, isHere } from '../units/fleets.ts'
import { breakables } from '../units/item.ts'
import { parseShip, printShip } from '../units/notation.ts'
import type { EarlierLosses, Fleet, Setup, Vessel } from '../units/vessel.ts'
import { nameVessels } from './setup-read.ts'

/** A ship as it is now, in its notation: a launcher without rounds is not written. */
function builtAs(made: Design): Design {
  const read = parseShip(printShip({ name: null, made }))
  return must(read.ok ? read.value.made : undefined, 'what is printed is read')
}

const beforeOf = (ship: Ship, made: Design): EarlierLosses => ({
  hullLost: ship.made.hp - ship.hull,
  adfLost: ship.made.adf - ship.adf,
  mrLost: ship.made.mr - ship.mr,
  broken: breakables.flatMap(item => Array.from({ length: countLost({ ...ship, made }, item) }, () => item)),
})

/** dock.moves A docked ship has a base that is still there, and no orbit of its own. */
function vesselOf(ship: Ship): Vessel {
  const { id, rounds, masks, interceptors, facing, speed, orbit, docked } = ship
  const made = builtAs({ ...ship.made, rounds, masks, interceptors })
  return {
    id,
    named: true,
    made,
    hex: isHere(ship) && ship.path.length > 0 && docked === null ? ship.hex : null,
    facing,
    speed,
    orbit: orbit?.way ?? null,
    base: docked,
    before: beforeOf(ship, made),
  }
}

/** True for a name like `Fighter 3`: numbered by the battle, not given by a player. */
const isNumbered = ({ id, made }: Vessel): boolean =>
  id.startsWith(`${classStats[made.class].name} `) &&
  /^[1-9]\d*$/.test(id.slice(classStats[made.class].name.length + 1))

const survivors = ({ ships }: State, side: Side): readonly Vessel[] =>
  ships[side].filter(ship => !isDestroyed(ship)).map(vesselOf)

/**
 * Ships without a name of their own are numbered anew, as when the set-up is read. A ship that is named elsewhere, as
 * a base or as the escorted ship, keeps its number as a name if it would get another.
 */
function unnamed(fleets: BySide<readonly Vessel[]>, charge: string): BySide<readonly Vessel[]> {
  const all = [...fleets.red, ...fleets.blue]
  const spoken = new Set([charge, ...all.map(({ base }) => base)])
  const kept = new Set(all.filter(vessel => !isNumbered(vessel)).map(({ id }) => id))
  const nameOf = ({ id, named: _, ...rest }: Vessel) => ({ ...rest, name: kept.has(id) ? id : null })
  for (;;) {
    const [red = [], blue = []] = nameVessels([fleets.red.map(nameOf), fleets.blue.map(nameOf)])
    const strays = [...red, ...blue].flatMap((vessel, i) => {
      const { id } = all[i]!
      return spoken.has(id) && vessel.id !== id ? [id] : []
    })
    if (strays.length === 0) return { red, blue }
    for (const id of strays) kept.add(id)
  }
}

/** The surviving ships with their damage and places; stores laid in space are not carried on. */
export function roster(state: State): Setup {
  const { options, scenario, names } = state
  const left = bySide(side => survivors(state, side))
  const there = [...left.red, ...left.blue].some(({ id }) => id === scenario.charge)
  const goal = there ? scenario : { ...scenario, goal: 'lastFleet' as const, charge: '' }
  const units = unnamed(left, goal.charge)
  const fleetOf = (side: Side): Fleet => ({ name: names[side], ...scenario.deployment[side], units: units[side] })
  return { options, scenario: goal, red: fleetOf('red'), blue: fleetOf('blue') }
}
