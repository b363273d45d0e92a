import type { Part, PlaceOrder, PlaceShip } from '../orders/orders.ts'
import { placements } from '../sheets/placements.ts'
import { summed } from './absorb.ts'

/** Whether hits can lie on these parts in several ways. */
function isOpen(parts: readonly Part[], hits: number): boolean {
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

/** The only way hits can lie on these parts. */
function forcedParts(parts: readonly Part[], hits: number): Record<string, number> {
  const most = summed(parts)
  const due = Math.min(hits, most)
  const least = parts.reduce((sum, part) => sum + part.least, 0)
  const forced: Record<string, number> = {}
  let left = due
  for (const part of parts) {
    // what soaks first takes what there is; beyond that one part is open, or all are full
    const owed = due === most ? part.absorbs : Math.min(part.absorbs, part.least + Math.max(0, due - least))
    forced[part.rating] = Math.min(owed, left)
    left -= forced[part.rating]!
  }
  return forced
}

/** damage.owner Whether its owner has anything to choose. Asked of every ship that is hit; where the hits go is written down only for those who are not asked. */
export const isChosen = (ship: PlaceShip): boolean =>
  ship.carried.length === 0 ? isOpen(ship.parts, ship.hits) : placements(ship).size > 1n

/** damage.owner Every hit where it has to go, where its owner has nothing to choose; undefined where it has. */
export function forcedPlacement(ship: PlaceShip): PlaceOrder | undefined {
  if (isChosen(ship)) return undefined
  return ship.carried.length === 0 ? { [ship.id]: forcedParts(ship.parts, ship.hits) } : placements(ship).at(0n)
}
