import { combatTable, weaponLines } from '../tables.ts'
import { isStation } from '../units/design.ts'
import { guns, limitedOf } from '../units/weapon.ts'
import type { ShipView, View } from '../view/view.ts'
import { hitWorth } from './gunnery.ts'

/** What the guns that fire in both turns count for beside those that fire in one. */
const BOTH_TURNS = 1.7

/** What the fire of a ship is worth that hits with all its guns; small for one without. */
export function firepower(ship: ShipView): number {
  let sum = 4
  for (const gun of guns) {
    const counted = limitedOf(gun)
    const ready = counted !== undefined && ship.rounds[counted] === 0 ? 0 : ship.arms[gun]
    sum += ready * hitWorth[gun] * (weaponLines[gun].movingOnly ? 1 : BOTH_TURNS)
  }
  return sum
}

/** The firepower that is lost with a point of hull: much where little hull carries many guns. 1 for a cruiser. */
export function worthOf(ship: ShipView): number {
  const carries = ship.made.class === 'assault carrier' ? 25 : 0
  const worth = (firepower(ship) + carries) / (ship.hull + 5)
  return Math.min(2.5, Math.max(0.2, worth))
}

/** What a side would rather see gone: much fire on little hull, and what the battle is about. */
export function weightOf(view: View, ship: ShipView): number {
  const { goal, charge } = view.scenario
  const worth = worthOf(ship) ** 0.7 + (isStation(ship.made) ? -0.1 : 0)
  if (ship.id !== charge) return worth
  return goal === 'evacuation' ? worth + 1.5 : worth + 0.5
}

/** Ranges at which fleets are compared: where all weapons reach, and where beams alone do. */
const CLOSE = 2
const FAR = 8

/** hit.table fire.diffusion What the fire of a ship is worth at a range, screens left aside. */
function fireAtRange(ship: ShipView, range: number): number {
  let sum = 1
  for (const gun of guns) {
    const { diffuses, movingOnly, rangeHexes } = weaponLines[gun]
    const counted = limitedOf(gun)
    if ((rangeHexes ?? 0) < range || (counted !== undefined && ship.rounds[counted] === 0)) continue
    const chance = Math.max(5, combatTable[gun].RH[0] - (diffuses ? 5 * range : 0)) / 100
    sum += ship.arms[gun] * hitWorth[gun] * chance * (movingOnly ? 1 : BOTH_TURNS)
  }
  return sum
}

const fleetFire = (ships: readonly ShipView[], range: number): number =>
  ships.reduce((sum, ship) => sum + fireAtRange(ship, range), 1)

/** The distance at which a fleet does best beside its enemy: close, far, or at the edge of torpedo range where it makes little difference. */
export function suitedRange(own: readonly ShipView[], foes: readonly ShipView[]): 'close' | 'medium' | 'long' {
  const ratio = (range: number) => fleetFire(own, range) / fleetFire(foes, range)
  const better = ratio(FAR) / ratio(CLOSE)
  return better > 1.15 ? 'long' : better < 0.85 ? 'close' : 'medium'
}
