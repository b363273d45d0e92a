import { fillFields } from '../../../game/form/index.ts'
import { iterateCounted, memoizePerAsk } from '../../../game/kit/index.ts'
import type { Sheet } from '../../../game/orders/index.ts'
import { chain, ok, type Refusal, type Result, refuse } from '../../../lang/index.ts'
import { partsHitCapacity } from '../damage/absorb.ts'
import { help } from '../ledger.ts'
import type { HittableShip, PlaceAsk, PlaceOrder, StruckShip } from '../orders/orders.ts'
import type { WarpWar } from '../shape.ts'
import type { Rating } from '../ships/design.ts'
import { parsePlacement, printPlacement } from './placement-text.ts'
import {
  capacityWithCarried,
  hitsOn,
  hitsToPlace,
  type PlacedHits,
  partsWithLeastHits,
  placementsOfSide,
  rackHits,
  totalHits,
} from './placements.ts'

const words: Readonly<Record<Rating, string>> = {
  PD: 'Power/drive',
  B: 'Beam',
  S: 'Screens',
  T: 'Tubes',
  M: 'Missiles, three a hit',
  SR: 'Racks',
  C: 'Cannons',
  SH: 'Shells, six a hit',
  A: 'Armour',
  E: 'ECM',
  H: 'Holds with their cargo',
}

const hitsWord = (hits: number): string => (hits === 1 ? '1 hit' : `${hits} hits`)

/** A section for one ship: at least its forced hits, at most all it can take. */
function sectionOf(
  { id, parts }: HittableShip,
  label: string,
  { due, sure, first }: { due: number; sure: number; first: PlacedHits },
) {
  const fields = partsWithLeastHits(parts, Math.max(0, sure)).map(({ rating, absorbs, least }) => {
    const max = Math.min(absorbs, due)
    const said = {
      label: `${rating} ${words[rating]}`,
      hint: help(`Hits that this part takes, ${absorbs} at most`, 'damage.absorb'),
    }
    return { kind: 'integer', name: rating, ...said, min: least, max, fallback: first[rating] ?? 0 } as const
  })
  return { kind: 'section', name: id, label, fields } as const
}

function shipSections(ship: StruckShip, first: PlaceOrder) {
  const { id, parts, carried } = ship
  const due = hitsToPlace(ship)
  // after all hits so much is left of the whole: no ship can keep more
  const kept = capacityWithCarried(ship) - due
  const costs = Object.fromEntries(parts.map(({ rating }) => [rating, 1]))
  const budgets = carried.length === 0 ? [{ label: `hits on ${id}`, most: due, costs }] : []
  const own = sectionOf(ship, `${id}: ${hitsWord(due)} to place`, { due, sure: due, first: hitsOn(first, id) })
  return [
    { ...own, budgets },
    ...carried.map(each => {
      const bounds = { due, sure: partsHitCapacity(each.parts) - kept, first: hitsOn(first, each.id) }
      return { ...sectionOf(each, `${each.id}, aboard ${id}: takes hits on ${id}`, bounds), budgets: [] }
    }),
  ]
}

const sectionsOf = memoizePerAsk((ask: PlaceAsk) => {
  const first = placementsOfSide(ask).at(0n)
  return ask.ships.flatMap(ship => shipSections(ship, first))
})

const illegal = (path: readonly string[], found: string, expected: string): Refusal => ({
  code: 'illegal',
  path,
  found,
  expected,
})

/** damage.armour Armour that soaks first does so on each carried ship that is hit, too. */
function leastRefusal({ id, parts }: HittableShip, hits: PlacedHits): Refusal | undefined {
  const spared = partsWithLeastHits(parts, totalHits(hits)).find(({ rating, least }) => (hits[rating] ?? 0) < least)
  if (spared === undefined) return undefined
  const { rating, least } = spared
  return illegal([id, rating], `${hits[rating]}`, `at least ${least} on ${rating}, which is hit first`)
}

/** damage.loaded-rack A rack with a ship in it is hit only when that ship is destroyed. */
function racksRefusal(ship: StruckShip, order: PlaceOrder): Refusal | undefined {
  if (ship.carried.length === 0) return undefined
  const hit = hitsOn(order, ship.id).SR ?? 0
  const gone = ship.carried.filter(({ id, parts }) => totalHits(hitsOn(order, id)) === partsHitCapacity(parts)).length
  const most = rackHits(ship).empty + gone
  if (hit <= most) return undefined
  const expected = `at most ${most}: a rack with a systemship in it is hit only when that ship is destroyed`
  return illegal([ship.id, 'SR'], `${hit}`, expected)
}

function shipRefusal(ship: StruckShip, order: PlaceOrder): Refusal | undefined {
  const all = [ship, ...ship.carried]
  const due = hitsToPlace(ship)
  const placed = all.reduce((total, { id }) => total + totalHits(hitsOn(order, id)), 0)
  if (placed !== due) {
    return illegal([ship.id], hitsWord(placed), `${hitsWord(due)} placed on ${all.map(({ id }) => id).join(', ')}`)
  }
  for (const each of ship.carried) {
    const wrong = leastRefusal(each, hitsOn(order, each.id))
    if (wrong !== undefined) return wrong
  }
  return racksRefusal(ship, order)
}

function check(ask: PlaceAsk, raw: unknown): Result<PlaceOrder> {
  const filled: Result<PlaceOrder> = fillFields(sectionsOf(ask), raw)
  return chain(filled, order => {
    const refusal = ask.ships.map(ship => shipRefusal(ship, order)).find(each => each !== undefined)
    return refusal === undefined ? ok(order) : refuse(refusal)
  })
}

/** The hits that the parts of a ship could still take: `PD 3, B 1`. */
function sayLeft({ parts }: HittableShip, hits: PlacedHits): string {
  const left = parts.flatMap(({ rating, absorbs }) => {
    const still = absorbs - (hits[rating] ?? 0)
    return still > 0 ? [`${rating} ${still}`] : []
  })
  return left.length === 0 ? 'nothing' : left.join(', ')
}

/** damage.owner The places of the hits of a round. Written `W4: PD 2, S 1; S20: PD 1`. */
export const place: Sheet<WarpWar, 'place'> = {
  title: 'places of the hits',
  form: ask => ({ title: 'Place the hits', fields: sectionsOf(ask) }),
  check,
  size: ask => placementsOfSide(ask).size,
  nth: (ask, index) => placementsOfSide(ask).at(index),
  choices: ask => iterateCounted(placementsOfSide(ask)),
  parse: (ask, text) => chain(parsePlacement(ask, text), raw => check(ask, raw)),
  print: (_, order) => printPlacement(order),
  // damage.absorb: the rest in hits, a point each, three missiles, six shells
  costs: ({ ships }) => {
    const all = ships.flatMap((ship): readonly HittableShip[] => [ship, ...ship.carried])
    return {
      columns: all.map(({ id }) => `${id} can still take`),
      row: order => ({ cells: all.map(ship => sayLeft(ship, hitsOn(order, ship.id))) }),
    }
  },
}
