import { ofSide, other, type Side } from '../../game/index.ts'
import { capacity, partsOf, summed } from './absorb.ts'
import { isWarpship } from './design.ts'
import { aboard, onField, shipOf } from './field.ts'
import type { EcmAsk, OrderShip, OrdersAsk, OrderTarget, Part, PlaceAsk, PlaceShip } from './orders.ts'
import type { Due, Ship, State } from './state.ts'

/** order.missile-drive This much above the power of its target every drive misses alike. */
const BEYOND = 5
/** The most power a ship can be built with: what a drive is measured by where the record is secret. */
const MOST_POWER = 99

/** berths.limit Systemships a carrier takes aboard and lets go together in one round. */
function handlesOf({ now, made }: Ship, { options }: State): number {
  if (!isWarpship(made)) return 0
  return options.edition === '1977' ? Math.min(1, now.SR) : now.SR
}

/** damage.power What can be spent is what is left as the round begins. */
function orderShip(ship: Ship, state: State, ships: readonly Ship[]): OrderShip {
  const { made, now } = ship
  const { PD, B, S, T, M, C, SH, E } = now
  const warp = isWarpship(made)
  const carried = warp && now.SR > 0 ? aboard(ships, made.id).map(each => each.made.id) : []
  return {
    id: made.id,
    warp,
    tl: made.tl,
    now: { PD, B, S, T, M, C, SH, E },
    mayRetreat: warp && (PD > 0 || state.options.retreatWithoutPower),
    aboard: carried,
    empty: warp ? now.SR - carried.length : 0,
    handles: handlesOf(ship, state),
  }
}

/** order.secret What the orders of a side are written from: its own ships, and the enemy's by name. */
export function ordersAsk(state: State, side: Side): OrdersAsk {
  const { hiddenRecords, ecm } = state.options
  const own = ofSide(state.ships, side)
  const ships: OrderShip[] = []
  for (const ship of own) if (onField(ship)) ships.push(orderShip(ship, state, own))
  const targets: OrderTarget[] = []
  for (const ship of ofSide(state.ships, other(side))) {
    if (!onField(ship)) continue
    targets.push({ id: ship.made.id, mostDrive: (hiddenRecords ? MOST_POWER : ship.now.PD) + BEYOND })
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

/** damage.armour, damage.whole The least each part has to take: armour that soaks first, and everything where hits are left over. */
function withLeast(parts: readonly Omit<Part, 'least'>[], hits: number, armourFirst: boolean): Part[] {
  const all = hits >= summed(parts)
  return parts.map(({ rating, absorbs }) => {
    const first = armourFirst && rating === 'A' ? Math.min(absorbs, hits) : 0
    return { rating, absorbs, least: all ? absorbs : first }
  })
}

/** Systemships in the racks of a ship while hits are placed: those it lets go in this round have left. */
export function inRacks(state: State, side: Side, carrier: string): Ship[] {
  const dropped = ofSide(state.orders, side)?.[carrier]?.drop ?? []
  return aboard(ofSide(state.ships, side), carrier).filter(({ made }) => !dropped.includes(made.id))
}

/**
 * damage.loaded-rack The carrier takes what it can, its systemships the rest; a rack may be hit when its systemship is destroyed. Armour that soaks
 * first does so aboard, too, of whatever falls on its ship.
 */
function placeAboard(ship: Ship, carried: readonly Ship[], hits: number, armourFirst: boolean): PlaceShip {
  const { made, now } = ship
  const empty = now.SR - carried.length
  const rest = hits - capacity(now, empty)
  const berths = carried.map(each => ({ id: each.made.id, parts: partsOf(each, each.now.SR) }))
  const takes = berths.reduce((sum, { parts }) => sum + summed(parts), 0)
  const all = rest >= takes + berths.length
  return {
    id: made.id,
    hits,
    parts: partsOf(ship, now.SR).map(({ rating, absorbs }) => {
      return { rating, absorbs, least: rating === 'SR' && !all ? empty : absorbs }
    }),
    carried: berths.map(({ id, parts }) => ({
      id,
      parts: parts.map(({ rating, absorbs }) => {
        const first = armourFirst && rating === 'A'
        return { rating, absorbs, least: all || first ? absorbs : 0 }
      }),
    })),
  }
}

/** damage.owner What may take the hits of a ship. */
export function placeShip(state: State, side: Side, { ship: id, hits }: Due): PlaceShip {
  const { loadedRacks, armourFirst } = state.options
  const ship = shipOf(ofSide(state.ships, side), id)
  const { now } = ship
  const carried = loadedRacks === 'protected' && now.SR > 0 ? inRacks(state, side, id) : []
  const empty = now.SR - carried.length
  if (carried.length > 0 && hits > capacity(now, empty)) return placeAboard(ship, carried, hits, armourFirst)
  return { id, hits, parts: withLeast(partsOf(ship, empty), hits, armourFirst), carried: [] }
}

export function placeAsk(state: State, side: Side): PlaceAsk {
  return { kind: 'place', ships: ofSide(state.due, side).map(due => placeShip(state, side, due)) }
}
