import { fillFields } from '../../../game/form/index.ts'
import { iterateCounted } from '../../../game/kit/index.ts'
import type { Sheet } from '../../../game/orders/index.ts'
import { chain, must, type Result, refuse } from '../../../lang/index.ts'
import type { FleetOrder, OrdersAsk, ShipOrder } from '../orders/orders.ts'
import type { WarpWar } from '../shape.ts'
import { fleetOrders } from './fleet-orders.ts'
import { checkLegality, retreatRefusal } from './legality.ts'
import { ordersForm, sectionsOf } from './orders-form.ts'
import { parseOrders } from './parse-orders.ts'
import { printShipOrder } from './print-order.ts'

/** Missiles by target and drive, bursts with most shells first: each list has one way to be written. */
function sorted({ targets }: OrdersAsk, order: ShipOrder): ShipOrder {
  const place = (at: string): number => targets.findIndex(({ id }) => id === at)
  const missiles = order.missiles.toSorted((a, b) => place(a.at) - place(b.at) || a.drive - b.drive)
  return { ...order, missiles, bursts: order.bursts.toSorted((a, b) => b.shells - a.shells) }
}

/** order.missing Every ship of the sheet has an order: a form without one is refused by its fields. */
function check(ask: OrdersAsk, raw: unknown): Result<FleetOrder> {
  const refusal = retreatRefusal(ask, raw)
  if (refusal !== undefined) return refuse(refusal)
  const filled: Result<FleetOrder> = fillFields(sectionsOf(ask), raw)
  return chain(filled, orders => {
    const sheet = Object.entries(orders).map(([id, order]) => [id, sorted(ask, order)])
    return checkLegality(ask, Object.fromEntries(sheet))
  })
}

/** order.secret Written `W3 (TL0) ATTACKS S25: D=0 B=3 S=2; S35 (TL1) DODGES: D=4; M at S25: D=3`. */
export const orders: Sheet<WarpWar, 'orders'> = {
  title: 'orders of the ships',
  form: ordersForm,
  check,
  size: ask => fleetOrders(ask).size,
  nth: (ask, index) => fleetOrders(ask).at(index),
  choices: ask => iterateCounted(fleetOrders(ask)),
  parse: (ask, text) => chain(parseOrders(ask, text), raw => check(ask, raw)),
  print: ({ ships }, order) =>
    ships.map(ship => printShipOrder(ship, must(order[ship.id], `an order of ${ship.id}`))).join('; '),
}
