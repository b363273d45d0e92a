import { sameHex } from '../../../hex/index.ts'
import type { Attack, Ship } from '../state.ts'
import { interceptorEffect } from '../tables.ts'
import { fleetOf, sideOf } from '../units/field.ts'
import type { Sight } from '../view/sight.ts'

/** icm.launch icm.docked damage.power How many interceptors a ship can launch now. */
export function readyInterceptors(
  { dockedInterceptors }: Sight['options'],
  { docked, shorted, screens, interceptors }: Readonly<Ship>,
): number {
  if (shorted || !screens.ICM || (docked !== null && !dockedInterceptors)) return 0
  return interceptors
}

/** What an attack is, as far as interceptors ask. */
export type Incoming = Pick<Attack, 'weapon' | 'at' | 'hex'>

/** icm.path Whether a ship was where the attack takes place: a moving one in its move, any other where it stands. */
function isWhere(state: Sight, ship: Readonly<Ship>, target: Readonly<Ship>, { weapon, hex }: Incoming): boolean {
  if (state.options.interceptorsHelp === 'final') return sameHex(ship.hex, target.hex)
  if (sameHex(ship.hex, hex)) return true
  // seekers come before the own move: what a ship passed is what it passed a turn ago
  const hasMoved = weapon !== 'S' && state.moving !== null && sideOf(state, target.id) === state.moving
  return hasMoved && ship.path.some(berth => sameHex(berth.hex, hex))
}

/** icm.friends icm.path The ships that could launch interceptors against an attack: the target first, then as listed. */
export function helpersOf(state: Sight, incoming: Incoming): readonly Readonly<Ship>[] {
  if (interceptorEffect[incoming.weapon] === undefined) return []
  const fleet = fleetOf(state, sideOf(state, incoming.at))
  const target = fleet.find(({ id }) => id === incoming.at)
  if (target === undefined) return []
  const others = fleet.filter(ship => ship !== target && isWhere(state, ship, target, incoming))
  return [target, ...others].filter(ship => readyInterceptors(state.options, ship) > 0)
}
