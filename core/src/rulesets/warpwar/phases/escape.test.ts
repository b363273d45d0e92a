import { expect, test } from 'vitest'
import { attack, dodge, retreat } from '../fixtures/brief.fixture.ts'
import { battle, question, round } from '../fixtures/duel.fixture.ts'
import { fates, ofKind, reasons } from '../fixtures/outcome.fixture.ts'
import { ordersAsk } from '../orders/asks.ts'
import type { FleetOrder, ShipOrder } from '../orders/orders.ts'

/** W1 of red retreats with a drive of 3, behind screens; its escape, and the reasons. */
function flight(theirs: FleetOrder, options: object = {}, own: ShipOrder = retreat({ D: 3, S: 5 })) {
  const state = battle(['W1 TL0 PD9 S9 B1'], ['S1 TL0 PD9 B1 C1 SH6 T1 M3', 'S2 TL0 PD9 B1 T1 M3'], options)
  const events = round(state, { W1: own }, theirs)
  const [end] = [...ofKind(events, 'escaped'), ...ofKind(events, 'held')]
  return { kind: end?.kind, because: end?.because?.map(({ rule, text }) => `${rule} ${text}`) }
}

test('escape.unfired a retreating ship that nobody fired on is away', () => {
  const theirs = { S1: attack({ D: 9 }), S2: attack({ D: 9 }) }
  expect(flight(theirs)).toEqual({ kind: 'escaped', because: ['escape.unfired nobody fired on it'] })
  expect(flight(theirs, { unfiredEscapes: false })).toEqual({
    kind: 'held',
    because: ['escape.unfired nobody fired on it, which does not let it go'],
  })
})

test('escape.all every ship that fired on it must have Escapes; fire of dodging and retreating ships cannot hold it', () => {
  const fired = { S1: attack({ D: 2, B: [1, 'W1'] }), S2: dodge({ D: 9, B: [1, 'W1'] }) }
  expect(flight(fired)).toEqual({
    kind: 'escaped',
    because: ['escape.all S1 beam: Escapes', 'escape.all S2 beam: Escapes'],
  })
  expect(flight({ ...fired, S1: attack({ D: 3, B: [1, 'W1'] }) })).toEqual({
    kind: 'held',
    because: ['escape.held S1 beam: Miss'],
  })
})

test('escape.held cannons hold like beams; five and more faster a miss holds, too', () => {
  expect(flight({ S1: attack({ D: 8, C: ['W1', 1] }), S2: attack({}) })).toEqual({
    kind: 'held',
    because: ['escape.held S1 cannon 1: Miss'],
  })
  expect(flight({ S1: attack({ D: 2, C: ['W1', 1] }), S2: attack({}) }).kind).toBe('escaped')
})

test('escape.all its own fire does not keep it', () => {
  expect(flight({ S1: dodge({}), S2: dodge({}) }, {}, retreat({ D: 0, B: [1, 'S1'] })).kind).toBe('escaped')
})

test('escape.missiles missiles do not hold it: never by default, though they hit', () => {
  const hit = { S1: attack({ M: ['W1', 6] }), S2: attack({}) }
  expect(flight(hit)).toEqual({
    kind: 'escaped',
    because: ['escape.missiles S1 missile 1: Hit, which does not hold it'],
  })
  expect(flight(hit, { missilesHold: 'hit' })).toEqual({
    kind: 'held',
    because: ['escape.missiles S1 missile 1: Hit'],
  })
  const miss = { S1: attack({ M: ['W1', 5] }), S2: attack({}) }
  expect(flight(miss, { missilesHold: 'hit' }).kind).toBe('escaped')
})

test("escape.missiles missilesHold: 'firer' the tactic and drive of the firing ship decide", () => {
  const options = { missilesHold: 'firer' }
  const missile = { M: ['W1', 1] } as const
  expect(flight({ S1: attack({ D: 3, ...missile }), S2: attack({}) }, options).kind).toBe('held')
  expect(flight({ S1: attack({ D: 2, ...missile }), S2: attack({}) }, options).kind).toBe('escaped')
  expect(flight({ S1: dodge({ D: 5, ...missile }), S2: attack({}) }, options).kind).toBe('escaped')
})

test('escape.missiles a ship under missiles alone has been fired on', () => {
  const missiles = { S1: attack({ M: ['W1', 1] }), S2: attack({}) }
  expect(flight(missiles, { unfiredEscapes: false }).kind).toBe('escaped')
})

test('escape.goes-along ships that a carrier holds, or took aboard in the round, escape with it', () => {
  const state = battle(['W1 TL0 PD9 SR2', 'S1 TL0 PD1 in W1', 'S2 TL0 PD1'], ['W2 TL0 PD9'])
  const events = round(state, { W1: retreat({ takes: ['S2'] }), S2: dodge({}) }, { W2: dodge({}) })
  expect(fates(state).red).toEqual(['W1 escaped', 'S1 escaped', 'S2 escaped'])
  const along = ofKind(events, 'escaped').filter(({ rule }) => rule === 'escape.goes-along')
  expect(along.map(event => [event.ship, ...reasons(event, 'escape.goes-along')])).toEqual([
    ['S1', 'aboard W1'],
    ['S2', 'aboard W1'],
  ])
})

test('escape.all a ship that is destroyed does not escape; only those that got away leave', () => {
  const state = battle(['W1 TL0 PD1', 'W3 TL0 PD1', 'S9 TL0 PD1'], ['W2 TL0 PD9 B1', 'S2 TL0 PD9 T1 M3'])
  round(
    state,
    { W1: retreat({ D: 1 }), W3: retreat({ D: 1 }), S9: dodge({}) },
    { W2: attack({}), S2: attack({ M: ['W1', 4] }) },
  )
  expect(fates(state).red).toEqual(['W1 destroyed', 'W3 escaped'])
  expect(question(state)).toBe('red orders, blue orders')
  expect(ordersAsk(state, 'blue').targets.map(({ id }) => id)).toEqual(['S9'])
})

test('escape.no-power order.retreat a warpship without power may retreat, or not by the option retreatWithoutPower: false', () => {
  const may = (options: object) =>
    ordersAsk(battle(['W1 TL0 PD3→0 S1', 'W3 TL0 PD1', 'S1 TL0 PD9'], ['W2 TL0 PD9'], options), 'red').ships.map(
      ({ mayRetreat }) => mayRetreat,
    )
  expect(may({})).toEqual([true, true, false])
  expect(may({ retreatWithoutPower: false })).toEqual([false, true, false])
})
