import { describe, expect, test } from 'vitest'
import type { OrdersAsk, ShipOrder } from '../orders/orders.ts'
import { askOf, checked, doing, isOrder, paperFor, said, shipOf, targetOf } from './orders.fixture.ts'

const now = { PD: 2, B: 1, S: 1, T: 1, M: 1, C: 1, SH: 3, E: 1 }

/** A carrier of two racks with one systemship in it, and two systemships on the field. */
const carrier = shipOf('W7', now, { aboard: ['S9'], empty: 1, handles: 2 })
const ask = askOf([carrier, shipOf('S1', now), shipOf('S2', now)])

const idle: Partial<ShipOrder> = {}

/** With the carrier and the first systemship doing this; the second does nothing. */
const fleet = (w7: Partial<ShipOrder>, s1: Partial<ShipOrder> = idle, of: OrdersAsk = ask) =>
  checked(of, { W7: w7, S1: s1, S2: idle })

describe('what a carrier may do', () => {
  const takes = { pickUp: ['S1'] }
  const drops = { drop: ['S9'] }

  test.each([
    ['takes aboard', takes],
    ['lets go', drops],
  ])('berths.condition a warpship that %s has no drive, no screens, no missiles, no shells', (_, deed) => {
    for (const fine of [
      {},
      { tactic: 'retreat' },
      { beam: 1, beamAt: 'X1' },
      { ecm: 1 },
      { beam: 1, beamAt: 'X1', ecm: 1 },
    ] as const) {
      expect(isOrder(fleet({ ...deed, ...fine }))).toBe(true)
    }
    expect(fleet({ ...deed, tactic: 'attack' })).toContain(
      'W7, tactic: attack is not allowed; expected dodge or retreat',
    )
    expect(fleet({ ...deed, drive: 1 })).toMatch(/W7, drive: .* is not allowed/)
    expect(fleet({ ...deed, screen: 1 })).toMatch(/W7, screen: .* is not allowed/)
    expect(fleet({ ...deed, missiles: [{ at: 'X1', drive: 1 }] })).toContain('no missiles')
    expect(fleet({ ...deed, bursts: [{ shells: 1 }], burstsAt: 'X1' })).toContain('no shells')
  })

  test('berths.limit as many as it may handle in a round, taken aboard and let go together', () => {
    expect(isOrder(fleet({ ...takes, ...drops }))).toBe(true)
    const slow = askOf([{ ...carrier, handles: 1 }, ...ask.ships.slice(1)])
    expect(isOrder(fleet(takes, idle, slow))).toBe(true)
    expect(isOrder(fleet(drops, idle, slow))).toBe(true)
    expect(fleet({ ...takes, ...drops }, idle, slow)).toContain('too much; at most 1.')
    const broken = askOf([{ ...carrier, handles: 0 }, ...ask.ships.slice(1)])
    expect(fleet(takes, idle, broken)).toContain('nothing here')
  })

  test('berths.limit no more than it has empty racks for: one that is let go frees its rack for the next round', () => {
    expect(fleet({ pickUp: ['S1', 'S2'] })).toContain('0 to 1 of them')
    const wide = askOf([{ ...carrier, empty: 2, handles: 3 }, ...ask.ships.slice(1)])
    expect(isOrder(fleet({ pickUp: ['S2', 'S1'], drop: ['S9'] }, idle, wide))).toBe(true)
  })

  test('berths.limit systemships take nobody aboard, and nobody takes a warpship aboard', () => {
    const more = askOf([...ask.ships, shipOf('W1', now)])
    const others = { S1: idle, S2: idle, W1: idle }
    expect(checked(more, { ...others, W7: { pickUp: ['W1'] } })).toContain('one of S1, S2')
    expect(checked(more, { ...others, W7: idle, S1: { pickUp: ['S2'] } })).toContain(
      'S1, pick up, first entry: "S2" is not allowed',
    )
    expect(checked(more, { ...others, W7: idle, W1: { pickUp: ['S2'] } })).toContain(
      'W1, pick up, first entry: "S2" is not allowed',
    )
  })
})

describe('what a systemship may do that is taken aboard', () => {
  test('berths.boarding no drive and no fire; screens and ECM may have power', () => {
    const takes = { pickUp: ['S1'] }
    for (const fine of [{}, { tactic: 'attack' }, { screen: 1 }, { ecm: 1 }, { screen: 1, ecm: 1 }] as const) {
      expect(isOrder(fleet(takes, fine))).toBe(true)
    }
    expect(fleet(takes, { drive: 1 })).toBe('S1, drive: 1 is not allowed; expected 0: W7 takes it aboard.')
    expect(fleet(takes, { beam: 1, beamAt: 'X1' })).toMatch(/S1, beam: .* is not allowed/)
    expect(fleet(takes, { missiles: [{ at: 'X1', drive: 1 }] })).toMatch(/S1, missiles: .* is not allowed/)
    expect(fleet(takes, { bursts: [{ shells: 1 }], burstsAt: 'X1' })).toMatch(/S1, bursts: .* is not allowed/)
  })

  test('berths.boarding one carrier takes it aboard', () => {
    const two = askOf([carrier, { ...carrier, id: 'W8', aboard: [] }, shipOf('S1', now)])
    const both = { W7: { pickUp: ['S1'] }, W8: { pickUp: ['S1'] }, S1: idle }
    expect(checked(two, both)).toContain('W7 takes S1 aboard')
    expect(isOrder(checked(two, { ...both, W8: idle }))).toBe(true)
  })
})

describe('how many ways there are', () => {
  test('berths.condition one rack, one systemship with power of 1: counted by hand', () => {
    const small = askOf([shipOf('W1', {}, { empty: 1, handles: 1 }), shipOf('S1', { PD: 1 })])
    // apart: three tactics, and two of drive 0 or 1; together: dodge or retreat, and two without drive
    expect(paperFor(small).size()).toBe(3n * 4n + 2n * 2n)
  })

  test('berths.limit two racks, two systemships aboard and two on the field, all without power: counted by hand', () => {
    const small = askOf([
      shipOf('W1', {}, { aboard: ['S1', 'S2'], empty: 2, handles: 4 }),
      shipOf('S3', {}),
      shipOf('S4', {}),
    ])
    // whoever is taken aboard has two orders all the same; 15 of the 16 ways to handle ships are with dodge or retreat
    expect(paperFor(small).size()).toBe(4n * (3n + 15n * 2n))
    const slow = askOf(small.ships.map(ship => ({ ...ship, handles: ship.handles === 0 ? 0 : 1 })))
    expect(paperFor(slow).size()).toBe(4n * (3n + 4n * 2n))
  })
})

describe('in writing', () => {
  test('berths.condition taking aboard and letting go are written with the order of the carrier', () => {
    const text = 'W7 (TL0) RETREATS: D=0; takes S1; drops S9; S1 (TL0) DODGES: D=0 S=1; S2 (TL0) ATTACKS X1: D=1 B=1'
    const order = said(ask, text)
    expect(order).toEqual({
      W7: doing({ tactic: 'retreat', pickUp: ['S1'], drop: ['S9'] }),
      S1: doing({ screen: 1 }),
      S2: doing({ tactic: 'attack', drive: 1, beam: 1, beamAt: 'X1' }),
    })
    expect(isOrder(order) && paperFor(ask).print(order)).toBe(text)
  })

  test('berths.condition lists may have commas and an "and"; they end where a ship has its own order', () => {
    const wide = askOf([{ ...carrier, empty: 2, handles: 3 }, ...ask.ships.slice(1)], [targetOf('W7')])
    const expected = { W7: doing({ pickUp: ['S1', 'S2'], drop: ['S9'] }), S1: doing({}), S2: doing({}) }
    expect(said(wide, 'w7 dodges, picks up s1, s2; lets go S9\nS1 dodges S2 dodges')).toEqual(expected)
    expect(said(wide, 'W7 DODGES: takes S2 and S1 drops S9. S1 (TL0) DODGES: D=0. S2 DODGE')).toEqual(expected)
    expect(said(wide, 'W7 DODGES takes S1, S2 DODGES D1; S1 DODGES')).toEqual({
      W7: doing({ pickUp: ['S1'] }),
      S1: doing({}),
      S2: doing({ drive: 1 }),
    })
    expect(said(wide, 'W7 DODGES: takes')).toContain('a systemship, like "takes S20"')
    expect(said(wide, 'W7 DODGES: takes S10; S1 DODGES; S2 DODGES')).toContain('Did you mean S1?')
    expect(said(wide, 'W7 DODGES; S1 DODGES; S2 DODGES; S9 DODGES')).toContain('a ship that gets orders: W7, S1, S2')
  })
})
