import { sameHex } from '../../../hex/index.ts'
import type { Attack, Ship, State } from '../state.ts'
import { interceptorEffect } from '../tables.ts'
import { type Battlefield, fleetOf, shipOf, sideOf } from '../units/fleets.ts'

/** icm.launch icm.docked damage.power The interceptors that a ship can launch now. */
export function readyInterceptors(
  { dockedInterceptors }: State['options'],
  { docked, shorted, screens, interceptors }: Readonly<Ship>,
): number {
  if (shorted || !screens.ICM || (docked !== null && !dockedInterceptors)) return 0
  return interceptors
}

type Incoming = Pick<Attack, 'weapon' | 'at' | 'hex'>

/** icm.path True if a ship was in the hex of the attack: a moving one in its move, any other where it stands. */
function isWhere(state: Battlefield, { weapon, at, hex }: Incoming, ship: Readonly<Ship>): boolean {
  if (state.options.interceptorsHelp === 'final') return sameHex(ship.hex, shipOf(state, at).hex)
  if (sameHex(ship.hex, hex)) return true
  // seekers come before the own move: the path of a ship is that of a turn ago
  const hasMoved = weapon !== 'S' && state.moving !== null && sideOf(state, at) === state.moving
  return hasMoved && ship.path.some(pose => sameHex(pose.hex, hex))
}

/** icm.friends icm.path Ships that could launch interceptors against an attack: the target first, then as listed. */
export function shipsWithInterceptors(state: Battlefield, incoming: Incoming): readonly Readonly<Ship>[] {
  if (interceptorEffect[incoming.weapon] === undefined) return []
  const fleet = fleetOf(state, sideOf(state, incoming.at))
  const target = fleet.filter(({ id }) => id === incoming.at)
  if (target.length === 0) return []
  const others = fleet.filter(ship => ship.id !== incoming.at && isWhere(state, incoming, ship))
  return [...target, ...others].filter(ship => readyInterceptors(state.options, ship) > 0)
}
