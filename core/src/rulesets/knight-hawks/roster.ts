import type { Side } from '../../game/index.ts'
import { must } from '../../lang/index.ts'
import type { Design } from './design.ts'
import { isHere } from './field.ts'
import { parseShip, printShip } from './notation.ts'
import type { Item, Ship, State } from './state.ts'
import type { Before, Fleet, Setup, Vessel } from './vessel.ts'
import { screens, weapons } from './weapon.ts'

const survives = ({ fate }: Ship): boolean => fate?.kind !== 'destroyed'

/** What does not work, a battery as often as it does not. */
function brokenOf(ship: Ship, made: Design): readonly Item[] {
  const { arms, screens: works } = ship
  const marks: readonly (readonly [boolean, Item])[] = [
    [ship.burning, 'fire'],
    [ship.shorted, 'power'],
    [ship.blind, 'combatControl'],
    [ship.astray, 'navigation'],
    [ship.halvedControl, 'damageControl'],
  ]
  return [
    ...marks.flatMap(([holds, item]) => (holds ? [item] : [])),
    ...weapons.flatMap(weapon => Array.from({ length: Math.max(0, made.arms[weapon] - arms[weapon]) }, () => weapon)),
    ...screens.filter(screen => made.screens[screen] && !works[screen]),
  ]
}

/** A ship with what is left aboard, as its notation reads: a launcher without rounds is not written. */
function builtAs(made: Design): Design {
  const read = parseShip(printShip({ name: null, made }))
  return must(read.ok ? read.value.made : undefined, 'what is printed is read')
}

const beforeOf = (ship: Ship, made: Design): Before => ({
  hullLost: ship.made.hp - ship.hull,
  adfLost: ship.made.adf - ship.adf,
  mrLost: ship.made.mr - ship.mr,
  broken: brokenOf(ship, made),
})

function vesselOf(ship: Ship, named: boolean, homes: ReadonlySet<string>): Vessel {
  const { id, rounds, masks, interceptors, facing, speed, orbit, docked } = ship
  const made = builtAs({ ...ship.made, rounds, masks, interceptors })
  const base = docked !== null && homes.has(docked) ? docked : null
  return {
    id,
    named,
    made,
    hex: isHere(ship) && ship.path.length > 0 && base === null ? ship.hex : null,
    facing,
    speed: base === null ? speed : 0,
    orbit: orbit === null || base !== null ? null : orbit.way,
    base,
    before: beforeOf(ship, made),
  }
}

/** `Fighter 3`: numbered by the battle, not named by a player. */
const isNumbered = (ship: Ship): boolean => /^[A-Z][A-Za-z ]* \d+$/.test(ship.id)

function survivors({ ships, names, scenario }: State, side: Side): Fleet {
  const left = ships[side].filter(survives)
  const homes = new Set(left.map(({ id }) => id))
  const units = left.map(ship => vesselOf(ship, !isNumbered(ship), homes))
  return { name: names[side], ...scenario.deployment[side], units }
}

/** The surviving ships as they are and where they are; what is laid in space is not carried on. */
export function roster(state: State): Setup {
  const { options, scenario } = state
  const red = survivors(state, 'red')
  const blue = survivors(state, 'blue')
  const there = [...red.units, ...blue.units].some(({ id }) => id === scenario.charge)
  const goal = there ? scenario : { ...scenario, goal: 'lastFleet' as const, charge: '' }
  return { options, scenario: goal, red, blue }
}
