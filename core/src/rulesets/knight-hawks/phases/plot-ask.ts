import { ofSide, type Side } from '../../../game/sides/index.ts'
import { distance, type Hex } from '../../../hex/index.ts'
import { headingOf } from '../map/compass.ts'
import { plotAt, type TurnRule } from '../movement/plot.ts'
import { severeDamageOf, turningOf } from '../movement/plot-limits.ts'
import {
  type Dock,
  type Foe,
  type Move,
  type MoveStart,
  noDockOrDrop,
  type PlotAsk,
  type PlotShip,
} from '../orders/plot.ts'
import type { Ship, State } from '../state.ts'
import { weaponStats } from '../tables.ts'
import { isStation } from '../units/design.ts'
import { type Battlefield, fleetOf, foesOf, isHere, shipOf } from '../units/fleets.ts'
import { canHold } from '../units/vessel.ts'
import { guns } from '../units/weapon.ts'
import { pilotBonus } from '../weapons/shot.ts'

/** move.drift */
export const isDrifting = ({ adf, mr }: Readonly<Ship>): boolean => adf === 0 && mr === 0

/** True if a ship could lay mines or seekers, as everybody sees. */
export const canLayStores = ({ arms }: Readonly<Ship>): boolean => arms.M > 0 || arms.S > 0

/** end.escorted-course */
export const isEscorted = ({ scenario }: State, { id }: Readonly<Ship>): boolean =>
  scenario.goal === 'escort' && id === scenario.charge

const standOf = ({ docked, orbit }: Readonly<Ship>): MoveStart =>
  docked !== null ? 'docked' : orbit !== null ? 'orbit' : 'space'

/** dock.launch-speed The speed a move counts from: for a ship that is launched, that of its carrier. */
export function speedBefore(state: Battlefield, ship: Readonly<Ship>): number {
  if (ship.docked === null) return ship.orbit === null ? ship.speed : 0
  const base = shipOf(state, ship.docked)
  const moves = !isStation(base.made) && state.options.launchSpeed === 'carrier'
  return moves ? base.speed : 0
}

/** dock.leave The hex in which a move begins: a ship that leaves its base is not moved with it. */
export const launchHex = ({ docked, hex, path }: Readonly<Ship>): Hex => (docked === null ? hex : (path[0]?.hex ?? hex))

/** dock.who Bases near enough that the ship could end its move in their hex. */
function docksFor(state: Battlefield, side: Side, ship: Readonly<Ship>): readonly Dock[] {
  return fleetOf(state, side).flatMap((base): readonly Dock[] => {
    const holds = canHold(base.made, ship.made) && base.docked === null && base.id !== ship.docked
    const fixed = isStation(base.made)
    const near = distance(launchHex(ship), base.hex) <= ship.adf + (fixed ? 0 : base.speed + base.adf)
    return holds && near ? [{ id: base.id, hex: fixed ? base.hex : null }] : []
  })
}

/** orbit.enter orbit.speed */
function mayOrbit({ options, scenario }: Battlefield, ship: Readonly<Ship>, speed: number): boolean {
  const beside = scenario.planet !== null && distance(scenario.planet.hex, launchHex(ship)) === 1
  // nav.stopped a ship at rest does not fly into orbit
  const free = (ship.forced === null || speed === 0) && !ship.owesEvasion && !isDrifting(ship) && ship.orbit === null
  return beside && free && (options.orbitAtSpeed || speed <= ship.adf)
}

const turnRuleOf = ({ forced, owesEvasion }: Readonly<Ship>): TurnRule => forced ?? (owesEvasion ? 'evading' : 'free')

export function plotShip(state: Battlefield, side: Side, ship: Readonly<Ship>): PlotShip {
  const speed = speedBefore(state, ship)
  const { adf, mr, arms, rounds, extraTurn } = ship
  const extra = extraTurn ? 1 : 0
  const stand = standOf(ship)
  return {
    id: ship.id,
    from: { hex: launchHex(ship), facing: ship.facing },
    handling: { speed, adf, mr: mr + extra },
    extra,
    stand,
    turnRule: turnRuleOf(ship),
    owed: ship.owesEvasion ? mr : 0,
    pulled: ship.pulled,
    spins: stand === 'space' && (speed === 0 || state.options.spinOnStop),
    orbits: mayOrbit(state, ship, speed),
    docks: docksFor(state, side, ship),
    mines: arms.M > 0 ? rounds.M : null,
    seekers: arms.S > 0 ? rounds.S : null,
    excess: severeDamageOf(ship),
    masked: ship.screen === 'MS',
    blind: ship.blind,
    skilled: state.options.skills,
    pilot: pilotBonus(state.options, ship),
    guns: guns.filter(gun => weaponStats[gun].forward && arms[gun] > 0 && (gun !== 'AR' || rounds.AR > 0)),
  }
}

/** True if a ship has a choice. Public: the number of mines and seekers aboard does not count. */
export function isAsked(state: State, ship: Readonly<Ship>): boolean {
  if (!isHere(ship) || isStation(ship.made) || isEscorted(state, ship)) return false
  if (canLayStores(ship)) return ship.docked === null || !isDrifting(ship)
  if (ship.docked !== null || ship.adf > 0) return !isDrifting(ship)
  return ship.mr > 0 && ship.forced === null
}

/** move.drift end.escorted-course A ship that is not asked stays docked or in orbit, or flies on as it must. */
export function unaskedMove(ship: PlotShip): Move {
  const flies = ship.stand === 'space'
  return {
    deed: flies ? 'fly' : 'stay',
    path: flies ? plotAt(turningOf(ship), ship.handling.speed, 0n) : '',
    heading: headingOf(ship.from.facing),
    ...noDockOrDrop,
  }
}

const foeOf = ({ id, hex, made, screen }: Readonly<Ship>): Foe => ({
  id,
  hex,
  at: { reflective: made.reflective, screen },
})

export const moversOf = (state: State, side: Side, ids: readonly string[]): readonly Ship[] =>
  ofSide(state.ships, side).filter(ship => isHere(ship) && ids.includes(ship.id))

export function plotAsk(state: State, side: Side, ids: readonly string[]): PlotAsk {
  const ships = moversOf(state, side, ids).filter(ship => isAsked(state, ship))
  return {
    kind: 'plot',
    ships: ships.map(ship => plotShip(state, side, ship)),
    planet: state.scenario.planet?.hex ?? null,
    foes: foesOf<Ship>(state, side)
      .filter(({ docked }) => docked === null)
      .map(foeOf),
    flankFrom: state.options.flankFrom === 'first' ? 1 : 2,
  }
}
