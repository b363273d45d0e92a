import type { Facing } from '../../../hex/index.ts'
import { facesByRow } from '../damage/damage-effect.ts'
import type { Ship } from '../state.ts'
import { damageTable, weaponStats } from '../tables.ts'
import { shotsOf } from '../units/armament.ts'
import { byWeapon, type Gun, guns, type Weapon } from '../units/weapon.ts'
import type { Mount } from '../weapons/bearing.ts'
import { shotOf, unansweredShot } from '../weapons/shot.ts'
import { boundedChance, halvesHullDamage, sumOf, termsOf } from '../weapons/to-hit.ts'

/** The value of a hit that breaks a gun, an engine or a screen, in hull points. */
const SYSTEM_VALUE = 5

const valuesOfHits = (share: number): Readonly<Record<Weapon, number>> =>
  byWeapon(weapon => {
    const { hull, modifier } = weaponStats[weapon]
    const mean = share * (hull.dice * 5.5 + hull.add)
    const rows = facesByRow(modifier).map((faces, row) => {
      const damage = damageTable[row]?.[2]
      return faces * (damage?.kind === 'hull' ? mean * damage.times : SYSTEM_VALUE)
    })
    return rows.reduce((sum, each) => sum + each, 0) / 100
  })

/** The mean value of a hit of each weapon, in hull points. */
export const meanHitValue = valuesOfHits(1)

/** hit.half Of one that does half of its hull damage. */
const halfHitValue = valuesOfHits(0.5)

/** The first range in hexes that no gun reaches. */
export const OUT_OF_RANGE = 13

/** fire.forward A target outside the forward field, in one of its outer rows, or dead ahead. */
type Arc = 0 | 1 | 2

/**
 * The mean value of all guns of a ship on a target in hull points, at index 3 × range + arc; at most the hull left and
 * `DESTRUCTION_BONUS`.
 */
export type Broadside = Float64Array

/** A gun that bears on a target: its chance in the same hex, before it is held to 5 and 95 percent. */
interface Piece {
  readonly gun: Gun
  readonly count: number
  readonly base: number
  readonly value: number
}

/** Hull points that the destruction of a ship counts for, above the hull left to it: more a hit is never worth. */
export const DESTRUCTION_BONUS = 3

function pieceOf({ gun, ship }: Mount<Readonly<Ship>>, at: Readonly<Ship>, skills: boolean): Piece {
  const shot = shotOf({ skills }, { weapon: gun, rangeHexes: 0, headOn: false, ...unansweredShot }, { from: ship, at })
  const value = Math.min((halvesHullDamage(shot) ? halfHitValue : meanHitValue)[gun], at.hull + DESTRUCTION_BONUS)
  return { gun, count: shotsOf(ship, gun), base: sumOf(termsOf(shot)), value }
}

/** hit.sum fire.diffusion fire.head-on hit.always hit.never The chance of a piece times the value of a hit. */
function valueAt({ gun, count, base, value }: Piece, rangeHexes: number, headOn: boolean): number {
  const far = weaponStats[gun].diffuses ? 5 * rangeHexes : 0
  const chance = boundedChance(base - far + (headOn ? 10 : 0))
  return (count * chance * value) / 100
}

interface FireOptions {
  readonly offensive: boolean
  readonly skills: boolean
}

/** The fire of a ship at another in its own turn (`offensive`), with all its weapons, or in the enemy's. */
export function broadside(ship: Readonly<Ship>, at: Readonly<Ship>, { offensive, skills }: FireOptions): Broadside {
  const sums = new Float64Array(3 * OUT_OF_RANGE)
  for (const gun of guns) {
    if (shotsOf(ship, gun) === 0 || (weaponStats[gun].movingOnly && !offensive)) continue
    const piece = pieceOf({ gun, ship }, at, skills)
    const { forward, rangeHexes } = weaponStats[gun]
    for (let range = 0; range <= (rangeHexes ?? 0); range++) {
      const value = valueAt(piece, range, false)
      if (!forward) sums[3 * range]! += value
      sums[3 * range + 1]! += value
      sums[3 * range + 2]! += forward ? valueAt(piece, range, true) : value
    }
  }
  const most = at.hull + DESTRUCTION_BONUS
  for (let i = 0; i < sums.length; i++) sums[i] = Math.min(sums[i] ?? 0, most)
  return sums
}

/** Turns of the plane to the right by so many sixths: hexes on the axes, four numbers each, as `rotateHex` has it. */
const turns = Int8Array.of(1, 0, 0, 1, 0, -1, 1, 1, -1, -1, 1, 0, -1, 0, 0, -1, 0, 1, -1, -1, 1, 1, -1, 0)

/** fire.flank The hexes ahead at which the outer rows of a forward field begin: beside the bow, or one hex further. */
type FlankFrom = 1 | 2

/** fire.forward fire.flank The arc of a target `q` and `r` hexes away. By arithmetic: it runs millions of times. */
export function arcOf(facing: Facing, q: number, r: number, flankFrom: FlankFrom): Arc {
  const row = 4 * facing
  const along = turns[row]! * q + turns[row + 1]! * r
  const across = turns[row + 2]! * q + turns[row + 3]! * r
  if (across === 0) return along > 0 ? 2 : 0
  return (across === -1 && along >= flankFrom) || (across === 1 && along >= flankFrom - 1) ? 1 : 0
}

/** Looks up the value of a broadside on a target `q` and `r` hexes away, for a bow that points to `facing`. */
export type FireValue = (broadside: Broadside, facing: Facing, q: number, r: number) => number

/** fire.flank Makes that function for a battle, by where forward fields begin. In the same hex every gun bears. */
export const fireValueBy =
  (flankFrom: FlankFrom): FireValue =>
  (broadside, facing, q, r) => {
    const range = Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
    if (range >= OUT_OF_RANGE) return 0
    return broadside[3 * range + (range === 0 ? 1 : arcOf(facing, q, r, flankFrom))]!
  }
