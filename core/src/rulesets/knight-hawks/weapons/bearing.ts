import { blocksEveryPath, distance, type Hex, rowAhead, sameHex } from '../../../hex/index.ts'
import type { RuleId } from '../ledger.ts'
import type { Pose } from '../movement/plot.ts'
import type { Options } from '../options.ts'
import type { CombatPhase, Ship } from '../state.ts'
import { weaponStats } from '../tables.ts'
import { shotsOf } from '../units/armament.ts'
import type { Battlefield } from '../units/fleets.ts'
import { type Gun, guns } from '../units/weapon.ts'

export interface Bearing {
  /** The hex of the firer, and the hex in which the target is taken. */
  readonly from: Hex
  readonly hex: Hex
  readonly rangeHexes: number
  /** fire.head-on Always false for a battery. */
  readonly headOn: boolean
  /** The rule that allows the shot, if that is more than range and field. */
  readonly rule: Extract<RuleId, `fire.${string}`> | null
}

export interface FirePhase {
  readonly phase: CombatPhase
  readonly options: Pick<Options, 'flankFrom' | 'fireOnTheMove' | 'headOnInHex'>
  readonly planet: Hex | null
}

export const firePhaseOf = ({ options, scenario }: Battlefield, phase: CombatPhase): FirePhase => ({
  phase,
  options,
  planet: scenario.planet?.hex ?? null,
})

export type ShipTrack = Pick<Readonly<Ship>, 'hex' | 'facing' | 'path'>

export interface Mount<S extends ShipTrack = ShipTrack> {
  readonly gun: Gun
  readonly ship: S
}

interface Firing extends FirePhase {
  readonly gun: Gun
  readonly from: Pose
}

/** The row of its forward field that a hex lies in, within range; undefined outside. */
const rowOf = ({ options, gun, from: { hex, facing } }: Firing, at: Hex) =>
  rowAhead(hex, facing, at, {
    reach: weaponStats[gun].rangeHexes ?? 0,
    flankFrom: options.flankFrom === 'first' ? 1 : 2,
  })

/** fire.range fire.forward fire.flank map.block From one hex into another; forward weapons never into their own hex. */
function across(firing: Firing, hex: Hex): Bearing | null {
  const { gun, planet } = firing
  const from = firing.from.hex
  const rangeHexes = distance(from, hex)
  if (rangeHexes > (weaponStats[gun].rangeHexes ?? 0)) return null
  if (planet !== null && blocksEveryPath(planet, from, hex)) return null
  if (!weaponStats[gun].forward) return { from, hex, rangeHexes, headOn: false, rule: null }
  const row = rowOf(firing, hex)
  return row === undefined ? null : { from, hex, rangeHexes, headOn: row === 'centre', rule: null }
}

const inOneHex = (hex: Hex, headOn: boolean, rule: Bearing['rule']): Bearing => ({
  from: hex,
  hex,
  rangeHexes: 0,
  headOn,
  rule,
})

/** fire.path The poses of a move, the last one as the ship is now: it may have docked at its end, or been carried. */
function posesOf({ path, hex, facing }: ShipTrack): readonly Pose[] {
  return [...path.slice(0, -1), { hex, facing }]
}

/** fire.final-hex By the moving side: from the end of its move, or by option from every hex of it. */
function offensive(fire: FirePhase, { gun, ship }: Mount, target: Hex): readonly (Bearing | null)[] {
  const { fireOnTheMove, headOnInHex } = fire.options
  const poses = posesOf(ship)
  const firesFrom = fireOnTheMove ? poses : poses.slice(-1)
  const shots = firesFrom.map(from => across({ ...fire, gun, from }, target))
  if (!weaponStats[gun].forward) return shots
  // fire.entered fire.same-hex forward weapons take an enemy in a hex of the own move
  if (poses.some(({ hex }, i) => i > 0 && sameHex(hex, target))) shots.push(inOneHex(target, true, 'fire.entered'))
  else if (firesFrom.some(({ hex }) => sameHex(hex, target))) shots.push(inOneHex(target, headOnInHex, 'fire.same-hex'))
  return shots
}

/** fire.entered-defence fire.same-hex Forward weapons against a ship that came into their hex, by the hex before. */
function againstEntering(firing: Firing, before: Pose | undefined): Bearing | null {
  const { hex } = firing.from
  if (before === undefined) return inOneHex(hex, firing.options.headOnInHex, 'fire.same-hex')
  const row = rowOf(firing, before.hex)
  return row === undefined ? null : inOneHex(hex, row === 'centre', 'fire.entered-defence')
}

/** fire.path fire.moving-only By the side that does not move: at any hex of the target's move. */
function defensive(fire: FirePhase, { gun, ship }: Mount, target: ShipTrack): readonly (Bearing | null)[] {
  const { forward, movingOnly } = weaponStats[gun]
  if (movingOnly) return []
  const firing: Firing = { ...fire, gun, from: ship }
  const poses = posesOf(target)
  return poses.map(({ hex }, i) =>
    forward && sameHex(hex, ship.hex) ? againstEntering(firing, poses[i - 1]) : across(firing, hex),
  )
}

/** The least range possible in this turn: each hex of a move brings two ships nearer by one at most. */
const leastRange = (ship: ShipTrack, target: ShipTrack): number =>
  distance(ship.hex, target.hex) - ship.path.length - target.path.length

const none: readonly Bearing[] = []

/** All ways in which a weapon bears on a target, in the order of the move. The far away are sorted out at once. */
export function bearingsOf(fire: FirePhase, mount: Mount, target: ShipTrack): readonly Bearing[] {
  if (leastRange(mount.ship, target) > (weaponStats[mount.gun].rangeHexes ?? 0)) return none
  const shots = fire.phase === 'offensive' ? offensive(fire, mount, target.hex) : defensive(fire, mount, target)
  return shots.filter(each => each !== null)
}

/** dock.weapons Batteries fire from a dock, rocket batteries too; the bow and the tubes do not. */
const firesDocked = (gun: Gun): boolean => gun === 'LB' || gun === 'PB' || gun === 'EB' || gun === 'RB'

/** fire.rate fire.moving-only fire.turn dock.weapons weapon.limited The weapons of a kind that could fire. */
function readyOf({ gun, ship }: Mount<Readonly<Ship>>, phase: CombatPhase): number {
  if (phase === 'defensive' && weaponStats[gun].movingOnly) return 0
  if (ship.docked !== null && !firesDocked(gun)) return 0
  return ship.spent.includes(gun) ? 0 : shotsOf(ship, gun)
}

/** A weapon by the name it has among its like: `LB`, `LB 2`. */
interface ReadyGun {
  readonly name: string
  readonly gun: Gun
}

export const readyGuns = (ship: Readonly<Ship>, phase: CombatPhase): readonly ReadyGun[] =>
  guns.flatMap(gun =>
    Array.from({ length: readyOf({ gun, ship }, phase) }, (_, i) => ({ name: i === 0 ? gun : `${gun} ${i + 1}`, gun })),
  )

/** Some weapon of a ship bears on one of these: asked often, so it stops at the first. */
export const bearsOn = (fire: FirePhase, ship: Readonly<Ship>, targets: readonly ShipTrack[]): boolean =>
  guns.some(
    gun =>
      readyOf({ gun, ship }, fire.phase) > 0 && targets.some(each => bearingsOf(fire, { gun, ship }, each).length > 0),
  )
