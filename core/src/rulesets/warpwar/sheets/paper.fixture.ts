import { expect } from 'vitest'
import { openingValues } from '../../../game/form/index.ts'
import { type Paper, paperOf } from '../../../game/orders/index.ts'
import { sayRefusal } from '../../../lang/index.ts'
import type { EcmAsk, FleetOrder, OrderShip, OrdersAsk, OrderTarget, PlaceAsk, ShipOrder } from '../orders/orders.ts'
import type { WarpWar } from '../shape.ts'
import { sheets } from './index.ts'
import { idleOrder } from './ship-orders.ts'

type Ask = OrdersAsk | EcmAsk | PlaceAsk
type Now = OrderShip['now']

const nothing: Now = { PD: 0, B: 0, S: 0, T: 0, M: 0, C: 0, SH: 0, E: 0 }

/** A ship by its id: warpships may retreat. */
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

export const paperFor = (ask: Ask): Paper<WarpWar> => {
  const rules = { orders: 'order.secret', ecm: 'ecm.split', place: 'damage.owner' } as const
  switch (ask.kind) {
    case 'orders':
      return paperOf<WarpWar>({ sheets }, { side: 'red', rule: rules.orders, ask })
    case 'ecm':
      return paperOf<WarpWar>({ sheets }, { side: 'red', rule: rules.ecm, ask })
    case 'place':
      return paperOf<WarpWar>({ sheets }, { side: 'red', rule: rules.place, ask })
  }
}

/** A text as it is read: an order, or the reason of its refusal. */
export function said(ask: Ask, text: string): unknown {
  const read = paperFor(ask).parse(text)
  return read.ok ? read.value : sayRefusal(read.refusal)
}

/** A form filled in like this: the order, or the reason of its refusal. */
export function checked(ask: OrdersAsk, orders: Readonly<Record<string, Partial<ShipOrder>>>): unknown {
  const filled = Object.fromEntries(Object.entries(orders).map(([id, order]) => [id, doing(order)]))
  const read = paperFor(ask).check(filled)
  return read.ok ? read.value : sayRefusal(read.refusal)
}

/** The order with all other fields idle. */
export const doing = (order: Partial<ShipOrder>): ShipOrder => ({ ...idleOrder, ...order })

export const isOrder = (value: unknown): value is FleetOrder => typeof value === 'object'

const textOf = (order: unknown): string => JSON.stringify(order)

/** All orders of a sheet, listed, counted, found by number, checked, written and read: the same, each once. */
export function listed(ask: Ask): readonly unknown[] {
  const sheet = paperFor(ask)
  const all = [...sheet.choices()]
  const prints = all.map(order => sheet.print(order))
  const wrong = all.filter((order, i) => {
    const same = [sheet.check(order), sheet.parse(prints[i] ?? '')].every(
      read => read.ok && textOf(read.value) === textOf(order),
    )
    return !same || textOf(sheet.nth(BigInt(i))) !== textOf(order)
  })
  expect(wrong.slice(0, 3)).toEqual([])
  expect([sheet.size(), new Set(all.map(textOf)).size, new Set(prints).size]).toEqual([
    BigInt(all.length),
    all.length,
    all.length,
  ])
  expect(sheet.check(openingValues(sheet.form()))).toEqual({ ok: true, value: all[0] })
  return all
}

/** The same orders, whatever their order. */
export const expectSame = (some: readonly unknown[], others: readonly unknown[]): void =>
  expect(some.map(textOf).sort()).toEqual(others.map(textOf).sort())

/** Orders by number, here and there in a sheet too large to be listed: each is legal, and read from its print. */
export function expectLarge(ask: Ask, least: bigint, shares: readonly bigint[]): void {
  const sheet = paperFor(ask)
  const size = sheet.size()
  expect(size).toBeGreaterThan(least)
  for (const share of shares) {
    const order = sheet.nth(((size - 1n) * share) / 6n)
    expect(sheet.check(order)).toEqual({ ok: true, value: order })
    expect(said(ask, sheet.print(order))).toEqual(order)
  }
}

/** Ships of the rule books, as they are built, with the orders each has against a ship of power 7, counted by hand. */
export const printed: readonly (readonly [name: string, ship: OrderShip, orders: number])[] = [
  ['W4 of 1977', shipOf('W4', { PD: 7, B: 3, S: 3, T: 1, M: 6 }), 492],
  ['W4 of 1994', shipOf('W4', { PD: 7, B: 3, S: 3, C: 1, SH: 12, E: 1 }), 549],
  ['W2 of 1994', shipOf('W2', { PD: 7, B: 3, S: 2, T: 1, M: 3, E: 2 }), 1134],
  ['S35', shipOf('S35', { PD: 6, S: 3, T: 2, M: 9 }, { tl: 1 }), 968],
  ['S20', shipOf('S20', { PD: 7, B: 5, S: 5, E: 3 }), 570],
]

export const printedShip = (name: string): OrderShip => printed.find(([each]) => each === name)?.[1] ?? shipOf('W1', {})
