import { combatTable, weaponStats } from '../tables.ts'
import { shotsOf } from '../units/armament.ts'
import { isStation } from '../units/design.ts'
import { guns } from '../units/weapon.ts'
import type { ShipView, View } from '../view/view.ts'
import { meanHitValue } from './gunnery.ts'

/** Guns that fire in both turns count so much more than those that fire in one. */
const BOTH_TURNS = 1.7

/** The value of the fire of a ship that hits with all its guns; small for one without. */
export function firepower(ship: ShipView): number {
  let sum = 4
  for (const gun of guns) sum += shotsOf(ship, gun) * meanHitValue[gun] * (weaponStats[gun].movingOnly ? 1 : BOTH_TURNS)
  return sum
}

/** The firepower lost with a point of hull: high for many guns on little hull. 1 for a cruiser. */
export function shipValue(ship: ShipView): number {
  const carries = ship.made.class === 'assault carrier' ? 25 : 0
  return Math.min(2.5, Math.max(0.2, (firepower(ship) + carries) / (ship.hull + 5)))
}

/** The weight of an enemy as a target: much fire on little hull, and the ship that the battle is about. */
export function targetWeight({ scenario: { goal, charge } }: View, ship: ShipView): number {
  const value = shipValue(ship) ** 0.7 + (isStation(ship.made) ? -0.1 : 0)
  if (ship.id !== charge) return value
  return goal === 'evacuation' ? value + 1.5 : value + 0.5
}

/** Ranges at which fleets are compared: one in reach of all weapons, one in reach of beams alone. */
const CLOSE = 2
const FAR = 8

/** hit.table fire.diffusion The value of the fire of a ship at a range, screens left aside. */
function fireAtRange(ship: ShipView, range: number): number {
  let sum = 1
  for (const gun of guns) {
    const { diffuses, movingOnly, rangeHexes } = weaponStats[gun]
    if ((rangeHexes ?? 0) < range) continue
    const chance = Math.max(5, combatTable[gun].RH[0] - (diffuses ? 5 * range : 0)) / 100
    sum += shotsOf(ship, gun) * meanHitValue[gun] * chance * (movingOnly ? 1 : BOTH_TURNS)
  }
  return sum
}

const fleetFire = (ships: readonly ShipView[], range: number): number =>
  ships.reduce((sum, ship) => sum + fireAtRange(ship, range), 1)

/** The distance at which a fleet does best beside its enemy; medium if it makes little difference. */
export function suitedRange(own: readonly ShipView[], foes: readonly ShipView[]): 'close' | 'medium' | 'long' {
  const ratio = (range: number) => fleetFire(own, range) / fleetFire(foes, range)
  const better = ratio(FAR) / ratio(CLOSE)
  return better > 1.15 ? 'long' : better < 0.85 ? 'close' : 'medium'
}
