import { type Paper, paperOf } from '../../../game/index.ts'
import { sayRefusal } from '../../../lang/index.ts'
import type { FleetOrder, OrderShip, OrdersAsk, OrderTarget, ShipOrder } from '../orders/orders.ts'
import type { WarpWar } from '../shape.ts'
import { sheets } from './index.ts'
import { still } from './ship-orders.ts'

type Now = OrderShip['now']

const nothing: Now = { PD: 0, B: 0, S: 0, T: 0, M: 0, C: 0, SH: 0, E: 0 }

/** A ship as its id says: warpships may retreat. */
export function shipOf(id: string, now: Partial<Now>, more: Partial<OrderShip> = {}): OrderShip {
  const warp = id.startsWith('W')
  const bare = { id, warp, tl: 0, mayRetreat: warp, aboard: [], empty: 0, handles: 0 }
  return { ...bare, ...more, now: { ...nothing, ...now } }
}

/** A target of the given power. */
export const targetOf = (id: string, power = 7): OrderTarget => ({ id, mostDrive: power + 5 })

export const askOf = (
  ships: readonly OrderShip[],
  targets: readonly OrderTarget[] = [targetOf('X1')],
  standingEcm = false,
): OrdersAsk => ({ kind: 'orders', ships, targets, standingEcm })

export const paperFor = (ask: OrdersAsk): Paper<WarpWar> =>
  paperOf<WarpWar>({ sheets }, { side: 'red', rule: 'order.secret', ask })

/** A text as it is read: an order, or why it is refused. */
export function said(ask: OrdersAsk, text: string): unknown {
  const read = paperFor(ask).parse(text)
  return read.ok ? read.value : sayRefusal(read.refusal)
}

/** A form filled in like this: the order, or why it is refused. */
export function checked(ask: OrdersAsk, orders: Readonly<Record<string, Partial<ShipOrder>>>): unknown {
  const filled = Object.fromEntries(Object.entries(orders).map(([id, order]) => [id, { ...still, ...order }]))
  const read = paperFor(ask).check(filled)
  return read.ok ? read.value : sayRefusal(read.refusal)
}

/** The order where nothing else is done. */
export const doing = (order: Partial<ShipOrder>): ShipOrder => ({ ...still, ...order })

export const isOrder = (value: unknown): value is FleetOrder => typeof value === 'object'

/** Ships of the rule books, as they are built. */
export const printed = {
  w4of1977: shipOf('W4', { PD: 7, B: 3, S: 3, T: 1, M: 6 }),
  w4of1994: shipOf('W4', { PD: 7, B: 3, S: 3, C: 1, SH: 12, E: 1 }),
  w2of1994: shipOf('W2', { PD: 7, B: 3, S: 2, T: 1, M: 3, E: 2 }),
  s35: shipOf('S35', { PD: 6, S: 3, T: 2, M: 9 }, { tl: 1 }),
  s20: shipOf('S20', { PD: 7, B: 5, S: 5, E: 3 }),
}
