import { bySide, other, type Side } from '../../../game/sides/index.ts'
import { type Hex, origin } from '../../../hex/index.ts'
import { must } from '../../../lang/index.ts'
import type { Ship, ShipItem, State, Task } from '../state.ts'
import type { Fleet, Setup, Vessel } from '../units/vessel.ts'
import { byDefenceSystem, byWeapon, type Weapon } from '../units/weapon.ts'

const times = (items: readonly ShipItem[], item: ShipItem): number => items.filter(each => each === item).length

function launch(vessel: Vessel, fleet: readonly Vessel[], planet: Hex | null): Ship {
  const { id, made, before, facing, speed, orbit, base } = vessel
  const { broken } = before
  const working = (weapon: Weapon): number => made.arms[weapon] - times(broken, weapon)
  const home = fleet.find(each => each.id.toLowerCase() === base?.toLowerCase())
  const hex = (home ?? vessel).hex ?? origin
  return {
    id,
    made,
    hull: made.hp - before.hullLost,
    adf: made.adf - before.adfLost,
    mr: made.mr - before.mrLost,
    arms: byWeapon(working),
    rounds: made.rounds,
    screens: byDefenceSystem(screen => made.screens[screen] && !broken.includes(screen)),
    masks: made.masks,
    interceptors: made.interceptors,
    spent: [],
    screen: null,
    maskTurns: 0,
    shorted: broken.includes('power'),
    blind: broken.includes('combatControl'),
    astray: broken.includes('navigation'),
    burning: broken.includes('fire'),
    halvedControl: broken.includes('damageControl'),
    beyond: [],
    hex,
    facing,
    speed,
    // place.ships a ship that is not placed yet has no path
    path: home === undefined && vessel.hex === null ? [] : [{ hex, facing }],
    orbit: orbit === null || planet === null ? null : { around: planet, way: orbit },
    docked: home?.id ?? null,
    dockedTurns: 0,
    struck: false,
    docking: null,
    owesEvasion: false,
    forced: null,
    extraTurn: false,
    pulled: false,
    fate: null,
  }
}

/** place.ships Ships in space without a written hex are placed, in the order of the scenario; so are stores. */
const places = ({ units, lays }: Fleet): boolean => lays || units.some(({ hex, base }) => hex === null && base === null)

function tasksOf(setup: Setup): Task[] {
  const { placesFirst, first } = setup.scenario
  const order: readonly Side[] = [placesFirst, other(placesFirst)]
  const placing = order.filter(side => places(setup[side])).map(side => ({ task: 'place', side }) as const)
  return [...placing, ...(first === 'dice' ? [{ task: 'firstSide' } as const] : []), { task: 'turn' }]
}

export function opening(setup: Setup): State {
  const { options, scenario } = setup
  const planet = scenario.planet?.hex ?? null
  const ships = bySide(side => setup[side].units.map(vessel => launch(vessel, setup[side].units, planet)))
  return {
    options,
    names: { red: setup.red.name, blue: setup.blue.name },
    scenario,
    done: 0,
    first: scenario.first === 'dice' ? null : scenario.first,
    moving: null,
    agenda: tasksOf(setup).toReversed(),
    ships,
    mines: { red: [], blue: [] },
    seekers: { red: [], blue: [] },
    wakes: { red: [], blue: [] },
    quiet: 0,
    attacked: false,
    stirred: false,
    still: 0,
    loaded: 0,
    over: null,
  }
}

export const firstSideOf = ({ first }: State): Side => must(first ?? undefined, 'it is known before the first turn')
