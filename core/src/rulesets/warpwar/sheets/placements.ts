import { both, type Counted, each, either, listed, mapped, one, perAsk } from '../../../game/kit/index.ts'
import { must } from '../../../lang/index.ts'
import { summed } from '../damage/absorb.ts'
import type { Part, PlaceAsk, PlaceOrder, PlaceShip } from '../orders/orders.ts'
import { byRemainder } from './by-remainder.ts'

/** Hits by rating. */
export type Hits = PlaceOrder[string]

export const hitsOn = (order: PlaceOrder, id: string): Hits => order[id] ?? {}

export const sum = (hits: Hits): number => Object.values(hits).reduce((total, each) => total + each, 0)

/** Parts in the order in which an owner gives them up: power goes last. */
const spared = ['A', 'H', 'SR', 'SH', 'M', 'E', 'C', 'T', 'S', 'B', 'PD']

/** damage.armour The parts with the least that each takes of so many hits; too few hits all fall on them. */
export function leastOf(parts: readonly Part[], hits: number): readonly Part[] {
  let left = hits
  return parts.map(({ rating, absorbs, least }) => {
    const owed = Math.min(least, left)
    left -= owed
    return { rating, absorbs, least: owed }
  })
}

/** A part with the bounds of its hits. */
interface Bounds {
  readonly rating: string
  readonly least: number
  readonly most: number
}

/** Every way to place so many hits within these bounds; as many as possible on the first part first. */
function vectors(bounds: readonly Bounds[], hits: number): Counted<Hits> {
  const from = byRemainder<Hits>((again, n: number, left: number) => {
    const part = bounds[n]
    if (part === undefined) return left === 0 ? one({}) : listed([])
    const ways: Counted<Hits>[] = []
    for (let taken = Math.min(part.most, left); taken >= part.least; taken--) {
      ways.push(mapped(again(n + 1, left - taken), rest => ({ ...rest, [part.rating]: taken })))
    }
    return either(ways)
  })
  return from(0, hits)
}

const bySpared = (a: Bounds, b: Bounds): number => spared.indexOf(a.rating) - spared.indexOf(b.rating)

/** damage.whole Every way to place so many hits on these parts, each rating named in their order. */
function placed(parts: readonly Part[], hits: number): Counted<Hits> {
  const bounds = leastOf(parts, hits).map(({ rating, absorbs, least }) => ({ rating, least, most: absorbs }))
  return mapped(vectors(bounds.toSorted(bySpared), hits), taken =>
    Object.fromEntries(parts.map(({ rating }) => [rating, taken[rating] ?? 0])),
  )
}

/** Hits on carried ships, one after the other: by their hits together and the number of them destroyed. */
function carriedHits({ carried }: PlaceShip): (hits: number, destroyed: number) => Counted<PlaceOrder> {
  const from = byRemainder<PlaceOrder>((again, ...at) => {
    const [n = 0, hits = 0, destroyed = 0] = at
    const ship = carried[n]
    if (ship === undefined) return hits === 0 && destroyed === 0 ? one({}) : listed([])
    if (hits < 0 || destroyed < 0) return listed([])
    const full = summed(ship.parts)
    const ways: Counted<PlaceOrder>[] = []
    for (let taken = Math.min(full, hits); taken >= 0; taken--) {
      const rest = again(n + 1, hits - taken, destroyed - (taken === full ? 1 : 0))
      if (rest.size === 0n) continue
      ways.push(both(placed(ship.parts, taken), rest, (own, others) => ({ [ship.id]: own, ...others })))
    }
    return either(ways)
  })
  return (hits, destroyed) => from(0, hits, destroyed)
}

/** damage.loaded-rack The racks of a carrier: the least and the most that are hit, and the empty ones. */
export function racksOf({ parts, carried }: PlaceShip): {
  readonly least: number
  readonly absorbs: number
  readonly empty: number
} {
  const { least, absorbs } = must(
    parts.find(({ rating }) => rating === 'SR'),
    'a carrier has racks',
  )
  return { least, absorbs, empty: absorbs - carried.length }
}

/** Hits that a ship and its carried ships take together. */
export const capacityOf = ({ parts, carried }: PlaceShip): number =>
  carried.reduce((total, each) => total + summed(each.parts), summed(parts))

/** All hits that a ship has to place: no more than it and its carried ships can take. */
export const owed = (ship: PlaceShip): number => Math.min(ship.hits, capacityOf(ship))

/** damage.loaded-rack Own parts first, then carried ships; a rack is hit if it is empty or its ship destroyed. */
export function placements(ship: PlaceShip): Counted<PlaceOrder> {
  const { id, parts, carried } = ship
  const due = owed(ship)
  if (carried.length === 0) return mapped(placed(parts, due), own => ({ [id]: own }))
  const racks = racksOf(ship)
  const onCarried = carriedHits(ship)
  const gone = [...carried.map((_, i) => i + 1), 0]
  const ways: Counted<PlaceOrder>[] = []
  for (let hit = racks.least; hit <= racks.absorbs; hit++) {
    const own = parts.map(part => (part.rating === 'SR' ? { ...part, absorbs: hit, least: hit } : part))
    const least = own.reduce((sum, part) => sum + part.least, 0)
    for (let taken = Math.min(summed(own), due); taken >= least; taken--) {
      for (const destroyed of gone) {
        if (destroyed < hit - racks.empty) continue
        const others = onCarried(due - taken, destroyed)
        ways.push(both(placed(own, taken), others, (mine, rest) => ({ [id]: mine, ...rest })))
      }
    }
  }
  return either(ways)
}

/** damage.owner Every placement of the hits of a side. */
export const placeOrders = perAsk(
  ({ ships }: PlaceAsk): Counted<PlaceOrder> =>
    mapped(each(ships.map(placements)), all => Object.fromEntries(all.flatMap(hits => Object.entries(hits)))),
)
