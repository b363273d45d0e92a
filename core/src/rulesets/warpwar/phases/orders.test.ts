import { expect, test } from 'vitest'
import { attack, dodge } from '../fixtures/brief.fixture.ts'
import { answer, battle, question, round } from '../fixtures/duel.fixture.ts'
import { find, left, ofKind, reasons } from '../fixtures/outcome.fixture.ts'
import { ordersAsk } from '../orders/asks.ts'
import { noRatings } from '../ships/design.ts'
import type { State } from '../state.ts'

test('order.secret both sides are asked together, and every order is told at the reveal', () => {
  const state = battle(['W1 TL1 PD9 B3', 'S1 TL0 PD2'], ['W2 TL0 PD9'])
  expect(question(state)).toBe('red orders, blue orders')
  const events = round(state, { W1: attack({ B: [3, 'W2'] }), S1: dodge() }, { W2: dodge({ D: 4 }) })
  expect(ofKind(events, 'orders').map(({ rule, side, ship }) => [rule, side, ship])).toEqual([
    ['order.secret', 'red', 'W1'],
    ['order.secret', 'red', 'S1'],
    ['order.secret', 'blue', 'W2'],
  ])
  expect(state.orders).toEqual({ red: null, blue: null })
})

test('order.power order.missile-drive the sheet has the ratings left of the own ships, and names and power of the enemy', () => {
  const state = battle(['W1 TL1 PD9→7 B3 S2 T1 M3→2 C1 SH6 E1 A4 H2'], ['W2 TL0 PD9→4', 'S5 TL0 PD2 in W2'])
  expect(ordersAsk(state, 'red')).toEqual({
    kind: 'orders',
    ships: [
      {
        id: 'W1',
        warp: true,
        tl: 1,
        now: { PD: 7, B: 3, S: 2, T: 1, M: 2, C: 1, SH: 6, E: 1 },
        mayRetreat: true,
        aboard: [],
        empty: 0,
        handles: 0,
      },
    ],
    targets: [{ id: 'W2', mostDrive: 9 }],
    standingEcm: false,
  })
  const secret = battle(['W1 TL0 PD9'], ['W2 TL0 PD4'], { hiddenRecords: true, ecm: 'standing' })
  expect(ordersAsk(secret, 'red')).toMatchObject({ targets: [{ id: 'W2', mostDrive: 104 }], standingEcm: true })
})

const seen = (state: State, id: string) => {
  const { shown, contact, struck } = find(state, 'red', id)
  return { shown: Object.fromEntries(Object.entries(shown).filter(([, most]) => most > 0)), contact, struck }
}

test("records.hidden a ship's shown ratings are remembered: the most of each rating, ammunition in all", () => {
  const fleet = ['W1 TL1 PD9 B3 S3 T2 M9 C2 SH12 E2 SR2', 'S1 TL0 PD2']
  const state = battle(fleet, ['W2 TL0 PD9'], { hiddenRecords: true })
  expect(seen(state, 'W1')).toEqual({ shown: {}, contact: 'sighted', struck: 0 })
  const first = attack({ D: 2, B: [1, 'W2'], S: 2, E: 1 })
  const events = round(state, { W1: first, S1: dodge() }, { W2: dodge({ D: 9 }) })
  expect(seen(state, 'W1')).toEqual({ shown: { PD: 6, B: 1, S: 2, E: 1 }, contact: 'ordered', struck: 0 })
  expect(reasons(events[0], 'records.hidden')).toEqual(['TL1, has shown PD6 B1 S2 E1'])
  expect(reasons(events[1], 'records.hidden')).toEqual(['TL0, has shown nothing else'])
  const volley = attack({ M: ['W2', 1, 2], C: ['W2', 3, 1] })
  round(state, { W1: volley, S1: dodge() }, { W2: dodge({ D: 9 }) })
  expect(seen(state, 'W1').shown).toEqual({ PD: 6, B: 1, S: 2, E: 1, T: 2, M: 2, C: 2, SH: 4 })
  round(state, { W1: { ...volley, drive: 4, ecm: 1 }, S1: dodge() }, { W2: dodge({ D: 9 }) })
  // 4 + 1 + 2 tubes + 2 cannons; three shells and one, and again
  expect(seen(state, 'W1').shown).toEqual({ PD: 9, B: 1, S: 2, E: 1, T: 2, M: 4, C: 2, SH: 8 })
})

test('records.hidden a ship that is seen to be taken aboard shows a rack, hits past the screens are added up, and where they went stays secret', () => {
  const fleet = ['W1 TL0 PD9 SR2', 'S1 TL0 PD2']
  const state = battle(fleet, ['W2 TL0 PD9 B3'], { hiddenRecords: true })
  round(state, { W1: dodge({ takes: ['S1'] }), S1: dodge() }, { W2: dodge({ B: [3, 'W1'] }) })
  const events = answer(state, 'place', { red: { W1: { PD: 3 } } })
  expect(seen(state, 'W1')).toEqual({ shown: { SR: 1 }, contact: 'ordered', struck: 3 })
  expect(ofKind(events, 'placed')).toMatchObject([{ parts: 'PD9→6' }])
  expect(ofKind(events, 'placed')[0]?.because?.map(({ rule }) => rule)).toEqual(['records.hidden'])
  expect(left(state, 'red', 'W1')).toBe('PD6 SR2')
  round(state, { W1: dodge() }, { W2: dodge({ B: [2, 'W1'] }) })
  answer(state, 'place', { red: { W1: { PD: 2 } } })
  expect(seen(state, 'W1').struck).toBe(5)
})

test('records.hidden nothing is written down while records are open', () => {
  const state = battle(['W1 TL0 PD9 B3'], ['W2 TL0 PD9 B3'])
  round(state, { W1: dodge({ B: [3, 'W2'] }) }, { W2: dodge({ B: [3, 'W1'] }) })
  expect([find(state, 'red', 'W1').shown, seen(state, 'W1')]).toEqual([
    noRatings,
    { shown: {}, contact: 'sighted', struck: 0 },
  ])
})
