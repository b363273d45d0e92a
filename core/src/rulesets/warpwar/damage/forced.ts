import type { Part, PlaceShip } from '../orders/orders.ts'
import { summed } from './absorb.ts'

/** Hits by ship and rating. */
export type Placement = Record<string, Readonly<Record<string, number>>>

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

/** The only way hits can lie on these parts; undefined where there are several. */
function forcedParts(parts: readonly Part[], hits: number): Record<string, number> | undefined {
  if (isOpen(parts, hits)) return undefined
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
  ship.carried.length === 0 ? isOpen(ship.parts, ship.hits) : forcedPlacement(ship) === undefined

/** damage.owner Every hit where it has to go, where its owner has nothing to choose; undefined where he has. */
export function forcedPlacement({ id, hits, parts, carried }: PlaceShip): Placement | undefined {
  if (carried.length === 0) {
    const own = forcedParts(parts, hits)
    return own && { [id]: own }
  }
  const racks = parts.find(({ rating }) => rating === 'SR')!.absorbs
  const empty = racks - carried.length
  const rest = hits - (summed(parts) - racks + empty)
  const takes = carried.reduce((sum, ship) => sum + summed(ship.parts), 0)
  // with all but one of the freed racks to be hit, too, there is no way round any systemship
  const whole = rest >= takes + carried.length - 1
  if (!whole && carried.length > 1) return undefined
  const forced: Placement = {}
  for (const ship of carried) {
    const hit = forcedParts(ship.parts, rest)
    if (hit === undefined) return undefined
    forced[ship.id] = hit
  }
  const own: Record<string, number> = {}
  for (const { rating, absorbs } of parts) own[rating] = absorbs
  own.SR = empty + (whole ? Math.min(carried.length, rest - takes) : 0)
  forced[id] = own
  return forced
}
