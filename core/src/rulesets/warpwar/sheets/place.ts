import {
  type Budget,
  type CostTable,
  type FormSpec,
  fillFields,
  perAsk,
  type Sheet,
  walk,
} from '../../../game/index.ts'
import { chain, ok, type Refusal, type Result, refuse } from '../../../lang/index.ts'
import { summed } from '../damage/absorb.ts'
import type { Part, PlaceAsk, PlaceOrder, PlaceShip } from '../orders/orders.ts'
import type { WarpWar } from '../shape.ts'
import { parsePlaces, printPlaces } from './place-text.ts'
import { type Hits, leastOf, owed, placeOrders, racksOf } from './placements.ts'

const words: Readonly<Record<string, string>> = {
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

/** Fields of one ship: at least its share of those hits that fall on it in any case, at most all it can take. */
function fieldsOf(parts: readonly Part[], due: number, sure: number, first: Hits) {
  const least = leastOf(parts, Math.max(0, sure))
  return parts.map(
    ({ rating, absorbs }, i) =>
      ({
        kind: 'integer',
        name: rating,
        label: `${rating} ${words[rating] ?? rating}`,
        hint: `Can take ${hitsWord(absorbs)}`,
        min: least[i]!,
        max: Math.min(absorbs, due),
        fallback: first[rating]!,
      }) as const,
  )
}

const leftBudget = ({ id }: PlaceShip, parts: readonly Part[], due: number): Budget => ({
  label: `hits on ${id}`,
  most: due,
  costs: Object.fromEntries(parts.map(({ rating }) => [rating, 1])),
})

const section = (name: string, label: string, fields: ReturnType<typeof fieldsOf>, budgets: readonly Budget[]) =>
  ({ kind: 'section', name, label, fields, budgets }) as const

/** A ship, then what it carries where that is hit too. */
function shipSections(ship: PlaceShip, first: PlaceOrder) {
  const { id, parts, carried } = ship
  const due = owed(ship)
  // what is left of everything when all hits are placed: no ship can keep more
  const kept = summed(parts) + carried.reduce((total, each) => total + summed(each.parts), 0) - due
  const budgets = carried.length === 0 ? [leftBudget(ship, parts, due)] : []
  return [
    section(id, `${id}: ${hitsWord(due)} to place`, fieldsOf(parts, due, due, first[id]!), budgets),
    ...carried.map(each =>
      section(
        each.id,
        `${each.id}, aboard ${id}: takes hits on ${id}`,
        fieldsOf(each.parts, due, summed(each.parts) - kept, first[each.id]!),
        [],
      ),
    ),
  ]
}

const sectionsOf = perAsk((ask: PlaceAsk) => {
  const first = placeOrders(ask).at(0n)
  return ask.ships.flatMap(ship => shipSections(ship, first))
})

const form = (ask: PlaceAsk): FormSpec => ({ title: 'Place the hits', fields: sectionsOf(ask) })

const sum = (hits: Hits): number => Object.values(hits).reduce((total, each) => total + each, 0)

const illegal = (path: readonly string[], found: string, expected: string): Refusal => ({
  code: 'illegal',
  path,
  found,
  expected,
})

/** damage.armour Armour that soaks first does so on carried ships, too, whichever of them are hit. */
function leastRefusal({ id, parts }: PlaceShip['carried'][number], hits: Hits): Refusal | undefined {
  const least = leastOf(parts, sum(hits))
  const i = parts.findIndex(({ rating }, n) => hits[rating]! < least[n]!)
  if (i < 0) return undefined
  const { rating } = parts[i]!
  return illegal([id, rating], `${hits[rating]}`, `at least ${least[i]} on ${rating}, which is hit first`)
}

/** damage.loaded-rack A rack with a ship in it is hit only when that ship is destroyed. */
function racksRefusal(ship: PlaceShip, order: PlaceOrder): Refusal | undefined {
  if (ship.carried.length === 0) return undefined
  const hit = order[ship.id]!.SR!
  const gone = ship.carried.filter(({ id, parts }) => sum(order[id]!) === summed(parts)).length
  const most = racksOf(ship).empty + gone
  if (hit <= most) return undefined
  const expected = `at most ${most}: a rack with a systemship in it is hit only when that ship is destroyed`
  return illegal([ship.id, 'SR'], `${hit}`, expected)
}

function shipRefusal(ship: PlaceShip, order: PlaceOrder): Refusal | undefined {
  const { id, carried } = ship
  const due = owed(ship)
  const placed = sum(order[id]!) + carried.reduce((total, each) => total + sum(order[each.id]!), 0)
  if (placed !== due) {
    const where = carried.length === 0 ? id : [id, ...carried.map(each => each.id)].join(', ')
    return illegal([id], hitsWord(placed), `${hitsWord(due)} placed on ${where}`)
  }
  for (const each of carried) {
    const wrong = leastRefusal(each, order[each.id]!)
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
function sayLeft({ parts }: Pick<PlaceShip, 'parts'>, hits: Hits): string {
  const left = parts.flatMap(({ rating, absorbs }) => {
    const still = absorbs - (hits[rating] ?? 0)
    return still > 0 ? [`${rating} ${still}`] : []
  })
  return left.length === 0 ? 'nothing' : left.join(', ')
}

/** damage.absorb What is left, in hits: a point each, of missiles three, of shells six. Parts that take none are not named. */
const costs = ({ ships }: PlaceAsk): CostTable<PlaceOrder> => {
  const all = ships.flatMap(ship => [ship, ...ship.carried])
  return {
    columns: all.map(({ id }) => `${id} can still take`),
    row: order => ({ cells: all.map(ship => sayLeft(ship, order[ship.id] ?? {})) }),
  }
}

/** damage.owner Where the hits of a round go. Written `W4: PD 2, S 1; S20: PD 1`. */
export const place: Sheet<WarpWar, 'place'> = {
  form,
  check,
  size: ask => placeOrders(ask).size,
  nth: (ask, index) => placeOrders(ask).at(index),
  choices: ask => walk(placeOrders(ask)),
  parse: (ask, text) => chain(parsePlaces(ask, text), raw => check(ask, raw)),
  print: (_, order) => printPlaces(order),
  costs,
}
