import type { Facing } from '../../../hex/index.ts'
import type { Ship } from '../state.ts'
import { damageTable, weaponLines } from '../tables.ts'
import { type Gun, guns, limitedOf } from '../units/weapon.ts'
import { shotOf } from '../weapons/shot.ts'
import { isHalved, sumOf, termsOf } from '../weapons/to-hit.ts'

/** What a hit that is not on the hull counts for beside hull points: a gun, an engine or a screen gone. */
const SYSTEM_WORTH = 5

/** Of a hit: the mean of its hull points, and of what else it breaks. */
function worthOfHit(weapon: Gun, share: number): number {
  const { hull, modifier } = weaponLines[weapon]
  const mean = share * (hull.dice * 5.5 + hull.add)
  let sum = 0
  for (let face = 1; face <= 100; face++) {
    const [, , damage] = damageTable.find(([from, to]) => from <= face + modifier && face + modifier <= to)!
    sum += damage.kind === 'hull' ? mean * damage.times : SYSTEM_WORTH
  }
  return sum / 100
}

const worthOfHits = (share: number): Readonly<Record<Gun, number>> => ({
  LC: worthOfHit('LC', share),
  LB: worthOfHit('LB', share),
  PB: worthOfHit('PB', share),
  EB: worthOfHit('EB', share),
  DC: worthOfHit('DC', share),
  T: worthOfHit('T', share),
  AR: worthOfHit('AR', share),
  RB: worthOfHit('RB', share),
})

/** Of a hit by each weapon. */
export const hitWorth = worthOfHits(1)

/** hit.half Of one that does half of its hull damage. */
const halfWorth = worthOfHits(0.5)

/** Farther than any gun reaches. */
export const OUT_OF_RANGE = 13

/** fire.forward Where a target lies: outside the forward field, in one of its outer rows, or dead ahead. */
export type Bearing = 0 | 1 | 2

/** The mean worth of all guns of a ship on a target: three numbers a range, by bearing. */
export type Broadside = Float64Array

const roundsOf = (ship: Readonly<Ship>, gun: Gun): number => {
  const counted = limitedOf(gun)
  return counted === undefined ? 1 : ship.rounds[counted]
}

/** Launchers fire one of their rounds, batteries all at once. */
const shotsOf = (ship: Readonly<Ship>, gun: Gun): number => (roundsOf(ship, gun) > 0 ? ship.arms[gun] : 0)

/** A gun that bears on a target: its chance in the same hex, before it is held to 5 and 95 percent. */
interface Piece {
  readonly gun: Gun
  readonly count: number
  readonly base: number
  readonly worth: number
}

/** A hit on what is nearly gone is worth no more than what there is left of it, and a little for being rid of it. */
export const RIDDANCE = 3

function pieceOf(ship: Readonly<Ship>, at: Readonly<Ship>, gun: Gun, skills: boolean): Piece {
  const aimed = { weapon: gun, rangeHexes: 0, headOn: false, skill: 0, interceptors: 0, evades: false }
  const shot = shotOf({ skills }, aimed, ship, at)
  const worth = Math.min((isHalved(shot) ? halfWorth : hitWorth)[gun], at.hull + RIDDANCE)
  return { gun, count: shotsOf(ship, gun), base: sumOf(termsOf(shot)), worth }
}

/** hit.sum fire.diffusion fire.head-on hit.always hit.never Mean worth of a piece: its chance times what a hit counts for. */
function worthAt({ gun, count, base, worth }: Piece, rangeHexes: number, headOn: boolean): number {
  const far = weaponLines[gun].diffuses ? 5 * rangeHexes : 0
  const chance = Math.min(95, Math.max(5, base - far + (headOn ? 10 : 0)))
  return (count * chance * worth) / 100
}

/** Which fire is meant, and whether those aboard have skills. */
export interface Volley {
  readonly offensive: boolean
  readonly skills: boolean
}

/** All guns of a ship that may fire in a phase on a target, by range and bearing. */
export function broadside(ship: Readonly<Ship>, at: Readonly<Ship>, { offensive, skills }: Volley): Broadside {
  const sums = new Float64Array(3 * OUT_OF_RANGE)
  for (const gun of guns) {
    if (shotsOf(ship, gun) === 0 || (weaponLines[gun].movingOnly && !offensive)) continue
    const piece = pieceOf(ship, at, gun, skills)
    const { forward, rangeHexes } = weaponLines[gun]
    for (let range = 0; range <= (rangeHexes ?? 0); range++) {
      const worth = worthAt(piece, range, false)
      if (!forward) sums[3 * range]! += worth
      sums[3 * range + 1]! += worth
      sums[3 * range + 2]! += forward ? worthAt(piece, range, true) : worth
    }
  }
  const most = at.hull + RIDDANCE
  for (let i = 0; i < sums.length; i++) sums[i] = Math.min(sums[i]!, most)
  return sums
}

/** Turns of the plane to the right by so many sixths: what hexes on the axes become, four numbers each, as `rotated` has it. */
const turns = Int8Array.of(1, 0, 0, 1, 0, -1, 1, 1, -1, -1, 1, 0, -1, 0, 0, -1, 0, 1, -1, -1, 1, 1, -1, 0)

/** fire.flank How far ahead the outer rows of a forward field begin: beside the bow, or one hex further. */
type FlankFrom = 1 | 2

/** fire.forward fire.flank Where a target lies that is so far away along the axes: by arithmetic alone, as it is asked millions of times. */
export function bearingOf(facing: Facing, q: number, r: number, flankFrom: FlankFrom): Bearing {
  const row = 4 * facing
  const along = turns[row]! * q + turns[row + 1]! * r
  const across = turns[row + 2]! * q + turns[row + 3]! * r
  if (across === 0) return along > 0 ? 2 : 0
  return (across === -1 && along >= flankFrom) || (across === 1 && along >= flankFrom - 1) ? 1 : 0
}

/** The worth of a broadside on a target so far away along the axes, the bow pointing so. */
export type Reckoning = (battery: Broadside, facing: Facing, q: number, r: number) => number

/** fire.flank How that is reckoned in a battle, by where forward fields begin in it. In the same hex everything bears. */
export const reckoningBy =
  (flankFrom: FlankFrom): Reckoning =>
  (battery, facing, q, r) => {
    const range = Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
    if (range >= OUT_OF_RANGE) return 0
    return battery[3 * range + (range === 0 ? 1 : bearingOf(facing, q, r, flankFrom))]!
  }
