import { describe, expect, test } from 'vitest'
import { must } from '../../../lang/index.ts'
import type { HittablePart, PlaceAsk, PlaceOrder, StruckShip } from '../orders/orders.ts'
import { ratingNames } from '../ships/design.ts'
import { brutePlacements } from './brute-places.fixture.ts'
import { expectLarge, expectSame, listed, paperFor, said } from './paper.fixture.ts'

/** `PD7 B3`, with least hits behind a slash: `A4/3`. */
const partsOf = (text: string): readonly HittablePart[] =>
  text.split(' ').map(word => {
    const [, name, absorbs, least] = /^([A-Z]+)(\d+)(?:\/(\d+))?$/.exec(word) ?? []
    const rating = ratingNames.find(each => each === name)
    return { rating: must(rating, `a rating ${name}`), absorbs: Number(absorbs), least: Number(least ?? 0) }
  })

const hit = (id: string, hits: number, parts: string, carried: Readonly<Record<string, string>> = {}): StruckShip => ({
  id,
  hits,
  parts: partsOf(parts),
  carried: Object.entries(carried).map(([name, text]) => ({ id: name, parts: partsOf(text) })),
})

const placing = (...ships: StruckShip[]): PlaceAsk => ({ kind: 'place', ships })

const w4 = 'PD7 B3 S3 T1 M2 SR1'
const three = placing(hit('W4', 3, w4))
const carrier = placing(hit('W7', 5, 'PD2/2 SR1/0', { S1: 'PD2 B2' }))
const armoured = placing(hit('W7', 4, 'PD2/2 SR2/0', { S1: 'PD2 A1/1', S2: 'PD2' }))

test.each([
  ['three hits on W4', 43, hit('W4', 3, w4)],
  ['six', 149, hit('W4', 6, w4)],
  ['as many as leave one', 6, hit('W4', 16, w4)],
  ['all it can take', 1, hit('W4', 17, w4)],
  ['more than that', 1, hit('W4', 40, w4)],
  ['armour that soaks first', 1, hit('W7', 3, 'PD2 A2/2')],
  ['some armour first', 4, hit('W7', 4, 'PD3 A3/2 H1')],
  ['a carrier and its ship', 2, hit('W7', 5, 'PD2/2 SR1/0', { S1: 'PD2 B2' })],
  ['a carrier that is nothing but loaded racks', 2, hit('W7', 1, 'SR1', { S1: 'PD2 S1' })],
])('damage.owner damage.loaded-rack %s can be placed in %i ways, as many as by brute force', (_, ways, ship) => {
  const orders = listed(placing(ship))
  expect(orders).toHaveLength(ways)
  expectSame(orders, brutePlacements(ship))
})

test('damage.owner two ships are placed by themselves', () => {
  expect(listed(placing(hit('W4', 3, w4), hit('S55', 1, 'PD1 T1 M2')))).toHaveLength(43 * 3)
})

test('damage.owner the first way spares power: armour, holds and racks go before it', () => {
  const sheet = paperFor(placing(hit('W7', 6, 'PD6 SR3 A2 H2')))
  expect(sheet.print(sheet.nth(0n))).toBe('W7: SR 2, A 2, H 2')
  expect(sheet.print(sheet.nth(sheet.size() - 1n))).toBe('W7: PD 6')
})

test('damage.loaded-rack a rack may be hit once its ship is destroyed', () => {
  // the second ship alone; or the first, with its rack or without
  expectSame(listed(placing(hit('W7', 5, 'PD2/2 SR2/0', { S1: 'PD1', S2: 'PD3' }))), [
    { W7: { PD: 2, SR: 0 }, S1: { PD: 0 }, S2: { PD: 3 } },
    { W7: { PD: 2, SR: 0 }, S1: { PD: 1 }, S2: { PD: 2 } },
    { W7: { PD: 2, SR: 1 }, S1: { PD: 1 }, S2: { PD: 1 } },
  ])
})

test('damage.owner damage.armour damage.loaded-rack hits are written by ship and rating', () => {
  const order = { W4: { PD: 2, B: 0, S: 1, T: 0, M: 0, SR: 0 } }
  for (const text of ['W4: PD 2, S 1', 'w4: pd=2 s1', 'PD 2, S 1']) expect(said(three, text)).toEqual(order)
  expect(said(carrier, 'W7: PD 2; S1: PD 1, B 2')).toEqual({ W7: { PD: 2, SR: 0 }, S1: { PD: 1, B: 2 } })
  expect(said(armoured, 'W7: PD 2; S1: PD 1, A 1')).toMatchObject({ S1: { PD: 1, A: 1 } })
  expect(said(armoured, 'W7: PD 2; S2: PD 2')).toMatchObject({ S1: { PD: 0, A: 0 }, S2: { PD: 2 } })
})

test.each([
  ['damage.whole', three, 'W4: PD 2', 'W4: 2 hits is not allowed; expected 3 hits placed on W4.'],
  ['damage.whole', three, 'W4: PD 2, S 2', 'too much; at most 3.'],
  ['damage.whole', three, 'W4: T 2, S 1', 'W4, T: 2 is out of range'],
  ['damage.whole', three, 'W4: nothing', '0 hits is not allowed'],
  ['damage.owner', three, 'W4: SH 1, PD 2', 'a rating of W4: PD, B, S, T, M, SR'],
  ['damage.owner', three, 'W4: PD 1, PD 2', 'PD of W4 once'],
  ['damage.owner', three, 'W4: PD, S 1', 'hits, like "PD 2"'],
  ['damage.owner', placing(hit('W4', 3, w4), hit('W5', 1, 'PD2')), 'PD 2, S 1', 'a ship that is hit: W4, W5'],
  ['damage.owner', three, '', 'hits, like "W4: PD 2, S 1"'],
  ['damage.owner', three, 'zzyzx 99', 'line 1:1'],
  ['damage.armour', placing(hit('W7', 3, 'PD2 A2/2')), 'W7: PD 2, A 1', 'W7, A: 1 is out of range'],
  ['damage.armour', armoured, 'W7: PD 2; S1: PD 2', 'at least 1 on A, which is hit first'],
  ['damage.loaded-rack', carrier, 'W7: PD 2, SR 1; S1: PD 1, B 1', 'a rack with a systemship in it is hit only when'],
  ['damage.loaded-rack', carrier, 'W7: PD 2; S1: PD 1, B 1', '5 hits placed on W7, S1'],
  ['damage.loaded-rack', carrier, 'W7: PD 1; S1: PD 2, B 2', 'W7, PD: 1 is out of range'],
])('%s %#: refused in words', (_, ask, text, words) => expect(said(ask, text)).toContain(words))

describe('the rest after a placing', () => {
  test('damage.absorb every ship has a column with the hits its parts can still take', () => {
    const ask = placing(hit('W4', 3, w4), hit('S55', 2, 'PD1 T1'))
    const { columns, row } = must(paperFor(ask).costs() ?? undefined, 'what a placing leaves is told')
    expect(columns).toEqual(['W4 can still take', 'S55 can still take'])
    const order = said(ask, 'W4: PD 2, M 1; S55: PD 1, T 1') as PlaceOrder
    expect(row(order).cells).toEqual(['PD 5, B 3, S 3, T 1, M 1, SR 1', 'nothing'])
  })

  test('damage.loaded-rack of carried ships, too', () => {
    const sheet = paperFor(placing(hit('W4', 4, 'PD2 SR2', { S1: 'PD2 B1', S2: 'PD1' })))
    const { columns, row } = must(sheet.costs() ?? undefined, 'what a placing leaves is told')
    expect(columns).toEqual(['W4 can still take', 'S1 can still take', 'S2 can still take'])
    for (const order of sheet.choices()) {
      const left = row(order).cells.join(' ').match(/\d+/g) ?? []
      expect(left.reduce((all, each) => all + Number(each), 0)).toBe(2 + 2 + 3 + 1 - 4)
    }
  })
})

test('damage.owner large ships are counted without walking', () => {
  const ships = Array.from({ length: 40 }, (_, i) => hit(`W${i + 1}`, 60, 'PD40 B20 S20 T9 M9 SR9 C9 SH9 A40 E9 H9'))
  expectLarge(placing(...ships), 10n ** 300n, [0n, 2n, 6n])
})
