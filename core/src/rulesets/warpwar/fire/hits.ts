import type { Tactic } from '../orders/orders.ts'
import type { CellResult } from '../state.ts'
import { bonusOf, cellOf } from './crt.ts'

/** damage.missile Hits of a missile that hits, before its tech level. */
export const MISSILE = 2

/** damage.beam, damage.missile, damage.shells, damage.tech Hits of one shot: its power, missile or shells, the tech level, and what the result adds. */
export function hitsOf(result: CellResult, power: number, tl: number): number {
  const bonus = bonusOf[result]
  return bonus === null ? 0 : power + tl + bonus
}

/** crt.missile A missile is looked up in the rows of an attacker. */
export const missileHits = (tl: number, target: Tactic, difference: number): number =>
  hitsOf(cellOf('attack', target, difference), MISSILE, tl)

/** screen.total, screen.unpowered What the screens of a ship take off all hits of a round. */
export const absorbedBy = (screen: number, tl: number): number => (screen > 0 ? screen + tl : 0)
