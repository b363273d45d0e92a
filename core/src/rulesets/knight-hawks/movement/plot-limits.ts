import { type Facing, facings, type Hex, rotated, sameHex } from '../../../hex/index.ts'
import { facingOf, type Heading, headingOf } from '../map/compass.ts'
import type { Deed, Move, PlotShip } from '../orders/plot.ts'
import type { Ship } from '../state.ts'
import { flown } from './course.ts'
import { type Berth, speedsOf } from './plot.ts'

/** move.speed evade.owed orbit.leave The lengths of the plots that a ship may fly. */
export function lengthsOf({ handling, owed, stand }: PlotShip): readonly [least: number, most: number] {
  const [least, most] = speedsOf(handling)
  const started = stand === 'orbit' ? 1 : 0
  return [Math.min(most, Math.max(least, owed, started)), most]
}

/** skill.pilot-turn `3`, or `3 + 1 by its pilot`: the turns a ship may make. */
export const sayMr = ({ handling: { mr }, extra }: PlotShip): string =>
  extra === 0 ? String(mr) : `${mr - extra} + ${extra} by its pilot`

/** Whether a ship can fly at all: one in orbit has to move to leave it. */
const canFly = ({ stand, handling }: PlotShip): boolean => stand !== 'orbit' || handling.adf > 0

/** What a ship may do; the first is what it does where nothing is said. */
export function deedsOf(ship: PlotShip): readonly Deed[] {
  const { stand, owed, orbits } = ship
  const stays: readonly Deed[] = stand === 'space' || (owed > 0 && canFly(ship)) ? [] : ['stay']
  const flies: readonly Deed[] = canFly(ship) ? ['fly'] : []
  return [...stays, ...flies, ...(orbits ? (['orbitLeft', 'orbitRight'] as const) : [])]
}

const own = ({ from }: PlotShip): readonly Facing[] => [from.facing]

/** The own facing first, then the others to the left. */
function anyFacing({ from }: PlotShip): readonly Facing[] {
  return [from.facing, ...facings.filter(facing => facing !== from.facing)]
}

/** move.rotate orbit.rotate dock.leave Where a ship may point that does this, flying so many hexes. */
export function facingsOf(ship: PlotShip, deed: Deed, hexes: number): readonly Facing[] {
  if (ship.handling.mr === 0) return own(ship)
  if (ship.stand === 'docked') return deed === 'stay' ? own(ship) : anyFacing(ship)
  if (ship.stand === 'orbit' || deed !== 'fly') return anyFacing(ship)
  return hexes === 0 && ship.spins ? anyFacing(ship) : own(ship)
}

/** dock.stop Whether a ship may ask to dock after so many hexes. */
export const mayDock = ({ handling, docks }: PlotShip, deed: Deed, hexes: number): boolean =>
  deed === 'fly' && hexes <= handling.adf && docks.length > 0

/** The berth in which a move begins. */
export const startOf = ({ from }: PlotShip, heading: Heading): Berth => ({ hex: from.hex, facing: facingOf(heading) })

/** orbit.move The next hex of an orbit. */
export const nextInOrbit = (hex: Hex, around: Hex, way: 'left' | 'right'): Hex =>
  rotated(hex, way === 'left' ? 1 : -1, around)

/** The berths that a move enters. */
export function berthsOf(ship: PlotShip, { deed, path, heading }: Move, planet: Hex | null): readonly Berth[] {
  const from = startOf(ship, heading)
  if (deed === 'fly') return flown(from, path, planet, ship.pulled).berths
  if (deed === 'stay' || planet === null) return []
  return [{ hex: nextInOrbit(from.hex, planet, deed === 'orbitLeft' ? 'left' : 'right'), facing: from.facing }]
}

/** mine.drop Hexes of a move in which something can be dropped, the first one included; none for a ship that stays docked. */
export function dropHexes({ stand }: PlotShip, deed: Deed, path: string): number {
  if (deed === 'fly') return path.length + 1
  if (deed === 'stay') return stand === 'docked' ? 0 : 1
  return 2
}

/** breakup.points ADF and MR points of a move. */
export function strainOf({ handling }: PlotShip, { deed, path }: Pick<Move, 'deed' | 'path'>, turns: number): number {
  if (deed === 'stay') return 0
  if (deed === 'fly') return Math.abs(path.length - handling.speed) + turns
  return Math.min(handling.speed, handling.adf)
}

/** breakup.chance Hull points gone beyond half of the hull; 0 for a ship that is not severely damaged. */
export const excessOf = ({ made, hull }: Pick<Readonly<Ship>, 'made' | 'hull'>): number =>
  Math.max(0, made.hp - hull - Math.floor(made.hp / 2))

/** breakup.chance In percent; 0 where nothing is thrown for. */
export const breakUpChance = ({ excess }: Pick<PlotShip, 'excess'>, strain: number): number =>
  Math.min(100, excess * strain)

/** Whether a ship crashes, if it flies so. */
const crashes = (ship: PlotShip, heading: Heading, path: string, planet: Hex | null): boolean =>
  flown(startOf(ship, heading), path, planet, ship.pulled).crash !== 'none'

/** Whether a plot ends in this hex, the ship still whole. */
export function endsIn(ship: PlotShip, heading: Heading, path: string, planet: Hex | null, hex: Hex): boolean {
  const { berths, crash } = flown(startOf(ship, heading), path, planet, ship.pulled)
  return crash === 'none' && sameHex(berths.at(-1)?.hex ?? ship.from.hex, hex)
}

/** The plainest plots of so many hexes: straight on, or from side to side where the ship has to turn. */
function plain({ manner, handling: { mr } }: PlotShip, hexes: number): readonly string[] {
  if (manner === 'free') return ['F'.repeat(hexes)]
  const turning = Math.min(mr, hexes)
  const rest = 'F'.repeat(hexes - turning)
  if (manner !== 'evading') return [(manner === 'left' ? 'L' : 'R').repeat(turning) + rest]
  return ['LR', 'RL', 'L', 'R'].map(pattern => pattern.repeat(turning).slice(0, turning) + rest)
}

/** Straight on but for one turn. */
function bent({ manner, handling: { mr } }: PlotShip, hexes: number): readonly string[] {
  if (manner !== 'free' || mr === 0) return []
  return Array.from({ length: hexes }, (_, i) =>
    ['L', 'R'].map(turn => 'F'.repeat(i) + turn + 'F'.repeat(hexes - i - 1)),
  ).flat()
}

/** Straight on at the same speed, or the plot nearest to that by which the ship does not crash. */
export function usualPath(ship: PlotShip, planet: Hex | null): string {
  const [least, most] = lengthsOf(ship)
  const lengths = Array.from({ length: most - least + 1 }, (_, i) => least + i)
  lengths.sort((a, b) => Math.abs(a - ship.handling.speed) - Math.abs(b - ship.handling.speed))
  const heading = headingOf(ship.from.facing)
  for (const length of lengths) {
    const plots = [...plain(ship, length), ...bent(ship, length)]
    const safe = plots.find(path => !crashes(ship, heading, path, planet))
    if (safe !== undefined) return safe
  }
  return plain(ship, lengths[0]!)[0]!
}

/** mask.ends Whether a mask stays with its ship: straight on at the same speed, a gravity turn countered; or standing still, wherever it points. */
export const keepsMask = (facing: Facing, speed: number, berths: readonly Berth[]): boolean =>
  berths.length === speed && berths.every(berth => berth.facing === facing)
