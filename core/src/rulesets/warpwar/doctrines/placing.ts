import { other, type Side } from '../../../game/sides/index.ts'
import { isDestroyed, ratingHitCapacity, sizeAfterHits } from '../damage/absorb.ts'
import type { HittablePart, HittableShip, PlaceAsk, PlaceOrder } from '../orders/orders.ts'
import { usableCannons, usableTubes } from '../sheets/limits.ts'
import { noRatings, type Rating, type Ratings, ratingNames } from '../ships/design.ts'
import type { View } from '../view.ts'

export type KeepPriority = 'balance' | 'weapons' | 'power'

interface Outlook {
  readonly tl: number
  readonly missilesCome: boolean
  readonly keep: KeepPriority
  /** Systemships in its racks. */
  readonly aboard: number
}

const weightOf = {
  balance: { guns: 1, power: 1 },
  weapons: { guns: 2, power: 0.6 },
  power: { guns: 0.6, power: 2 },
} as const

/** A good drive for a ship that fights: power beyond weapons, screens and this drive is of little use. */
const DRIVE = 4

/** The use of ratings for the rounds to come: weapons within the power, ammunition and drive for them. */
function useOf(now: Ratings, { tl, missilesCome, keep, aboard }: Outlook): number {
  const { guns, power } = weightOf[keep]
  const { PD, B, S, T, M, C, SH, A, E, SR, H } = now
  const tubes = usableTubes(now)
  const cannons = usableCannons(now)
  const beam = B > 0 && PD > 0 ? Math.min(B, PD) + tl / 2 + 0.5 : 0
  const screens = S > 0 && PD > 0 ? 0.8 * (Math.min(S, PD) + tl / 2) : 0
  const salvos = tubes > 0 ? tubes * (1.5 + tl / 2) + 0.35 * Math.min(M, 3 * tubes) : 0
  const bursts = cannons > 0 ? cannons * (1.2 + tl / 2) + 0.12 * Math.min(SH, 9 * cannons) : 0
  const needs = Math.max(B + S, tubes, cannons) + DRIVE
  const drive = 1.15 * Math.min(PD, needs) + 0.45 * Math.max(0, PD - needs)
  const jamming = missilesCome ? 0.8 * E : 0.15 * E
  const spare = 0.05 * A + 0.1 * (T + C + SR) + 0.05 * B + 0.05 * S + 0.02 * (M + SH)
  const racks = 1.5 * Math.min(SR, aboard)
  return guns * (beam + salvos + bursts) + screens + power * drive + jamming + spare + racks + 0.4 * H
}

const afterHit = (now: Ratings, rating: Rating): Ratings => ({
  ...now,
  [rating]: sizeAfterHits(rating, now[rating], 1),
})

interface ShipUnderHits extends HittableShip {
  readonly outlook: Outlook
  now: Ratings
  readonly hits: Record<string, number>
  /** damage.loaded-rack Ships aboard that may be hit too: the rack of one that is left takes none. */
  readonly carries: readonly ShipUnderHits[]
}

function unhurt({ id, parts }: HittableShip, now: Ratings, outlook: Outlook): ShipUnderHits {
  const hits: Partial<Record<Rating, number>> = {}
  for (const { rating } of parts) hits[rating] = 0
  return { id, parts, outlook, now, hits, carries: [] }
}

function takeHit(ship: ShipUnderHits, rating: Rating): void {
  ship.now = afterHit(ship.now, rating)
  ship.hits[rating] = hitsOn(ship, rating) + 1
}

const hitsOn = ({ hits }: ShipUnderHits, rating: Rating): number => hits[rating] ?? 0

/** The parts of a ship that may take one more hit: the forced ones, as long as there are some. */
function openParts(ship: ShipUnderHits): readonly HittablePart[] {
  const loaded = ship.carries.filter(({ now }) => !isDestroyed(now)).length
  const open = ship.parts.filter(part => hitsOn(ship, part.rating) < part.absorbs - (part.rating === 'SR' ? loaded : 0))
  const first = open.filter(part => hitsOn(ship, part.rating) < part.least)
  return first.length > 0 ? first : open
}

/** Puts one more hit on the part that is missed least: the first of equals. */
function placeOne(ships: readonly ShipUnderHits[]): boolean {
  let best: { readonly ship: ShipUnderHits; readonly rating: Rating; readonly loss: number } | undefined
  for (const ship of ships) {
    const before = useOf(ship.now, ship.outlook)
    for (const { rating } of openParts(ship)) {
      const loss = before - useOf(afterHit(ship.now, rating), ship.outlook)
      if (best === undefined || loss < best.loss - 1e-9) best = { ship, rating, loss }
    }
  }
  if (best === undefined) return false
  takeHit(best.ship, best.rating)
  return true
}

/** damage.owner The hits of a round, on the parts missed least in the rounds to come. */
export function bestPlacement(
  view: View,
  { side, ships }: PlaceAsk & { readonly side: Side },
  keep: KeepPriority,
): PlaceOrder {
  const enemy = view.ships[other(side)].filter(({ fate }) => fate === null)
  const missilesCome = enemy.some(({ record, shown }) => (record?.now ?? shown).T > 0)
  const fleet = view.ships[side]
  const underHits = ({ id, parts }: HittableShip): ShipUnderHits => {
    const record = fleet.find(ship => ship.id === id)?.record
    const aboard = fleet.filter(({ berth, fate }) => berth === id && fate === null).length
    const outlook = { tl: record?.made.tl ?? 0, missilesCome, keep, aboard }
    return unhurt({ id, parts }, record?.now ?? noRatings, outlook)
  }
  const order: Record<string, Readonly<Record<string, number>>> = {}
  for (const hit of ships) {
    const carried = hit.carried.map(underHits)
    const carrier = { ...underHits(hit), carries: carried }
    let open = hit.hits
    for (const { rating, least } of hit.parts) {
      for (let taken = 0; taken < least; taken++, open--) takeHit(carrier, rating)
    }
    const all = [carrier, ...carried]
    // protected, hits beyond the carrier go to its systemships first; then its racks are empty
    const turns = view.options.loadedRacks === 'shared' ? [all] : [carried, [carrier]]
    while (open > 0 && turns.some(placeOne)) open--
    for (const ship of all) order[ship.id] = ship.hits
  }
  return order
}

/** The ratings of a ship after each number of hits, on the parts missed least: none first. */
export function ratingsAfterEachHit(now: Ratings, outlook: Outlook): readonly Ratings[] {
  const parts = ratingNames.flatMap(rating => {
    const absorbs = ratingHitCapacity(rating, now[rating])
    return absorbs === 0 ? [] : [{ rating, absorbs, least: 0 }]
  })
  const ship = unhurt({ id: '', parts }, now, outlook)
  const left = [now]
  while (placeOne([ship])) left.push(ship.now)
  return left
}
