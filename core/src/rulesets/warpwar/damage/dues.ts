import { ofSide, type Side } from '../../../game/index.ts'
import { aboard, shipOf } from '../field.ts'
import type { Part, PlaceShip } from '../orders/orders.ts'
import type { Due, Ship, State } from '../state.ts'
import { capacity, partsOf, summed } from './absorb.ts'

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
  const ships = ofSide(state.ships, side)
  if (ships.length === 1) return []
  const dropped = ofSide(state.orders, side)?.[carrier]?.drop ?? []
  return aboard(ships, carrier).filter(({ made }) => !dropped.includes(made.id))
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
