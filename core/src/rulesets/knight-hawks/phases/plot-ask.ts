import { ofSide, type Side } from '../../../game/index.ts'
import { distance, type Hex } from '../../../hex/index.ts'
import { headingOf } from '../map/compass.ts'
import { type Manner, plotAt } from '../movement/plot.ts'
import { excessOf } from '../movement/plot-limits.ts'
import type { Dock, Foe, Move, PlotAsk, PlotShip, Stand } from '../orders/plot.ts'
import type { Ship, State } from '../state.ts'
import { weaponLines } from '../tables.ts'
import { isStation } from '../units/design.ts'
import { type Field, fleetOf, foesOf, isHere, shipOf } from '../units/field.ts'
import { canHold } from '../units/vessel.ts'
import { guns } from '../units/weapon.ts'
import { pilotOf } from '../weapons/shot.ts'

/** What a plot depends on beside the ship: a state or a view. */
type Waters = Field & Pick<State, 'options' | 'scenario'>

/** move.drift */
export const isDrifting = ({ adf, mr }: Readonly<Ship>): boolean => adf === 0 && mr === 0

/** Whether a ship could lay mines or seekers, as everybody sees it. */
export const isLayer = ({ arms }: Readonly<Ship>): boolean => arms.M > 0 || arms.S > 0

/** end.escorted-course */
export const isEscorted = ({ scenario }: State, { id }: Readonly<Ship>): boolean =>
  scenario.goal === 'escort' && id === scenario.charge

const standOf = ({ docked, orbit }: Readonly<Ship>): Stand =>
  docked !== null ? 'docked' : orbit !== null ? 'orbit' : 'space'

/** dock.launch-speed The speed a move counts from: of a ship that is launched, that of its carrier. */
export function speedBefore(state: Waters, ship: Readonly<Ship>): number {
  if (ship.docked === null) return ship.orbit === null ? ship.speed : 0
  const base = shipOf(state, ship.docked)
  const moves = !isStation(base.made) && state.options.launchSpeed === 'carrier'
  return moves ? base.speed : 0
}

/** dock.leave Where a move begins: a ship that leaves its base is not moved with it. */
export const launchHex = ({ docked, hex, path }: Readonly<Ship>): Hex => (docked === null ? hex : (path[0]?.hex ?? hex))

/** dock.who Bases near enough that the ship could end its move in their hex. */
function docksFor(state: Waters, side: Side, ship: Readonly<Ship>): readonly Dock[] {
  return fleetOf(state, side).flatMap((base): readonly Dock[] => {
    const holds = canHold(base.made, ship.made) && base.docked === null && base.id !== ship.docked
    const fixed = isStation(base.made)
    const near = distance(launchHex(ship), base.hex) <= ship.adf + (fixed ? 0 : base.speed + base.adf)
    return holds && near ? [{ id: base.id, hex: fixed ? base.hex : null }] : []
  })
}

/** orbit.enter orbit.speed */
function mayOrbit({ options, scenario }: Waters, ship: Readonly<Ship>, speed: number): boolean {
  const beside = scenario.planet !== null && distance(scenario.planet.hex, launchHex(ship)) === 1
  // nav.stopped orbit from rest is not flown into
  const free = (ship.forced === null || speed === 0) && !ship.owesEvasion && !isDrifting(ship) && ship.orbit === null
  return beside && free && (options.orbitAtSpeed || speed <= ship.adf)
}

const mannerOf = ({ forced, owesEvasion }: Readonly<Ship>): Manner => forced ?? (owesEvasion ? 'evading' : 'free')

/** What a ship has to know to plot its move. */
export function plotShip(state: Waters, side: Side, ship: Readonly<Ship>): PlotShip {
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
    manner: mannerOf(ship),
    owed: ship.owesEvasion ? mr : 0,
    pulled: ship.pulled,
    spins: stand === 'space' && (speed === 0 || state.options.spinOnStop),
    orbits: mayOrbit(state, ship, speed),
    docks: docksFor(state, side, ship),
    mines: arms.M > 0 ? rounds.M : null,
    seekers: arms.S > 0 ? rounds.S : null,
    excess: excessOf(ship),
    masked: ship.screen === 'MS',
    blind: ship.blind,
    skilled: state.options.skills,
    pilot: pilotOf(state.options, ship),
    guns: guns.filter(gun => weaponLines[gun].forward && arms[gun] > 0 && (gun !== 'AR' || rounds.AR > 0)),
  }
}

/** Whether there is anything to choose for a ship. Public: what is left aboard of mines and seekers does not count. */
export function isAsked(state: State, ship: Readonly<Ship>): boolean {
  if (!isHere(ship) || isStation(ship.made) || isEscorted(state, ship)) return false
  if (isLayer(ship)) return ship.docked === null || !isDrifting(ship)
  if (ship.docked !== null || ship.adf > 0) return !isDrifting(ship)
  return ship.mr > 0 && ship.forced === null
}

/** move.drift end.escorted-course A ship that is not asked stays where it is docked or in orbit, or flies on as it must. */
export function moveUnasked({ stand, from, handling, manner }: PlotShip): Move {
  const flies = stand === 'space'
  return {
    deed: flies ? 'fly' : 'stay',
    path: flies ? plotAt(manner, handling.speed, handling.mr, 0n) : '',
    heading: headingOf(from.facing),
    dock: '',
    mines: [],
    seekers: [],
  }
}

const planetOf = ({ scenario }: State): Hex | null => scenario.planet?.hex ?? null

const foeOf = ({ id, hex, made, screen }: Readonly<Ship>): Foe => ({
  id,
  hex,
  at: { reflective: made.reflective, screen },
})

/** The ships of a task that are still there to be moved. */
export const moversOf = (state: State, side: Side, ids: readonly string[]): readonly Ship[] =>
  ofSide(state.ships, side).filter(ship => isHere(ship) && ids.includes(ship.id))

/** What the side is asked for those of them that have something to choose. */
export function plotAsk(state: State, side: Side, ids: readonly string[]): PlotAsk {
  const ships = moversOf(state, side, ids).filter(ship => isAsked(state, ship))
  return {
    kind: 'plot',
    ships: ships.map(ship => plotShip(state, side, ship)),
    planet: planetOf(state),
    foes: foesOf<Ship>(state, side)
      .filter(({ docked }) => docked === null)
      .map(foeOf),
    flankFrom: state.options.flankFrom === 'first' ? 1 : 2,
  }
}
