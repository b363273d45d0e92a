import type { HittablePart, PlaceOrder, StruckShip } from '../orders/orders.ts'

/** Every vector of hits within the parts. */
function grid(parts: readonly HittablePart[]): readonly Record<string, number>[] {
  return parts.reduce<Record<string, number>[]>(
    (made, { rating, absorbs }) =>
      made.flatMap(before => Array.from({ length: absorbs + 1 }, (_, taken) => ({ ...before, [rating]: taken }))),
    [{}],
  )
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)
const hitsOn = (order: PlaceOrder, id: string): number => sum(Object.values(order[id] ?? {}))

/** By brute force: all vectors that place every hit; a rack is hit when it is empty or its ship destroyed. */
export function brutePlacements({ id, hits, parts, carried }: StruckShip): readonly PlaceOrder[] {
  const ships = [{ id, parts }, ...carried]
  let orders: PlaceOrder[] = [{}]
  for (const ship of ships) {
    // aboard, armour soaks first too, of all hits on its ship
    const vectors = grid(ship.parts).filter(vector => {
      const least = ship.id === id ? Number.POSITIVE_INFINITY : sum(Object.values(vector))
      return ship.parts.every(part => (vector[part.rating] ?? 0) >= Math.min(part.least, least))
    })
    orders = orders.flatMap(before => vectors.map(vector => ({ ...before, [ship.id]: vector })))
  }
  const whole = Math.min(hits, sum(ships.flatMap(each => each.parts.map(({ absorbs }) => absorbs))))
  const left = (order: PlaceOrder): number =>
    carried.filter(each => hitsOn(order, each.id) < sum(each.parts.map(({ absorbs }) => absorbs))).length
  const racks = parts.find(({ rating }) => rating === 'SR')?.absorbs ?? 0
  return orders.filter(
    order => sum(ships.map(ship => hitsOn(order, ship.id))) === whole && (order[id]?.SR ?? 0) <= racks - left(order),
  )
}
