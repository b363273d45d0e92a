import { describe, expect, test } from 'vitest'
import type { OrdersAsk, ShipOrder } from '../orders/orders.ts'
import { askOf, checked, doing, isOrder, paperFor, said, shipOf, targetOf } from './paper.fixture.ts'

const now = { PD: 2, B: 1, S: 1, T: 1, M: 1, C: 1, SH: 3, E: 1 }

/** A carrier of two racks with one systemship in it, and two systemships on the field. */
const carrier = shipOf('W7', now, { aboard: ['S9'], empty: 1, handles: 2 })
const ask = askOf([carrier, shipOf('S1', now), shipOf('S2', now)])
const withCarrier = (more: object) => askOf([{ ...carrier, ...more }, ...ask.ships.slice(1)])

/** With the carrier and the first systemship doing this; the second does nothing. */
const fleet = (w7: Partial<ShipOrder>, s1: Partial<ShipOrder> = {}, of: OrdersAsk = ask) =>
  checked(of, { W7: w7, S1: s1, S2: {} })

const takes = { pickUp: ['S1'] }
const drops = { drop: ['S9'] }
const missile = { missiles: [{ at: 'X1', drive: 1 }] }
const burst = { bursts: [{ shells: 1 }], burstsAt: 'X1' }
const beam = { beam: 1, beamAt: 'X1' }

describe('the actions of a carrier', () => {
  test.each([
    ['takes aboard', takes],
    ['lets go', drops],
  ])('berths.condition a warpship that %s has no drive, no screens, no missiles, no shells', (_, action) => {
    for (const fine of [{}, { tactic: 'retreat' }, beam, { ecm: 1 }, { ...beam, ecm: 1 }] as const) {
      expect(isOrder(fleet({ ...action, ...fine }))).toBe(true)
    }
    for (const [wrong, words] of [
      [{ tactic: 'attack' }, 'W7, tactic: attack is not allowed; expected dodge or retreat'],
      [{ drive: 1 }, 'W7, drive: 1 is not allowed'],
      [{ screen: 1 }, 'W7, screen: 1 is not allowed'],
      [missile, 'no missiles'],
      [burst, 'no shells'],
    ] as const) {
      expect(fleet({ ...action, ...wrong })).toContain(words)
    }
  })

  test('berths.limit as many as it may handle in a round, taken aboard and let go together', () => {
    expect(isOrder(fleet({ ...takes, ...drops }))).toBe(true)
    const slow = withCarrier({ handles: 1 })
    expect([takes, drops].map(action => isOrder(fleet(action, {}, slow)))).toEqual([true, true])
    expect(fleet({ ...takes, ...drops }, {}, slow)).toContain('too much; at most 1.')
    expect(fleet(takes, {}, withCarrier({ handles: 0 }))).toContain('nothing here')
  })

  test('berths.limit no more than it has empty racks for: one that is let go frees its rack for the next round', () => {
    expect(fleet({ pickUp: ['S1', 'S2'] })).toContain('0 to 1 of them')
    const wide = withCarrier({ empty: 2, handles: 3 })
    expect(isOrder(fleet({ pickUp: ['S2', 'S1'], drop: ['S9'] }, {}, wide))).toBe(true)
  })

  test('berths.limit systemships take nobody aboard, and nobody takes a warpship aboard', () => {
    const more = askOf([...ask.ships, shipOf('W1', now)])
    const doingThis = (orders: object) => checked(more, { W7: {}, S1: {}, S2: {}, W1: {}, ...orders })
    expect(doingThis({ W7: { pickUp: ['W1'] } })).toContain('one of S1, S2')
    expect(doingThis({ S1: { pickUp: ['S2'] } })).toContain('S1, pick up, first entry: "S2" is not allowed')
    expect(doingThis({ W1: { pickUp: ['S2'] } })).toContain('W1, pick up, first entry: "S2" is not allowed')
  })
})

describe('the actions of a systemship that is taken aboard', () => {
  test('berths.boarding no drive and no fire; screens and ECM may have power', () => {
    for (const fine of [{}, { tactic: 'attack' }, { screen: 1 }, { ecm: 1 }, { screen: 1, ecm: 1 }] as const) {
      expect(isOrder(fleet(takes, fine))).toBe(true)
    }
    expect(fleet(takes, { drive: 1 })).toBe('S1, drive: 1 is not allowed; expected 0: W7 takes it aboard.')
    expect(fleet(takes, beam)).toContain('S1, beam: 1 is not allowed')
    expect(fleet(takes, missile)).toContain('S1, missiles: 1 is not allowed')
    expect(fleet(takes, burst)).toContain('S1, bursts: 1 is not allowed')
  })

  test('berths.boarding one carrier takes it aboard', () => {
    const two = askOf([carrier, { ...carrier, id: 'W8', aboard: [] }, shipOf('S1', now)])
    expect(checked(two, { W7: takes, W8: takes, S1: {} })).toContain('W7 takes S1 aboard')
    expect(isOrder(checked(two, { W7: takes, W8: {}, S1: {} }))).toBe(true)
  })
})

test('berths.condition berths.limit ways to board and let go, counted by hand', () => {
  const small = askOf([shipOf('W1', {}, { empty: 1, handles: 1 }), shipOf('S1', { PD: 1 })])
  // apart: three tactics, and two of drive 0 or 1; together: dodge or retreat, and two without drive
  expect(paperFor(small).size()).toBe(3n * 4n + 2n * 2n)
  const racks = { aboard: ['S1', 'S2'], empty: 2, handles: 4 }
  const wide = askOf([shipOf('W1', {}, racks), shipOf('S3', {}), shipOf('S4', {})])
  // a ship taken aboard has two orders all the same; 15 of the 16 ways to handle ships are with dodge or retreat
  expect(paperFor(wide).size()).toBe(4n * (3n + 15n * 2n))
  const slow = askOf(wide.ships.map(ship => ({ ...ship, handles: Math.min(1, ship.handles) })))
  expect(paperFor(slow).size()).toBe(4n * (3n + 4n * 2n))
})

describe('in writing', () => {
  test('berths.condition taking aboard and letting go are written with the order of the carrier', () => {
    const text = 'W7 (TL0) RETREATS: D=0; takes S1; drops S9; S1 (TL0) DODGES: D=0 S=1; S2 (TL0) ATTACKS X1: D=1 B=1'
    const order = {
      W7: doing({ tactic: 'retreat', pickUp: ['S1'], drop: ['S9'] }),
      S1: doing({ screen: 1 }),
      S2: doing({ tactic: 'attack', drive: 1, beam: 1, beamAt: 'X1' }),
    }
    expect(said(ask, text)).toEqual(order)
    expect(paperFor(ask).print(order)).toBe(text)
  })

  const wide = askOf([{ ...carrier, empty: 2, handles: 3 }, ...ask.ships.slice(1)], [targetOf('W7')])
  const both = { W7: doing({ pickUp: ['S1', 'S2'], drop: ['S9'] }), S1: doing({}), S2: doing({}) }
  test.each([
    ['w7 dodges, picks up s1, s2; lets go S9\nS1 dodges S2 dodges', both],
    ['W7 DODGES: takes S2 and S1 drops S9. S1 (TL0) DODGES: D=0. S2 DODGE', both],
    [
      'W7 DODGES takes S1, S2 DODGES D1; S1 DODGES',
      { W7: doing({ pickUp: ['S1'] }), S1: doing({}), S2: doing({ drive: 1 }) },
    ],
  ])(
    'berths.condition lists may have commas and an "and"; they end where a ship has its own order: %s',
    (text, order) => {
      expect(said(wide, text)).toEqual(order)
    },
  )

  test.each([
    ['W7 DODGES: takes', 'a systemship, like "takes S20"'],
    ['W7 DODGES: takes S10; S1 DODGES; S2 DODGES', 'Did you mean S1?'],
    ['W7 DODGES; S1 DODGES; S2 DODGES; S9 DODGES', 'a ship that gets orders: W7, S1, S2'],
  ])('berths.carried %s is refused: %s', (text, words) => expect(said(wide, text)).toContain(words))
})
