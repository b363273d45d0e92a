import { type Facing, facings, type Hex, rotateHex, sameHex } from '../../../hex/index.ts'
import { facingOf, type Heading, headingOf } from '../map/compass.ts'
import type { Move, MoveAction, PlotShip } from '../orders/plot.ts'
import type { Ship } from '../state.ts'
import { type Flight, flyPlot } from './course.ts'
import { type Pose, speedRange, type Turning, turnsIn } from './plot.ts'

/** move.speed evade.owed orbit.leave The least and the most hexes that a ship may fly. */
export function lengthRange({ handling, owed, stand }: PlotShip): readonly [least: number, most: number] {
  const [least, most] = speedRange(handling)
  const started = stand === 'orbit' ? 1 : 0
  return [Math.min(most, Math.max(least, owed, started)), most]
}

export const turningOf = ({ turnRule, handling }: PlotShip): Turning => ({ turnRule, turns: handling.mr })

/** skill.pilot-turn `3`, or `3 + 1 by its pilot`: the turns a ship may make. */
export const sayMr = ({ handling: { mr }, extra }: PlotShip): string =>
  extra === 0 ? String(mr) : `${mr - extra} + ${extra} by its pilot`

/** True if a ship can fly; one in orbit has to move to leave it. */
const canFly = ({ stand, handling }: PlotShip): boolean => stand !== 'orbit' || handling.adf > 0

/** The actions that a ship may choose; the first is the usual one. */
export function actionsOf(ship: PlotShip): readonly MoveAction[] {
  const { stand, owed, orbits } = ship
  const stays: readonly MoveAction[] = stand === 'space' || (owed > 0 && canFly(ship)) ? [] : ['stay']
  const flies: readonly MoveAction[] = canFly(ship) ? ['fly'] : []
  return [...stays, ...flies, ...(orbits ? (['orbitLeft', 'orbitRight'] as const) : [])]
}

/** move.rotate orbit.rotate dock.leave The facings of a ship in an action of so many hexes: its own one first. */
export function facingsOf({ from, handling, stand, spins }: PlotShip, action: MoveAction, hexes: number) {
  const turns = stand === 'docked' ? action !== 'stay' : stand === 'orbit' || action !== 'fly' || (hexes === 0 && spins)
  return handling.mr > 0 && turns ? [from.facing, ...facings.filter(facing => facing !== from.facing)] : [from.facing]
}

/** dock.stop True if a ship may ask to dock after so many hexes. */
export const mayDock = ({ handling, docks }: PlotShip, action: MoveAction, hexes: number): boolean =>
  action === 'fly' && hexes <= handling.adf && docks.length > 0

export const startOf = ({ from }: PlotShip, heading: Heading): Pose => ({ hex: from.hex, facing: facingOf(heading) })

/** orbit.move The next hex of an orbit. */
export const nextInOrbit = (hex: Hex, around: Hex, way: 'left' | 'right'): Hex =>
  rotateHex(hex, way === 'left' ? 1 : -1, around)

export const flightOf = (
  ship: PlotShip,
  { path, heading }: Pick<Move, 'path' | 'heading'>,
  planet: Hex | null,
): Flight => flyPlot(startOf(ship, heading), path, { planet, pulled: ship.pulled })

export function posesOf(ship: PlotShip, move: Move, planet: Hex | null): readonly Pose[] {
  const { deed, heading } = move
  if (deed === 'fly') return flightOf(ship, move, planet).poses
  if (deed === 'stay' || planet === null) return []
  const { hex, facing } = startOf(ship, heading)
  return [{ hex: nextInOrbit(hex, planet, deed === 'orbitLeft' ? 'left' : 'right'), facing }]
}

/** mine.drop Hexes of a move in which something can be dropped, the first one included; none in a dock. */
export function countDropHexes({ stand }: PlotShip, action: MoveAction, hexes: number): number {
  if (action === 'fly') return hexes + 1
  if (action === 'stay') return stand === 'docked' ? 0 : 1
  return 2
}

/** breakup.chance ADF and MR points of a move. */
export function manoeuvrePoints({ handling }: PlotShip, { deed, path }: Pick<Move, 'deed' | 'path'>): number {
  if (deed === 'stay') return 0
  if (deed === 'fly') return Math.abs(path.length - handling.speed) + turnsIn(path)
  return Math.min(handling.speed, handling.adf)
}

/** breakup.chance Hull points gone beyond half of the hull; 0 for a ship that is not severely damaged. */
export const severeDamageOf = ({ made, hull }: Pick<Readonly<Ship>, 'made' | 'hull'>): number =>
  Math.max(0, made.hp - hull - Math.floor(made.hp / 2))

/** breakup.chance In percent; 0 if no throw is needed. */
export const breakUpChance = ({ excess }: Pick<PlotShip, 'excess'>, points: number): number =>
  Math.min(100, excess * points)

/** A flight ends in this hex, the ship still whole. */
export const endsIn = ({ poses, crash }: Flight, { from }: PlotShip, hex: Hex): boolean =>
  crash === 'none' && sameHex(poses.at(-1)?.hex ?? from.hex, hex)

/** evade.owed nav.roll The plots of a ship that must turn: in this pattern, in each hex until its MR is used up. */
export function forcedPlots({ turnRule, handling: { mr } }: PlotShip, hexes: number, evasions: readonly string[]) {
  const turning = Math.min(mr, hexes)
  const patterns = turnRule === 'evading' ? evasions : [turnRule === 'left' ? 'L' : 'R']
  return patterns.map(pattern => pattern.repeat(turning).slice(0, turning) + 'F'.repeat(hexes - turning))
}

/** Straight on, then straight on but for one turn. */
function plainPlots({ handling: { mr } }: PlotShip, hexes: number): readonly string[] {
  const bent = (i: number) => ['L', 'R'].map(turn => 'F'.repeat(i) + turn + 'F'.repeat(hexes - i - 1))
  return ['F'.repeat(hexes), ...(mr === 0 ? [] : Array.from({ length: hexes }, (_, i) => bent(i)).flat())]
}

/** Straight on at the same speed, or the plot nearest to that by which the ship does not crash. */
export function usualPath(ship: PlotShip, planet: Hex | null): string {
  const [least, most] = lengthRange(ship)
  const lengths = Array.from({ length: most - least + 1 }, (_, i) => least + i)
  lengths.sort((a, b) => Math.abs(a - ship.handling.speed) - Math.abs(b - ship.handling.speed))
  const heading = headingOf(ship.from.facing)
  let first: string | undefined
  for (const length of lengths) {
    const isFree = ship.turnRule === 'free'
    const plots = isFree ? plainPlots(ship, length) : forcedPlots(ship, length, ['LR', 'RL', 'L', 'R'])
    const safe = plots.find(path => flightOf(ship, { path, heading }, planet).crash === 'none')
    if (safe !== undefined) return safe
    first ??= plots[0]
  }
  return first ?? ''
}

/**
 * mask.ends True if a ship keeps its mask: it flies straight on at the same speed, a gravity turn countered, or it
 * stands still, however it turns.
 */
export const keepsMask = (facing: Facing, speed: number, poses: readonly Pose[]): boolean =>
  poses.length === speed && poses.every(pose => pose.facing === facing)
