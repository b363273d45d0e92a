import { distance, type Facing, type Hex, rowAhead } from '../../../hex/index.ts'
import type { Ship } from '../state.ts'
import { damageTable, weaponLines } from '../tables.ts'
import { type Guarded, hitChance } from '../to-hit.ts'
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

const hitWorth: Readonly<Record<Gun, number>> = {
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
type Bearing = 0 | 1 | 2

/** The mean worth of all guns of a ship on a target, by range and bearing. */
export type Broadside = readonly (readonly [number, number, number])[]

const roundsOf = (ship: Readonly<Ship>, gun: Gun): number => {
  const counted = limitedWeapons.find(each => each === gun)
  return counted === undefined ? 1 : ship.rounds[counted]
}

/** Launchers fire one of their rounds, batteries all at once. */
const shotsOf = (ship: Readonly<Ship>, gun: Gun): number => (roundsOf(ship, gun) > 0 ? ship.arms[gun] : 0)

const guardOf = ({ made, screen }: Readonly<Ship>): Guarded => ({ reflective: made.reflective, screen })

/** Mean worth of one gun at a range: its chance times what a hit counts for. */
function worthAt(ship: Readonly<Ship>, at: Readonly<Ship>, gun: Gun, rangeHexes: number, headOn: boolean): number {
  const shot = {
    weapon: gun,
    at: guardOf(at),
    rangeHexes,
    headOn,
    outOfMask: ship.screen === 'MS',
    interceptors: 0,
    evading: 0,
    blind: ship.blind,
  }
  return (hitChance(shot) / 100) * hitWorth[gun]
}

/** All guns of a ship that may fire in a phase on a target, by range and bearing. */
export function broadside(ship: Readonly<Ship>, at: Readonly<Ship>, offensive: boolean): Broadside {
  const armed = guns.filter(gun => shotsOf(ship, gun) > 0 && (offensive || !weaponLines[gun].movingOnly))
  return Array.from({ length: OUT_OF_RANGE }, (_, range) => {
    const sums: [number, number, number] = [0, 0, 0]
    for (const gun of armed) {
      const { forward, rangeHexes } = weaponLines[gun]
      if ((rangeHexes ?? 0) < range) continue
      const worth = shotsOf(ship, gun) * worthAt(ship, at, gun, range, false)
      if (!forward) sums[0] += worth
      sums[1] += worth
      sums[2] += forward ? shotsOf(ship, gun) * worthAt(ship, at, gun, range, true) : worth
    }
    return sums
  })
}

const field = { reach: OUT_OF_RANGE, flankFrom: 2 } as const

const bearingOf = (hex: Hex, facing: Facing, at: Hex): Bearing => {
  const row = rowAhead(hex, facing, at, field)
  return row === undefined ? 0 : row === 'centre' ? 2 : 1
}

/** The worth of a broadside from a hex and heading on a target in another. In the same hex everything bears. */
export function worthFrom(battery: Broadside, hex: Hex, facing: Facing, at: Hex): number {
  const range = distance(hex, at)
  const line = battery[range]
  if (line === undefined) return 0
  return range === 0 ? line[1] : line[bearingOf(hex, facing, at)]
}
