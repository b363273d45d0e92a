import {
  type Counted,
  cartesianPairs,
  cartesianProduct,
  concatenation,
  fromList,
  mapCounted,
  memoizePerAsk,
  single,
} from '../../../game/kit/index.ts'
import { must } from '../../../lang/index.ts'
import { partsHitCapacity } from '../damage/absorb.ts'
import type { HittablePart, PlaceAsk, PlaceOrder, StruckShip } from '../orders/orders.ts'
import { memoizeCounts } from './memoize-counts.ts'

export type PlacedHits = PlaceOrder[string]

export const hitsOn = (order: PlaceOrder, id: string): PlacedHits => order[id] ?? {}

export const totalHits = (hits: PlacedHits): number => Object.values(hits).reduce((total, each) => total + each, 0)

/** Parts in the order in which an owner gives them up: power goes last. */
const spared = ['A', 'H', 'SR', 'SH', 'M', 'E', 'C', 'T', 'S', 'B', 'PD']

/** damage.armour The parts with the least that each takes of so many hits; too few hits all fall on them. */
export function partsWithLeastHits(parts: readonly HittablePart[], hits: number): readonly HittablePart[] {
  let left = hits
  return parts.map(({ rating, absorbs, least }) => {
    const owed = Math.min(least, left)
    left -= owed
    return { rating, absorbs, least: owed }
  })
}

interface Bounds {
  readonly rating: string
  readonly least: number
  readonly most: number
}

/** Every way to place so many hits within these bounds; as many as possible on the first part first. */
function vectors(bounds: readonly Bounds[], hits: number): Counted<PlacedHits> {
  const from = memoizeCounts<PlacedHits>((again, n: number, left: number) => {
    const part = bounds[n]
    if (part === undefined) return left === 0 ? single({}) : fromList([])
    const ways: Counted<PlacedHits>[] = []
    for (let taken = Math.min(part.most, left); taken >= part.least; taken--) {
      ways.push(mapCounted(again(n + 1, left - taken), rest => ({ ...rest, [part.rating]: taken })))
    }
    return concatenation(ways)
  })
  return from(0, hits)
}

const bySpared = (a: Bounds, b: Bounds): number => spared.indexOf(a.rating) - spared.indexOf(b.rating)

/** damage.whole Every way to place so many hits on these parts, each rating named in their order. */
function placed(parts: readonly HittablePart[], hits: number): Counted<PlacedHits> {
  const bounds = partsWithLeastHits(parts, hits).map(({ rating, absorbs, least }) => ({ rating, least, most: absorbs }))
  return mapCounted(vectors(bounds.toSorted(bySpared), hits), taken =>
    Object.fromEntries(parts.map(({ rating }) => [rating, taken[rating] ?? 0])),
  )
}

/** Hits on carried ships, one after the other: by their hits together and the number of them destroyed. */
function carriedHits({ carried }: StruckShip): (hits: number, destroyed: number) => Counted<PlaceOrder> {
  const from = memoizeCounts<PlaceOrder>((again, ...at) => {
    const [n = 0, hits = 0, destroyed = 0] = at
    const ship = carried[n]
    if (ship === undefined) return hits === 0 && destroyed === 0 ? single({}) : fromList([])
    if (hits < 0 || destroyed < 0) return fromList([])
    const full = partsHitCapacity(ship.parts)
    const ways: Counted<PlaceOrder>[] = []
    for (let taken = Math.min(full, hits); taken >= 0; taken--) {
      const rest = again(n + 1, hits - taken, destroyed - (taken === full ? 1 : 0))
      if (rest.size === 0n) continue
      ways.push(cartesianPairs(placed(ship.parts, taken), rest, (own, others) => ({ [ship.id]: own, ...others })))
    }
    return concatenation(ways)
  })
  return (hits, destroyed) => from(0, hits, destroyed)
}

/** damage.loaded-rack The racks of a carrier: the least and the most that are hit, and the empty ones. */
export function rackHits({ parts, carried }: StruckShip): {
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

export const capacityWithCarried = ({ parts, carried }: StruckShip): number =>
  carried.reduce((total, each) => total + partsHitCapacity(each.parts), partsHitCapacity(parts))

/** All hits that a ship has to place: no more than it and its carried ships can take. */
export const hitsToPlace = (ship: StruckShip): number => Math.min(ship.hits, capacityWithCarried(ship))

/** damage.loaded-rack Own parts first, then carried ships; a rack is hit if it is empty or its ship destroyed. */
export function placementsOfShip(ship: StruckShip): Counted<PlaceOrder> {
  const { id, parts, carried } = ship
  const due = hitsToPlace(ship)
  if (carried.length === 0) return mapCounted(placed(parts, due), own => ({ [id]: own }))
  const racks = rackHits(ship)
  const onCarried = carriedHits(ship)
  const gone = [...carried.map((_, i) => i + 1), 0]
  const ways: Counted<PlaceOrder>[] = []
  for (let hit = racks.least; hit <= racks.absorbs; hit++) {
    const own = parts.map(part => (part.rating === 'SR' ? { ...part, absorbs: hit, least: hit } : part))
    const least = own.reduce((sum, part) => sum + part.least, 0)
    for (let taken = Math.min(partsHitCapacity(own), due); taken >= least; taken--) {
      for (const destroyed of gone) {
        if (destroyed < hit - racks.empty) continue
        const others = onCarried(due - taken, destroyed)
        ways.push(cartesianPairs(placed(own, taken), others, (mine, rest) => ({ [id]: mine, ...rest })))
      }
    }
  }
  return concatenation(ways)
}

/** damage.owner Every placement of the hits of a side. */
export const placementsOfSide = memoizePerAsk(
  ({ ships }: PlaceAsk): Counted<PlaceOrder> =>
    mapCounted(cartesianProduct(ships.map(placementsOfShip)), all =>
      Object.fromEntries(all.flatMap(hits => Object.entries(hits))),
    ),
)
