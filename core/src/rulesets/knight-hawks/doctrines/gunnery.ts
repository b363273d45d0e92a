import type { Facing, Hex } from '../../../hex/index.ts'
import { shotOf } from '../shot.ts'
import type { Ship } from '../state.ts'
import { damageTable, weaponLines } from '../tables.ts'
import { termsOf } from '../to-hit.ts'
import { type Gun, guns, limitedWeapons } from '../weapon.ts'

/** What a hit that is not on the hull counts for beside hull points: a gun, an engine or a screen gone. */
const SYSTEM_WORTH = 5

/** Of a hit: the mean of its hull points, and of what else it breaks. */
function worthOfHit(weapon: Gun): number {
  const { hull, modifier } = weaponLines[weapon]
  const mean = hull.dice * 5.5 + hull.add
  let sum = 0
  for (let face = 1; face <= 100; face++) {
    const [, , damage] = damageTable.find(([from, to]) => from <= face + modifier && face + modifier <= to)!
    sum += damage.kind === 'hull' ? mean * damage.times : SYSTEM_WORTH
  }
  return sum / 100
}

/** Of a hit by each weapon. */
export const hitWorth: Readonly<Record<Gun, number>> = {
  LC: worthOfHit('LC'),
  LB: worthOfHit('LB'),
  PB: worthOfHit('PB'),
  EB: worthOfHit('EB'),
  DC: worthOfHit('DC'),
  T: worthOfHit('T'),
  AR: worthOfHit('AR'),
  RB: worthOfHit('RB'),
}

/** Farther than any gun reaches. */
export const OUT_OF_RANGE = 13

/** fire.forward Where a target lies: outside the forward field, in one of its outer rows, or dead ahead. */
export type Bearing = 0 | 1 | 2

/** The mean worth of all guns of a ship on a target, by range and bearing. */
export type Broadside = readonly (readonly [number, number, number])[]

const roundsOf = (ship: Readonly<Ship>, gun: Gun): number => {
  const counted = limitedWeapons.find(each => each === gun)
  return counted === undefined ? 1 : ship.rounds[counted]
}

/** Launchers fire one of their rounds, batteries all at once. */
const shotsOf = (ship: Readonly<Ship>, gun: Gun): number => (roundsOf(ship, gun) > 0 ? ship.arms[gun] : 0)

/** A gun that bears on a target: its chance in the same hex, before it is held to 5 and 95 percent. */
interface Piece {
  readonly gun: Gun
  readonly count: number
  readonly base: number
}

function pieceOf(ship: Readonly<Ship>, at: Readonly<Ship>, gun: Gun, skills: boolean): Piece {
  const aimed = { weapon: gun, rangeHexes: 0, headOn: false, skill: 0, interceptors: 0, evades: false }
  const terms = termsOf(shotOf({ skills }, aimed, ship, at))
  return { gun, count: shotsOf(ship, gun), base: terms.reduce((sum, { by }) => sum + by, 0) }
}

/** hit.sum fire.diffusion fire.head-on hit.always hit.never Mean worth of a piece: its chance times what a hit counts for. */
function worthAt({ gun, count, base }: Piece, rangeHexes: number, headOn: boolean): number {
  const far = weaponLines[gun].diffuses ? 5 * rangeHexes : 0
  const chance = Math.min(95, Math.max(5, base - far + (headOn ? 10 : 0)))
  return (count * chance * hitWorth[gun]) / 100
}

/** Which fire is meant, and whether those aboard have skills. */
export interface Volley {
  readonly offensive: boolean
  readonly skills: boolean
}

/** All guns of a ship that may fire in a phase on a target, by range and bearing. */
export function broadside(ship: Readonly<Ship>, at: Readonly<Ship>, { offensive, skills }: Volley): Broadside {
  const armed = guns.filter(gun => shotsOf(ship, gun) > 0 && (offensive || !weaponLines[gun].movingOnly))
  const pieces = armed.map(gun => pieceOf(ship, at, gun, skills))
  return Array.from({ length: OUT_OF_RANGE }, (_, range) => {
    const sums: [number, number, number] = [0, 0, 0]
    for (const piece of pieces) {
      const { forward, rangeHexes } = weaponLines[piece.gun]
      if ((rangeHexes ?? 0) < range) continue
      const worth = worthAt(piece, range, false)
      if (!forward) sums[0] += worth
      sums[1] += worth
      sums[2] += forward ? worthAt(piece, range, true) : worth
    }
    return sums
  })
}

/** Turns of the plane to the left by so many sixths: what a hex on the axes becomes, as `rotated` has it. */
const turns: readonly (readonly [qq: number, qr: number, rq: number, rr: number])[] = [
  [1, 0, 0, 1],
  [1, 1, -1, 0],
  [0, 1, -1, -1],
  [-1, 0, 0, -1],
  [-1, -1, 1, 0],
  [0, -1, 1, 1],
]

/** fire.forward Where a target lies that is so far away along the axes: by arithmetic alone, as it is asked millions of times. */
export function bearingOf(facing: Facing, q: number, r: number): Bearing {
  const [qq, qr, rq, rr] = turns[(6 - facing) % 6]!
  const along = qq * q + qr * r
  const across = rq * q + rr * r
  if (across === 0) return along > 0 ? 2 : 0
  return (across === -1 && along >= 2) || (across === 1 && along >= 1) ? 1 : 0
}

/** The worth of a broadside from a hex and heading on a target in another. In the same hex everything bears. */
export function worthFrom(battery: Broadside, from: Hex, facing: Facing, at: Hex): number {
  const q = at.q - from.q
  const r = at.r - from.r
  const range = Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
  if (range >= OUT_OF_RANGE) return 0
  const line = battery[range]!
  return range === 0 ? line[1] : line[bearingOf(facing, q, r)]
}
