import { both, type Counted, combinations, either, mapped, one, perAsk } from '../../../game/index.ts'
import type { FleetOrder, OrderShip, OrdersAsk, ShipOrder } from '../orders/orders.ts'
import { boarders, mostTaken } from './limits.ts'
import { boardingOrders, freeOrders, handlingOrders, someOf } from './ship-orders.ts'

/** What one ship does, before it is known who is still waiting for a berth. */
interface Deed {
  readonly id: string
  readonly order: ShipOrder
  readonly boards: boolean
  /** Which of those still waiting it takes aboard, by place. */
  readonly takes: readonly number[]
}

type Deeds = Counted<readonly Deed[]>

const join = (deed: Deed, rest: readonly Deed[]): readonly Deed[] => [deed, ...rest]

/** A warpship that takes `count` of those waiting aboard, and lets some of its own go. */
function carrierDeeds(ask: OrdersAsk, ship: OrderShip): (waiting: number, count: number) => Counted<Deed> {
  const { id, aboard, handles } = ship
  const free = freeOrders(ask, ship)
  const handling = handlingOrders(ask, ship)
  const idle: Counted<Deed> = mapped(free, order => ({ id, order, boards: false, takes: [] }))
  const dropping = (count: number): Counted<ShipOrder> =>
    both(someOf(aboard, handles - count), handling, (drop, order) => ({ ...order, drop }))
  // the first of the subsets is the empty one: who lets nobody go handles nobody
  const letting = dropping(0)
  const some: Counted<ShipOrder> = {
    size: letting.size - handling.size,
    at: index => letting.at(index + handling.size),
  }
  const busy = (orders: Counted<ShipOrder>, waiting: number, count: number): Counted<Deed> =>
    both(combinations(waiting, count), orders, (takes, order) => ({ id, order, boards: false, takes }))
  return (waiting, count) =>
    count === 0 ? either([idle, busy(some, waiting, 0)]) : busy(dropping(count), waiting, count)
}

/** A systemship that acts by itself, or is taken aboard. */
function boarderDeeds(ask: OrdersAsk, ship: OrderShip): (boards: boolean) => Counted<Deed> {
  const { id } = ship
  const free = mapped(freeOrders(ask, ship), (order): Deed => ({ id, order, boards: false, takes: [] }))
  const boarding = mapped(boardingOrders(ask, ship), (order): Deed => ({ id, order, boards: true, takes: [] }))
  return boards => (boards ? boarding : free)
}

/** By ship and number of those waiting, what it may do, with how many of them are waiting after it. */
type Turn = (waiting: number) => readonly { readonly deeds: Counted<Deed>; readonly waiting: number }[]

function turns(ask: OrdersAsk): readonly Turn[] {
  const systemships = boarders(ask).map((ship): Turn => {
    const deeds = boarderDeeds(ask, ship)
    return waiting => [
      { deeds: deeds(false), waiting },
      { deeds: deeds(true), waiting: waiting + 1 },
    ]
  })
  const carriers = ask.ships
    .filter(({ warp }) => warp)
    .map((ship): Turn => {
      const deeds = carrierDeeds(ask, ship)
      const most = mostTaken(ask, ship)
      return waiting =>
        Array.from({ length: Math.min(most, waiting) + 1 }, (_, count) => ({
          deeds: deeds(waiting, count),
          waiting: waiting - count,
        }))
    })
  return [...systemships, ...carriers]
}

/** Ship after ship, counted by how many systemships wait for a berth: nobody may wait at the end. */
function fleetDeeds(ask: OrdersAsk): Deeds {
  const order = turns(ask)
  let racks = 0
  for (const ship of ask.ships) if (ship.warp) racks += mostTaken(ask, ship)
  const known = new Map<string, Deeds>()
  const nobody: Deeds = { size: 0n, at: () => [] }
  const from = (n: number, waiting: number): Deeds => {
    const turn = order[n]
    if (turn === undefined) return waiting === 0 ? one([]) : nobody
    if (waiting > racks) return nobody
    const key = `${n} ${waiting}`
    const met = known.get(key)
    if (met !== undefined) return met
    const made = either(turn(waiting).map(way => both(way.deeds, from(n + 1, way.waiting), join)))
    known.set(key, made)
    return made
  }
  return from(0, 0)
}

/** Who takes whom aboard, by name, and the orders in the order of the fleet. */
function orderOf({ ships }: OrdersAsk, deeds: readonly Deed[]): FleetOrder {
  const waiting = deeds.filter(({ boards }) => boards).map(({ id }) => id)
  const orders = new Map<string, ShipOrder>()
  for (const { id, order, takes } of deeds) {
    orders.set(id, { ...order, pickUp: takes.map(place => waiting[place]!) })
    for (const place of takes.toReversed()) waiting.splice(place, 1)
  }
  return Object.fromEntries(ships.map(({ id }) => [id, orders.get(id)!]))
}

/** Every legal order of a fleet: systemships first, then carriers with what boards them. */
export const fleetOrders = perAsk(
  (ask: OrdersAsk): Counted<FleetOrder> => mapped(fleetDeeds(ask), deeds => orderOf(ask, deeds)),
)
