import { ofSide, type Side } from '../../../game/sides/index.ts'
import { shipOf, shipsAboard } from '../field.ts'
import type { Options } from '../options.ts'
import type { HittablePart, PlaceOrder, StruckShip } from '../orders/orders.ts'
import { placementsOfShip } from '../sheets/placements.ts'
import type { Rating } from '../ships/design.ts'
import type { DueHits, Ship, State } from '../state.ts'
import { hittableParts, partsHitCapacity, shipHitCapacity } from './absorb.ts'

/** damage.armour, damage.whole Armour that soaks first is hit at least, and everything if hits are left over. */
function withLeast(parts: readonly Omit<HittablePart, 'least'>[], hits: number, armourFirst: boolean): HittablePart[] {
  const all = hits >= partsHitCapacity(parts)
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
  return shipsAboard(ships, carrier).filter(({ made }) => !dropped.includes(made.id))
}

interface Laden {
  readonly ship: Ship
  readonly carried: readonly Ship[]
  readonly hits: number
}

/**
 * damage.loaded-rack A carrier and its ships. Protected, the carrier takes all it can and its ships the rest; shared,
 * the owner chooses. A rack may be hit if it is empty or its ship destroyed. Armour soaks first aboard, too.
 */
function placeAboard({ ship, carried, hits }: Laden, { loadedRacks, armourFirst }: Options): StruckShip {
  const { made, now } = ship
  const own = hittableParts(ship, now.SR)
  const berths = carried.map(each => ({ id: each.made.id, parts: hittableParts(each, each.now.SR) }))
  const all = hits >= berths.reduce((sum, { parts }) => sum + partsHitCapacity(parts), partsHitCapacity(own))
  const ownLeast = (rating: Rating, absorbs: number): number => {
    if (loadedRacks === 'shared') return armourFirst && rating === 'A' ? Math.min(absorbs, hits) : 0
    return rating === 'SR' ? now.SR - carried.length : absorbs
  }
  return {
    id: made.id,
    hits,
    parts: own.map(({ rating, absorbs }) => ({ rating, absorbs, least: all ? absorbs : ownLeast(rating, absorbs) })),
    carried: berths.map(({ id, parts }) => ({
      id,
      parts: parts.map(({ rating, absorbs }) => {
        return { rating, absorbs, least: all || (armourFirst && rating === 'A') ? absorbs : 0 }
      }),
    })),
  }
}

/** damage.owner The parts that may take the hits of a ship. */
export function struckShip(state: State, side: Side, { ship: id, hits }: DueHits): StruckShip {
  const { loadedRacks, armourFirst } = state.options
  const ship = shipOf(ofSide(state.ships, side), id)
  const { now } = ship
  const carried = loadedRacks === 'exposed' || now.SR === 0 ? [] : inRacks(state, side, id)
  const empty = now.SR - carried.length
  const isOpen = loadedRacks === 'shared' || hits > shipHitCapacity(now, empty)
  if (carried.length > 0 && isOpen) return placeAboard({ ship, carried, hits }, state.options)
  return { id, hits, parts: withLeast(hittableParts(ship, empty), hits, armourFirst), carried: [] }
}

/** True if hits can lie on these parts in several ways. */
function isOpen(parts: readonly HittablePart[], hits: number): boolean {
  let most = 0
  let least = 0
  let open = 0
  for (const part of parts) {
    most += part.absorbs
    least += part.least
    if (part.absorbs > part.least) open++
  }
  return hits > least && hits < most && open > 1
}

function forcedParts(parts: readonly HittablePart[], hits: number): Record<string, number> {
  const most = partsHitCapacity(parts)
  const due = Math.min(hits, most)
  const least = parts.reduce((sum, part) => sum + part.least, 0)
  const forced: Record<string, number> = {}
  let left = due
  for (const part of parts) {
    // armour that soaks first takes all it can; beyond that one part is open, or all are full
    const owed = due === most ? part.absorbs : Math.min(part.absorbs, part.least + Math.max(0, due - least))
    forced[part.rating] = Math.min(owed, left)
    left -= forced[part.rating]!
  }
  return forced
}

/** damage.owner True if an owner has a choice. It runs for every ship that is hit, so it counts no placements. */
export const hasPlacementChoice = (ship: StruckShip): boolean =>
  ship.carried.length === 0 ? isOpen(ship.parts, ship.hits) : placementsOfShip(ship).size > 1n

/** damage.owner The only placement of all hits; undefined if the owner has a choice. */
export function forcedPlacement(ship: StruckShip): PlaceOrder | undefined {
  if (hasPlacementChoice(ship)) return undefined
  return ship.carried.length === 0 ? { [ship.id]: forcedParts(ship.parts, ship.hits) } : placementsOfShip(ship).at(0n)
}
