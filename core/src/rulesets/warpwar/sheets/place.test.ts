import { describe, expect, test } from 'vitest'
import { openingValues, type Paper, paperOf } from '../../../game/index.ts'
import { must, sayRefusal } from '../../../lang/index.ts'
import type { Part, PlaceAsk, PlaceOrder, PlaceShip } from '../orders/orders.ts'
import type { WarpWar } from '../shape.ts'
import { ratingNames } from '../ships/design.ts'
import { brutePlacements } from './brute-places.fixture.ts'
import { sheets } from './index.ts'

/** `PD7 B3`, with least hits behind a slash: `A4/3`. */
const partsOf = (text: string): readonly Part[] =>
  text.split(' ').map(word => {
    const [, name, absorbs, least] = /^([A-Z]+)(\d+)(?:\/(\d+))?$/.exec(word)!
    const rating = must(
      ratingNames.find(each => each === name),
      `a rating ${name}`,
    )
    return { rating, absorbs: Number(absorbs), least: Number(least ?? 0) }
  })

const hit = (id: string, hits: number, parts: string, carried: Readonly<Record<string, string>> = {}): PlaceShip => ({
  id,
  hits,
  parts: partsOf(parts),
  carried: Object.entries(carried).map(([name, text]) => ({ id: name, parts: partsOf(text) })),
})

const paperFor = (...ships: PlaceShip[]): Paper<WarpWar> => {
  const ask: PlaceAsk = { kind: 'place', ships }
  return paperOf<WarpWar>({ sheets }, { side: 'red', rule: 'damage.owner', ask })
}

function said(sheet: Paper<WarpWar>, text: string): unknown {
  const read = sheet.parse(text)
  return read.ok ? read.value : sayRefusal(read.refusal)
}

/** Everything that is listed, once each, found by number, written and read, and taken by the check. */
function listed(sheet: Paper<WarpWar>): readonly unknown[] {
  const all = [...sheet.choices()]
  expect(sheet.size()).toBe(BigInt(all.length))
  for (const [i, order] of all.entries()) {
    expect(sheet.nth(BigInt(i))).toEqual(order)
    expect(sheet.check(order)).toEqual({ ok: true, value: order })
    expect(said(sheet, sheet.print(order))).toEqual(order)
  }
  expect(new Set(all.map(order => JSON.stringify(order))).size).toBe(all.length)
  expect(new Set(all.map(order => sheet.print(order))).size).toBe(all.length)
  expect(sheet.check(openingValues(sheet.form()))).toEqual({ ok: true, value: all[0] })
  return all
}

const sorted = (orders: readonly unknown[]): readonly string[] => orders.map(order => JSON.stringify(order)).sort()

const w4 = 'PD7 B3 S3 T1 M2 SR1'

describe('hits on a ship', () => {
  test.each([
    [3, 43],
    [6, 149],
    [16, 6],
    [17, 1],
    [40, 1],
  ])('damage.owner %s hits on W4 can be placed in %s ways', (hits, ways) => {
    expect(listed(paperFor(hit('W4', hits, w4)))).toHaveLength(ways)
  })

  test('damage.owner two ships are placed by themselves', () => {
    expect(listed(paperFor(hit('W4', 3, w4), hit('S55', 1, 'PD1 T1 M2')))).toHaveLength(43 * 3)
  })

  test('damage.owner the first way spares power: armour, holds and racks go before it', () => {
    const sheet = paperFor(hit('W7', 6, 'PD6 SR3 A2 H2'))
    expect(sheet.print(sheet.nth(0n))).toBe('W7: SR 2, A 2, H 2')
    expect(sheet.print(sheet.nth(sheet.size() - 1n))).toBe('W7: PD 6')
  })

  test('damage.whole every hit is placed while anything can take it', () => {
    const sheet = paperFor(hit('W4', 3, w4))
    expect(said(sheet, 'W4: PD 2, S 1')).toEqual({ W4: { PD: 2, B: 0, S: 1, T: 0, M: 0, SR: 0 } })
    expect(said(sheet, 'w4: pd=2 s1')).toEqual(said(sheet, 'PD 2, S 1'))
    expect(said(sheet, 'W4: PD 2')).toBe('W4: 2 hits is not allowed; expected 3 hits placed on W4.')
    expect(said(sheet, 'W4: PD 2, S 2')).toContain('too much; at most 3.')
    expect(said(sheet, 'W4: T 2, S 1')).toMatch(/W4, T: .* is out of range/)
    expect(said(sheet, 'W4: SH 1, PD 2')).toContain('a rating of W4: PD, B, S, T, M, SR')
    expect(said(sheet, 'W4: PD 1, PD 2')).toContain('PD of W4 once')
    expect(said(sheet, 'W4: PD, S 1')).toContain('hits, like "PD 2"')
    expect(said(sheet, 'W4: nothing')).toContain('0 hits is not allowed')
    expect(said(paperFor(hit('W4', 3, w4), hit('W5', 1, 'PD2')), 'PD 2, S 1')).toContain('a ship that is hit: W4, W5')
    expect(said(sheet, '')).toContain('hits, like "W4: PD 2, S 1"')
    expect(said(sheet, 'zzyzx 99')).toContain('line 1:1')
  })

  test('damage.armour armour that soaks first takes what it can', () => {
    const first = paperFor(hit('W7', 3, 'PD2 A2/2'))
    expect(listed(first)).toEqual([{ W7: { PD: 1, A: 2 } }])
    expect(said(first, 'W7: PD 2, A 1')).toMatch(/W7, A: .* is out of range/)
  })
})

describe('what a placing leaves', () => {
  test('damage.absorb every ship has a column with what its parts can still take, in hits', () => {
    const sheet = paperFor(hit('W4', 3, w4), hit('S55', 2, 'PD1 T1'))
    const { columns, row } = must(sheet.costs() ?? undefined, 'what a placing leaves is told')
    expect(columns).toEqual(['W4 can still take', 'S55 can still take'])
    const order = said(sheet, 'W4: PD 2, M 1; S55: PD 1, T 1') as PlaceOrder
    expect(row(order).cells).toEqual(['PD 5, B 3, S 3, T 1, M 1, SR 1', 'nothing'])
  })

  test('damage.loaded-rack of what is carried, too', () => {
    const sheet = paperFor(hit('W4', 4, 'PD2 SR2', { S1: 'PD2 B1', S2: 'PD1' }))
    const { columns, row } = must(sheet.costs() ?? undefined, 'what a placing leaves is told')
    expect(columns).toEqual(['W4 can still take', 'S1 can still take', 'S2 can still take'])
    for (const order of sheet.choices()) {
      const left = row(order)
        .cells.join(' ')
        .match(/\d+/g)
        ?.reduce((all, each) => all + Number(each), 0)
      expect(left).toBe(2 + 2 + 3 + 1 - 4)
    }
  })
})

describe('systemships in protected racks', () => {
  test('damage.armour armour that soaks first does so on whichever of them is hit', () => {
    const sheet = paperFor(hit('W7', 4, 'PD2/2 SR2/0', { S1: 'PD2 A1/1', S2: 'PD2' }))
    expect(said(sheet, 'W7: PD 2; S1: PD 1, A 1')).toMatchObject({ S1: { PD: 1, A: 1 } })
    expect(said(sheet, 'W7: PD 2; S2: PD 2')).toMatchObject({ S1: { PD: 0, A: 0 }, S2: { PD: 2 } })
    expect(said(sheet, 'W7: PD 2; S1: PD 2')).toContain('at least 1 on A, which is hit first')
  })

  test('damage.loaded-rack what the carrier cannot take goes to the ships it carries', () => {
    const sheet = paperFor(hit('W7', 5, 'PD2/2 SR1/0', { S1: 'PD2 B2' }))
    expect(listed(sheet)).toHaveLength(2)
    expect(said(sheet, 'W7: PD 2; S1: PD 1, B 2')).toEqual({ W7: { PD: 2, SR: 0 }, S1: { PD: 1, B: 2 } })
    expect(said(sheet, 'W7: PD 2, SR 1; S1: PD 1, B 1')).toContain(
      'a rack with a systemship in it is hit only when that ship is destroyed',
    )
    expect(said(sheet, 'W7: PD 2; S1: PD 1, B 1')).toContain('5 hits placed on W7, S1')
    expect(said(sheet, 'W7: PD 1; S1: PD 2, B 2')).toMatch(/W7, PD: .* is out of range/)
  })

  test('damage.loaded-rack a rack may be hit once its ship is destroyed', () => {
    const sheet = paperFor(hit('W7', 5, 'PD2/2 SR2/0', { S1: 'PD1', S2: 'PD3' }))
    // the second ship alone; or the first, with its rack or without
    expect(sorted(listed(sheet))).toEqual(
      sorted(
        [
          { W7: { PD: 2, SR: 0 }, S1: { PD: 0 }, S2: { PD: 3 } },
          { W7: { PD: 2, SR: 0 }, S1: { PD: 1 }, S2: { PD: 2 } },
          { W7: { PD: 2, SR: 1 }, S1: { PD: 1 }, S2: { PD: 1 } },
        ].concat([]),
      ),
    )
  })

  test('damage.loaded-rack a carrier that is nothing but loaded racks is placed through its ships', () => {
    const sheet = paperFor(hit('W7', 1, 'SR1', { S1: 'PD2 S1' }))
    expect(listed(sheet)).toHaveLength(2)
    expect(sheet.print({ W7: { SR: 0 }, S1: { PD: 1, S: 0 } })).toBe('S1: PD 1')
  })
})

describe('twins', () => {
  test.each([
    hit('W4', 3, w4),
    hit('W4', 6, w4),
    hit('W7', 4, 'PD3 A3/2 H1'),
    hit('W7', 4, 'PD3/3 SR2/0', { S1: 'PD1', S2: 'PD2 B1' }),
    hit('W7', 6, 'PD3/3 SR2/0', { S1: 'PD1', S2: 'PD2 B1' }),
    hit('W7', 6, 'PD2/2 SR3/1', { S1: 'PD1 S1', S2: 'PD1' }),
    hit('W7', 7, 'PD2/2 SR3/1', { S1: 'PD1 S1', S2: 'PD1' }),
    hit('W7', 8, 'PD2/2 SR3/3', { S1: 'PD1/1 S1/1', S2: 'PD1/1' }),
    hit('W7', 5, 'PD1/1 SR1/0', { S1: 'PD2 A3/3' }),
    hit('W7', 4, 'PD1/1 SR2/0', { S1: 'PD2 A2/2', S2: 'PD1 A1/1' }),
    hit('W7', 5, 'PD2/2 SR3/0', { S1: 'PD1', S2: 'PD1', S3: 'T1 M1' }),
  ])('damage.owner counted as by brute force: %j', ship => {
    expect(sorted(listed(paperFor(ship)))).toEqual(sorted(brutePlacements(ship)))
  })

  test('damage.owner large ships are counted without walking', () => {
    const ships = Array.from({ length: 40 }, (_, i) => hit(`W${i + 1}`, 60, 'PD40 B20 S20 T9 M9 SR9 C9 SH9 A40 E9 H9'))
    const sheet = paperFor(...ships)
    const size = sheet.size()
    expect(size).toBeGreaterThan(10n ** 300n)
    for (const index of [0n, size / 3n, size - 1n]) {
      const order = sheet.nth(index)
      expect(sheet.check(order)).toEqual({ ok: true, value: order })
    }
  })
})
