import { ofSide, other, type Side } from '../../../game/sides/index.ts'
import { struckShip } from '../damage/placing.ts'
import { onField, shipsAboard } from '../field.ts'
import { isWarpship } from '../ships/design.ts'
import type { Ship, State } from '../state.ts'
import type { EcmAsk, OrderShip, OrdersAsk, OrderTarget, PlaceAsk } from './orders.ts'

/** order.missile-drive This much above the power of its target every drive misses alike. */
const BEYOND = 5
/** The most power a ship can be built with: the bound of a drive if the record is secret. */
const MAX_POWER = 99

/** damage.power The power that can be spent is the power left at the start of the round. */
function orderShip({ made, now }: Ship, { options }: State, ships: readonly Ship[]): OrderShip {
  const { PD, B, S, T, M, C, SH, E, SR } = now
  const warp = isWarpship(made)
  const racks = warp ? SR : 0
  const carried = racks > 0 ? shipsAboard(ships, made.id).map(each => each.made.id) : []
  return {
    id: made.id,
    warp,
    tl: made.tl,
    now: { PD, B, S, T, M, C, SH, E },
    mayRetreat: warp && (PD > 0 || options.retreatWithoutPower),
    aboard: carried,
    empty: racks - carried.length,
    // berths.limit
    handles: options.edition === '1977' ? Math.min(1, racks) : racks,
  }
}

/** order.secret The sheet of a side's orders: its own ships, and the enemy's by name. */
export function ordersAsk(state: State, side: Side): OrdersAsk {
  const { hiddenRecords, ecm } = state.options
  const own = ofSide(state.ships, side)
  const ships: OrderShip[] = []
  for (const ship of own) if (onField(ship)) ships.push(orderShip(ship, state, own))
  const targets: OrderTarget[] = []
  for (const ship of ofSide(state.ships, other(side))) {
    if (!onField(ship)) continue
    targets.push({ id: ship.made.id, mostDrive: (hiddenRecords ? MAX_POWER : ship.now.PD) + BEYOND })
  }
  return { kind: 'orders', ships, targets, standingEcm: ecm === 'standing' }
}

/** ecm.split Ships of a side with powered ECM that missiles are aimed at. */
export function ecmAsk(state: State, side: Side): EcmAsk {
  const orders = ofSide(state.orders, side)
  const ships: EcmAsk['ships'][number][] = []
  for (const { made } of ofSide(state.ships, side)) {
    const points = orders?.[made.id]?.ecm ?? 0
    if (points === 0) continue
    const missiles = state.missiles
      .filter(missile => missile.side !== side && missile.at === made.id)
      .map(({ name, tl, written }) => ({ name, tl, drive: written }))
    if (missiles.length > 0) ships.push({ id: made.id, tl: made.tl, points, missiles })
  }
  const { ecmDirection, ecmFloor } = state.options
  return { kind: 'ecm', ships, raises: ecmDirection === 'both', floor: ecmFloor }
}

export function placeAsk(state: State, side: Side): PlaceAsk {
  return { kind: 'place', ships: ofSide(state.due, side).map(due => struckShip(state, side, due)) }
}
