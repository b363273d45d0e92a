import { describe, expect, test } from 'vitest'
import { rows } from '../../../../../test-depth.ts'
import type { OrdersAsk } from '../orders/orders.ts'
import { bruteOrders } from './brute-orders.fixture.ts'
import { askOf, expectSame, listed, printed, shipOf, targetOf } from './paper.fixture.ts'

const everything = { PD: 2, B: 1, S: 1, T: 1, M: 1, C: 1, SH: 2, E: 1 }
const carrier = shipOf('W7', { PD: 1, B: 1, E: 1 }, { aboard: ['S9'], empty: 1, handles: 2 })

describe('every legal order, and no other', () => {
  test.each(rows(printed, 2))(
    'order.secret %s: all its orders are listed, read from their print, and counted equal',
    (_, ship, count) => {
      const ask = askOf([ship])
      const orders = listed(ask)
      expect(orders).toHaveLength(count)
      expectSame(orders, bruteOrders(ask))
    },
  )

  test.each<[string, OrdersAsk]>([
    ['a ship of every weapon', askOf([shipOf('W1', everything)], [targetOf('X1', 1)])],
    ['two targets', askOf([shipOf('W1', everything)], [targetOf('X1', 0), targetOf('X2', 1)])],
    ['standing ECM', askOf([shipOf('W1', { ...everything, E: 2 })], [targetOf('X1', 0)], true)],
    ['more cannons than shells', askOf([shipOf('S1', { PD: 5, C: 4, SH: 5, T: 1, M: 1 })], [targetOf('X1', 0)])],
    ['more tubes than missiles', askOf([shipOf('S1', { PD: 4, T: 4, M: 3 })], [targetOf('X1', 0)])],
    ['no target', askOf([shipOf('W1', everything)], [])],
    ['no power', askOf([shipOf('W1', { B: 1 }, { mayRetreat: false }), shipOf('S1', { S: 1 })])],
    ['three ships, one of them a carrier', askOf([carrier, shipOf('S1', { PD: 1, S: 1 }), shipOf('S2', { PD: 1 })])],
    [
      'two carriers that may take the same ship',
      askOf([shipOf('S1', { PD: 1, S: 1 }), { ...carrier, aboard: [] }, { ...carrier, id: 'W8', handles: 1 }]),
    ],
    [
      'a carrier of more racks than ships',
      askOf([
        shipOf('W7', {}, { aboard: ['S8', 'S9'], empty: 3, handles: 3 }),
        shipOf('S1', {}),
        shipOf('S2', { PD: 1 }),
        shipOf('S3', {}),
      ]),
    ],
    [
      'two carriers, three ships to take aboard',
      askOf([
        shipOf('W7', {}, { empty: 2, handles: 2 }),
        shipOf('W8', {}, { empty: 1, handles: 1 }),
        shipOf('S1', { PD: 1 }),
        shipOf('S2', {}),
        shipOf('S3', {}),
      ]),
    ],
  ])('berths.limit %s: as many as by brute force', (_, ask) => {
    expectSame(listed(ask), bruteOrders(ask))
  })
})
