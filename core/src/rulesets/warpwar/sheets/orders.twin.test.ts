import { describe, expect, test } from 'vitest'
import { cases, rows } from '../../../../../test-depth.ts'
import { type Stream, streamOf } from '../../../dice/index.ts'
import { sayRefusal } from '../../../lang/index.ts'
import type { FleetOrder, OrdersAsk } from '../orders/orders.ts'
import { bruteOrders, mayBoard, mayStand } from './brute-orders.fixture.ts'
import { askOf, expectSame, isOrder, listed, paperFor, printed, shipOf, targetOf, textOf } from './paper.fixture.ts'

const everything = { PD: 2, B: 1, S: 1, T: 1, M: 1, C: 1, SH: 2, E: 1 }
const carrier = shipOf('W7', { PD: 1, B: 1, E: 1 }, { aboard: ['S9'], empty: 1, handles: 2 })

describe('every legal order, and no other', () => {
  test.each(rows(printed, 5))(
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

const odd: readonly unknown[] = [
  -1,
  0,
  1,
  2,
  3,
  13,
  0.5,
  null,
  '',
  'none',
  'X1',
  'S1',
  'W7',
  'dodge',
  'retreat',
  [],
  {},
]

const pieces =
  'W7 S1 X1 (TL0) ( ) : ; , . = \n D B3 S2 T=1 C=1 E M at C M1 2 -1 3 shells takes drops and ATTACKS DODGES {} zzyzx best'

/** Pieces of orders in any order. */
const soup = (stream: Stream): string => {
  const words = pieces.split(' ')
  return Array.from({ length: 1 + stream.below(12) }, () => words[stream.below(words.length)]).join(
    stream.below(2) === 0 ? ' ' : '',
  )
}

/** A copy with one place changed: a value replaced, an entry doubled, turned round or dropped. */
function mutated(value: unknown, stream: Stream): unknown {
  if (typeof value !== 'object' || value === null) {
    return typeof value === 'number' && stream.below(2) === 0
      ? value + stream.below(3) - 1
      : odd[stream.below(odd.length)]
  }
  const keys = Object.keys(value)
  if (Array.isArray(value)) {
    const plain: readonly unknown[] = value
    const way = stream.below(4)
    if (way === 0 || keys.length === 0) return [...plain, plain[0] ?? odd[stream.below(odd.length)]]
    if (way === 1) return plain.slice(1)
    if (way === 2) return plain.toReversed()
    const i = stream.below(keys.length)
    return plain.with(i, mutated(plain[i], stream))
  }
  const key = keys[stream.below(keys.length)] ?? 'zzyzx'
  if (stream.below(20) === 0) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
  if (stream.below(40) === 0) return { ...value, [`${key}z`]: 1 }
  return { ...value, [key]: mutated(Object.entries(value).find(([name]) => name === key)?.[1], stream) }
}

const stands = (ask: OrdersAsk, order: FleetOrder): boolean =>
  ask.ships.every(ship => mayStand(ask, ship, order[ship.id]!)) && mayBoard(order)

describe('mutations', () => {
  test('order.secret texts of pieces and of printed orders with a letter changed: refused in words, or a legal order', () => {
    const ask = askOf([carrier, shipOf('S1', everything)])
    const sheet = paperFor(ask)
    const stream = streamOf('texts')
    const wrong: unknown[] = []
    const texts = cases(4_000)
    for (let i = 0; i < texts; i++) {
      const print = sheet.print(sheet.nth((sheet.size() * BigInt(i)) / BigInt(texts)))
      const at = stream.below(print.length)
      const letter = 'D=1;X SM'[stream.below(8)]
      const text = i % 4 === 0 ? soup(stream) : `${print.slice(0, at)}${letter}${print.slice(at + stream.below(2))}`
      const read = sheet.parse(text)
      const fine = read.ok ? isOrder(read.value) && stands(ask, read.value) : sayRefusal(read.refusal) !== ''
      if (!fine) wrong.push([text, read])
    }
    expect(wrong.slice(0, 3)).toEqual([])
  })

  test('order.secret orders of a fleet, each changed in one place or two: refused in words, or a legal order', () => {
    const ask = askOf(
      [
        shipOf('W7', { PD: 3, B: 1, S: 1, E: 1 }, { aboard: ['S9'], empty: 1, handles: 2 }),
        shipOf('S1', { PD: 4, S: 2, T: 2, M: 3, C: 2, SH: 5 }),
        shipOf('S2', { PD: 2, B: 2, E: 1 }),
      ],
      [targetOf('X1', 3), targetOf('X2', 1)],
      true,
    )
    const sheet = paperFor(ask)
    const size = sheet.size()
    const stream = streamOf('mutations')
    const wrong: unknown[] = []
    const tried = cases(10_000)
    let taken = 0
    for (let i = 0; i < tried; i++) {
      const start = sheet.nth((size * BigInt(stream.below(1_000_000))) / 1_000_000n)
      let raw: unknown = mutated(start, stream)
      if (i % 2 === 1) raw = mutated(raw, stream)
      const checked = sheet.check(raw)
      if (!checked.ok) {
        if (sayRefusal(checked.refusal) === '') wrong.push(raw)
        continue
      }
      taken++
      const again = sheet.check(checked.value)
      const same = again.ok && textOf(again.value) === textOf(checked.value)
      if (!same || !isOrder(checked.value) || !stands(ask, checked.value)) wrong.push([raw, checked.value])
    }
    expect(wrong.slice(0, 3)).toEqual([])
    expect(taken).toBeGreaterThan(0.05 * tried)
    expect(taken).toBeLessThan(0.9 * tried)
  })
})
