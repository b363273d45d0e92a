import { ofSide, type Side } from '../../game/sides/index.ts'
import { must } from '../../lang/index.ts'
import type { FleetOrder, ShipOrder } from './orders/orders.ts'
import { because, type Reason } from './scene/because.ts'
import { noRatings, ratingNames } from './ships/design.ts'
import type { Ship, State } from './state.ts'

/** True if a ship takes part in the round: neither gone nor aboard another ship. */
export const onField = ({ fate, berth }: Ship): boolean => fate === null && berth === null

/** The orders of a side, from the reveal to the end of the round. */
export const ordersOf = ({ orders }: State, side: Side): FleetOrder =>
  must(ofSide(orders, side) ?? undefined, 'orders are revealed')

/** The order of a ship that has one: every ship on the field. */
export const orderOf = (orders: FleetOrder, id: string): ShipOrder =>
  must(orders[id], 'a ship on the field has an order')

/** True if a ship has lost anything. Fired missiles and shells are no damage: they are there to be fired. */
export const isDamaged = ({ made, now, ammunitionHits }: Pick<Ship, 'made' | 'now' | 'ammunitionHits'>): boolean =>
  ammunitionHits > 0 || ratingNames.some(name => name !== 'M' && name !== 'SH' && now[name] < made.built[name])

export const isAlive = ({ fate }: Ship): boolean => fate === null

export const shipsAboard = (ships: readonly Ship[], carrier: string): Ship[] =>
  ships.filter(({ fate, berth }) => fate === null && berth === carrier)

/** records.hidden Systemships aboard that the enemy knows of. */
export const countSeenAboard = (ships: readonly Ship[], carrier: string): number =>
  shipsAboard(ships, carrier).filter(({ contact }) => contact !== 'none').length

/** records.hidden The reason that keeps an event from the enemy: its ship was never out of its rack. */
export const reasonsToHide = ({ contact }: Ship, { options }: State): readonly Reason[] =>
  options.hiddenRecords && contact === 'none' ? [because('records.hidden', 'aboard, and never seen by the enemy')] : []

export const shipOf = (ships: readonly Ship[], id: string): Ship =>
  must(
    ships.find(({ made }) => made.id === id),
    'a ship of the fleet',
  )

function left({ now }: Ship): number {
  let sum = 0
  for (const rating of ratingNames) sum += now[rating]
  return sum
}

/**
 * berths.kept The ships with most left first, then the earlier kind, then by the record. Never by the place in the
 * fleet, so that positions in which two like ships have changed places stay alike.
 */
export const byMostLeft = (a: Ship, b: Ship): number => {
  const difference = left(b) - left(a) || a.kind - b.kind
  if (difference !== 0) return difference
  for (const rating of ratingNames) if (a.now[rating] !== b.now[rating]) return b.now[rating] - a.now[rating]
  return b.cargo - a.cargo
}

export function destroyShip(ship: Ship, round: number): void {
  ship.now = noRatings
  ship.cargo = 0
  ship.ammunitionHits = 0
  ship.berth = null
  ship.fate = { kind: 'destroyed', round }
}

/** The round under way, as the log counts. */
export const roundOf = ({ done }: State): number => done + 1
