import { blocksEveryPath, distance, type Hex, rowAhead, sameHex } from '../../../hex/index.ts'
import type { RuleId } from '../ledger.ts'
import type { Berth } from '../movement/plot.ts'
import type { Options } from '../options.ts'
import type { Phase, Ship } from '../state.ts'
import { weaponLines } from '../tables.ts'
import { type Gun, guns, limitedOf } from '../units/weapon.ts'

/** Where and how a weapon can be brought to bear on a target. */
export interface Bearing {
  /** Where the firer is, and where the target is taken. */
  readonly from: Hex
  readonly hex: Hex
  readonly rangeHexes: number
  /** fire.head-on Of a battery never. */
  readonly headOn: boolean
  /** What allows the shot, where that is more than range and field. */
  readonly rule: Extract<RuleId, `fire.${string}`> | null
}

/** What fire asks of a battle itself: its planet, and the readings it is fought by. */
export interface Terrain {
  readonly options: Pick<Options, 'flankFrom' | 'fireOnTheMove' | 'headOnInHex'>
  readonly planet: Hex | null
}

/** Where a ship is, and has been in its move. */
export type Track = Pick<Readonly<Ship>, 'hex' | 'facing' | 'path'>

/** The row of its forward field that a hex lies in, within range; undefined outside. */
const rowOf = ({ options }: Terrain, gun: Gun, { hex, facing }: Berth, at: Hex) =>
  rowAhead(hex, facing, at, {
    reach: weaponLines[gun].rangeHexes ?? 0,
    flankFrom: options.flankFrom === 'first' ? 1 : 2,
  })

/** fire.range fire.forward fire.flank map.block From one hex into another; forward weapons never into their own hex. */
function across(terrain: Terrain, gun: Gun, berth: Berth, hex: Hex): Bearing | null {
  const { rangeHexes: reach, forward } = weaponLines[gun]
  const rangeHexes = distance(berth.hex, hex)
  if (rangeHexes > (reach ?? 0)) return null
  if (terrain.planet !== null && blocksEveryPath(terrain.planet, berth.hex, hex)) return null
  if (!forward) return { from: berth.hex, hex, rangeHexes, headOn: false, rule: null }
  const row = rowOf(terrain, gun, berth, hex)
  return row === undefined ? null : { from: berth.hex, hex, rangeHexes, headOn: row === 'centre', rule: null }
}

const inOneHex = (hex: Hex, headOn: boolean, rule: Bearing['rule']): Bearing => ({
  from: hex,
  hex,
  rangeHexes: 0,
  headOn,
  rule,
})

/** fire.path The berths of a move, the last one as the ship is now: also of a ship that docked at its end, or was carried. */
function berthsOf({ path, hex, facing }: Track): readonly Berth[] {
  return [...path.slice(0, -1), { hex, facing }]
}

/** fire.entered fire.same-hex Forward weapons against whoever is in a hex of the own move. */
function entered({ options }: Terrain, ship: Track, target: Hex): Bearing | null {
  const berths = berthsOf(ship)
  if (berths.some(({ hex }, i) => i > 0 && sameHex(hex, target))) return inOneHex(target, true, 'fire.entered')
  const from = options.fireOnTheMove ? berths : berths.slice(-1)
  return from.some(({ hex }) => sameHex(hex, target)) ? inOneHex(target, options.headOnInHex, 'fire.same-hex') : null
}

/** fire.final-hex By the moving side: from where its move ended, or by option from every hex of it. */
function offensive(terrain: Terrain, gun: Gun, ship: Track, target: Track): readonly Bearing[] {
  const berths = berthsOf(ship)
  const from = terrain.options.fireOnTheMove ? berths : berths.slice(-1)
  const shots = from.map(berth => across(terrain, gun, berth, target.hex))
  if (weaponLines[gun].forward) shots.push(entered(terrain, ship, target.hex))
  return shots.filter(each => each !== null)
}

/** fire.entered-defence fire.same-hex Forward weapons against a ship that came into the firer's hex, by the hex it came from. */
function welcome(terrain: Terrain, gun: Gun, berth: Berth, before: Berth | undefined): Bearing | null {
  if (before === undefined) return inOneHex(berth.hex, terrain.options.headOnInHex, 'fire.same-hex')
  const row = rowOf(terrain, gun, berth, before.hex)
  return row === undefined ? null : inOneHex(berth.hex, row === 'centre', 'fire.entered-defence')
}

/** fire.path fire.moving-only By the side that does not move: at any hex of the target's move, from where the firer stands. */
function defensive(terrain: Terrain, gun: Gun, { hex, facing }: Track, target: Track): readonly Bearing[] {
  const { forward, movingOnly } = weaponLines[gun]
  if (movingOnly) return []
  const berths = berthsOf(target)
  const shots = berths.map((each, i) => {
    if (forward && sameHex(each.hex, hex)) return welcome(terrain, gun, { hex, facing }, berths[i - 1])
    return across(terrain, gun, { hex, facing }, each.hex)
  })
  return shots.filter(each => each !== null)
}

/** The least range there can have been in this turn: each hex of a move brings two ships nearer by one at most. */
const leastRange = (ship: Track, target: Track): number =>
  distance(ship.hex, target.hex) - ship.path.length - target.path.length

const none: readonly Bearing[] = []

/** All ways in which a weapon bears on a target in a phase, in the order of the move. What is far away is told apart at once. */
export function bearingsOf(terrain: Terrain, phase: Phase, gun: Gun, ship: Track, target: Track): readonly Bearing[] {
  if (leastRange(ship, target) > (weaponLines[gun].rangeHexes ?? 0)) return none
  return phase === 'offensive' ? offensive(terrain, gun, ship, target) : defensive(terrain, gun, ship, target)
}

/** dock.weapons Batteries fire from a dock, rockets in batteries, too; what needs the bow or comes from tubes does not. */
const firesDocked = (gun: Gun): boolean => gun === 'LB' || gun === 'PB' || gun === 'EB' || gun === 'RB'

/** fire.rate fire.moving-only fire.turn dock.weapons weapon.limited How many of a weapon a ship could fire in a phase. */
function readyOf(ship: Readonly<Ship>, gun: Gun, phase: Phase): number {
  const limited = limitedOf(gun)
  if (limited !== undefined && ship.rounds[limited] === 0) return 0
  if (phase === 'defensive' && weaponLines[gun].movingOnly) return 0
  if (ship.docked !== null && !firesDocked(gun)) return 0
  if (ship.spent.some(each => each === gun)) return 0
  return ship.arms[gun]
}

/** A weapon by the name it has among its like: `LB`, `LB 2`. */
export interface ReadyGun {
  readonly name: string
  readonly gun: Gun
}

/** More of a kind than any design has are named as they come. */
const named: Readonly<Record<Gun, ReadyGun[]>> = { LC: [], LB: [], PB: [], EB: [], DC: [], T: [], AR: [], RB: [] }

function nthOf(gun: Gun, nth: number): ReadyGun {
  const met = named[gun][nth]
  if (met !== undefined) return met
  const made = { name: nth === 0 ? gun : `${gun} ${nth + 1}`, gun }
  named[gun][nth] = made
  return made
}

/** Every weapon of a ship that could fire, kind by kind. */
export function readyGuns(ship: Readonly<Ship>, phase: Phase): readonly ReadyGun[] {
  const ready: ReadyGun[] = []
  for (const gun of guns) {
    const count = readyOf(ship, gun, phase)
    for (let nth = 0; nth < count; nth++) ready.push(nthOf(gun, nth))
  }
  return ready
}

/** Whether some weapon of a ship bears on one of these: asked often, so it stops at the first. */
export const bearsOn = (terrain: Terrain, phase: Phase, ship: Readonly<Ship>, targets: readonly Track[]): boolean =>
  guns.some(
    gun =>
      readyOf(ship, gun, phase) > 0 && targets.some(each => bearingsOf(terrain, phase, gun, ship, each).length > 0),
  )
