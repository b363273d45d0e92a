import {
  type Counted,
  cartesianPairs,
  combinations,
  concatenation,
  fromList,
  mapCounted,
  memoizePerAsk,
  single,
} from '../../../game/kit/index.ts'
import type { FleetOrder, OrderShip, OrdersAsk, ShipOrder } from '../orders/orders.ts'
import { mostPickedUp, systemshipsAfield } from './limits.ts'
import { memoizeCounts } from './memoize-counts.ts'
import { boardingOrders, handlingOrders, idleOrder, ordinaryOrders, pickAt, subsetsUpTo } from './ship-orders.ts'

/** The action of one ship, before the ships waiting for a berth are known. */
interface Action {
  readonly id: string
  readonly order: ShipOrder
  readonly boards: boolean
  /** The waiting ships it takes aboard, by place. */
  readonly takes: readonly number[]
}

type Actions = Counted<readonly Action[]>

/** A warpship that takes `count` of the waiting ships aboard, and lets some of its own go. */
function carrierActions(ask: OrdersAsk, ship: OrderShip): (waiting: number, count: number) => Counted<Action> {
  const { id, aboard, handles } = ship
  const free = ordinaryOrders(ask, ship)
  const handling = handlingOrders(ask, ship)
  const idle: Counted<Action> = mapCounted(free, order => ({ id, order, boards: false, takes: [] }))
  const dropping = (count: number): Counted<ShipOrder> =>
    cartesianPairs(subsetsUpTo(aboard, handles - count), handling, (drop, order) => ({ ...order, drop }))
  // the first of the subsets is the empty one: a ship that lets none go handles none
  const letting = dropping(0)
  const some: Counted<ShipOrder> = {
    size: letting.size - handling.size,
    at: index => letting.at(index + handling.size),
  }
  const busy = (orders: Counted<ShipOrder>, waiting: number, count: number): Counted<Action> =>
    cartesianPairs(combinations(waiting, count), orders, (takes, order) => ({ id, order, boards: false, takes }))
  return (waiting, count) =>
    count === 0 ? concatenation([idle, busy(some, waiting, 0)]) : busy(dropping(count), waiting, count)
}

function boarderActions(ask: OrdersAsk, ship: OrderShip): (boards: boolean) => Counted<Action> {
  const { id } = ship
  const free = mapCounted(ordinaryOrders(ask, ship), (order): Action => ({ id, order, boards: false, takes: [] }))
  const boarding = mapCounted(boardingOrders(ask, ship), (order): Action => ({ id, order, boards: true, takes: [] }))
  return boards => (boards ? boarding : free)
}

/** By the number of waiting ships: the actions of a ship, with the number waiting after it. */
type Turn = (waiting: number) => readonly { readonly actions: Counted<Action>; readonly waiting: number }[]

function turns(ask: OrdersAsk): readonly Turn[] {
  const systemships = systemshipsAfield(ask).map((ship): Turn => {
    const actions = boarderActions(ask, ship)
    return waiting => [
      { actions: actions(false), waiting },
      { actions: actions(true), waiting: waiting + 1 },
    ]
  })
  const carriers = ask.ships
    .filter(({ warp }) => warp)
    .map((ship): Turn => {
      const actions = carrierActions(ask, ship)
      const most = mostPickedUp(ask, ship)
      return waiting =>
        Array.from({ length: Math.min(most, waiting) + 1 }, (_, count) => ({
          actions: actions(waiting, count),
          waiting: waiting - count,
        }))
    })
  return [...systemships, ...carriers]
}

/** Ship after ship, counted by the number of systemships waiting for a berth: none may wait at the end. */
function fleetActions(ask: OrdersAsk): Actions {
  const order = turns(ask)
  let racks = 0
  for (const ship of ask.ships) if (ship.warp) racks += mostPickedUp(ask, ship)
  const from = memoizeCounts<readonly Action[]>((again, n: number, waiting: number) => {
    const turn = order[n]
    if (turn === undefined ? waiting > 0 : waiting > racks) return fromList([])
    return turn === undefined
      ? single([])
      : concatenation(
          turn(waiting).map(way =>
            cartesianPairs(way.actions, again(n + 1, way.waiting), (one, more) => [one, ...more]),
          ),
        )
  })
  return from(0, 0)
}

/** The ships taken aboard by name, and the orders in the order of the fleet. */
function orderOf({ ships }: OrdersAsk, actions: readonly Action[]): FleetOrder {
  const waiting = actions.filter(({ boards }) => boards).map(({ id }) => id)
  const orders = new Map<string, ShipOrder>()
  for (const { id, order, takes } of actions) {
    orders.set(id, { ...order, pickUp: pickAt(waiting, takes) })
    for (const place of takes.toReversed()) waiting.splice(place, 1)
  }
  return Object.fromEntries(ships.map(({ id }) => [id, orders.get(id) ?? idleOrder]))
}

/** Every legal order of a fleet: systemships first, then carriers with the ships that board them. */
export const fleetOrders = memoizePerAsk(
  (ask: OrdersAsk): Counted<FleetOrder> => mapCounted(fleetActions(ask), actions => orderOf(ask, actions)),
)
