import { expect, test } from 'vitest'
import { jamCost, jamReach } from '../fire/jam.ts'
import { attack, dodge } from '../fixtures/brief.fixture.ts'
import { answer, battle, question, round } from '../fixtures/duel.fixture.ts'
import { ofKind, reasons } from '../fixtures/outcome.fixture.ts'
import { ecmAsk } from '../orders/asks.ts'
import type { JamInstruction } from '../orders/orders.ts'
import type { Event } from '../shape.ts'

const jams = (events: readonly Event[]): unknown[] =>
  ofKind(events, 'ecm').map(({ missile, from, to }) => [missile, from, to])

test('ecm.split the side whose powered ECM missiles are aimed at is asked, the other is not', () => {
  const state = battle(['W1 TL0 PD9 E2'], ['S1 TL0 PD9 T2 M9 E1'])
  round(state, { W1: attack({ E: 2 }) }, { S1: attack({ E: 1, M: ['W1', 2] }) })
  expect(question(state)).toBe('red ecm')
  expect(ecmAsk(state, 'red')).toEqual({
    kind: 'ecm',
    ships: [{ id: 'W1', tl: 0, points: 2, missiles: [{ name: 'S1/1', tl: 0, drive: 2 }] }],
    raises: true,
    floor: 1,
  })
})

test('ecm.split nobody is asked where no ECM has power, or no missile is aimed at it', () => {
  const state = battle(['W1 TL0 PD9 E2', 'W3 TL0 PD9 E2'], ['S1 TL0 PD9 T2 M9'])
  round(state, { W1: attack({}), W3: attack({ E: 2 }) }, { S1: attack({ M: ['W1', 9] }) })
  expect(question(state)).toBe('red orders, blue orders')
})

test('ecm.split both sides are asked together', () => {
  const state = battle(['W1 TL0 PD9 E2 T1 M3'], ['W2 TL0 PD9 E2 T1 M3'])
  round(state, { W1: attack({ E: 1, M: ['W2', 3] }) }, { W2: attack({ E: 1, M: ['W1', 3] }) })
  expect(question(state)).toBe('red ecm, blue ecm')
  const events = answer(state, 'ecm', { red: { W1: { 'W2/1': 3 } }, blue: { W2: { 'W1/1': 2 } } })
  expect(jams(events)).toEqual([['W1/1', 3, 2]])
  expect(reasons(events[0], 'ecm.split')).toEqual(['1 of 1 points'])
})

test('ecm.effect a change costs its size less the tech levels ahead, but at least one point, and no change costs nothing', () => {
  expect([0, 1, 2, 3].map(change => jamCost(change, 0))).toEqual([0, 1, 2, 3])
  expect([0, 1, 2, 3].map(change => jamCost(change, 2))).toEqual([0, 1, 1, 1])
  expect([0, 1, 2].map(change => jamCost(change, -2))).toEqual([0, 3, 4])
  expect([0, 1, 2, 3].map(points => jamReach(points, -2))).toEqual([0, 0, 0, 1])
  expect([0, 1, 2].map(points => jamReach(points, 2))).toEqual([0, 3, 4])
})

test('ecm.effect missiles that get no points fly on as they were written', () => {
  const state = battle(['W1 TL3 PD9 E1'], ['S1 TL0 PD9 T2 M9'])
  round(state, { W1: attack({ D: 1, E: 1 }) }, { S1: attack({ M: ['W1', 1, 2] }) })
  const events = answer(state, 'ecm', { red: { W1: { 'S1/1': 5, 'S1/2': 2 } } })
  expect(jams(events)).toEqual([['S1/1', 1, 5]])
  expect(ofKind(events, 'shot').map(({ shot }) => shot.difference)).toEqual([4, 1])
})

/** The effect of an instruction on one missile of drive 2 at an attacker of drive 3. */
function instructed(jam: JamInstruction, options: object, points = 2) {
  const state = battle(['W1 TL0 PD9 E9'], ['S1 TL0 PD9 T2 M9'], { ecm: 'standing', ...options })
  return round(state, { W1: attack({ D: 3, E: points, jam }) }, { S1: dodge({ M: ['W1', 2] }) })
}

test('ecm.split a standing instruction is carried out without a question, cheapest first', () => {
  expect(jams(instructed('none', {}))).toEqual([])
  // at 2 it hits; at 1 it hits as well, below there is nothing
  expect(jams(instructed('lower', {}))).toEqual([])
  expect(jams(instructed('best', {}, 4))).toEqual([['S1/1', 2, 6]])
  expect(jams(instructed('raise', {}, 9))).toEqual([['S1/1', 2, 6]])
  expect(reasons(instructed('raise', {}, 9)[2], 'ecm.split')).toEqual(['4 of 9 points, as instructed: raise'])
})

test('ecm.direction ecm.floor the reachable drives depend on the options', () => {
  expect(jams(instructed('best', { ecmDirection: 'down' }, 9))).toEqual([])
  const low = instructed('best', { ecmDirection: 'down', ecmFloor: 0 }, 9)
  expect(jams(low)).toEqual([['S1/1', 2, 0]])
  expect(reasons(low[2], 'ecm.direction')).toEqual(['down'])
  expect(reasons(low[2], 'ecm.floor')).toEqual(['not below 0'])
  const state = battle(['W1 TL0 PD9 E2'], ['S1 TL0 PD9 T2 M9'], { ecmDirection: 'down', ecmFloor: 0 })
  round(state, { W1: attack({ E: 2 }) }, { S1: attack({ M: ['W1', 2] }) })
  expect(ecmAsk(state, 'red')).toMatchObject({ raises: false, floor: 0 })
})

test('ecm.direction a missile raised past its band misses', () => {
  const state = battle(['W1 TL1 PD9 E1'], ['S1 TL0 PD9 T1 M3'])
  round(state, { W1: attack({ D: 1, E: 1 }) }, { S1: attack({ M: ['W1', 3] }) })
  const events = answer(state, 'ecm', { red: { W1: { 'S1/1': 4 } } })
  expect(reasons(events[0], 'ecm.direction')).toEqual(['up'])
  expect(ofKind(events, 'shot').map(({ shot }) => shot.result)).toEqual(['miss'])
})

test('ecm.split each ship is asked about the missiles at itself, with the tech level of their firers', () => {
  const state = battle(['W1 TL2 PD9 E2', 'W3 TL1 PD9 E1'], ['S1 TL3 PD9 T2 M9', 'S2 TL0 PD9 T1 M3'])
  const missiles = [
    { at: 'W1', drive: 2 },
    { at: 'W3', drive: 4 },
  ]
  round(
    state,
    { W1: attack({ E: 2 }), W3: attack({ E: 1 }) },
    { S1: { ...attack(), missiles }, S2: attack({ M: ['W3', 1] }) },
  )
  expect(ecmAsk(state, 'red').ships).toEqual([
    { id: 'W1', tl: 2, points: 2, missiles: [{ name: 'S1/1', tl: 3, drive: 2 }] },
    {
      id: 'W3',
      tl: 1,
      points: 1,
      missiles: [
        { name: 'S1/2', tl: 3, drive: 4 },
        { name: 'S2/1', tl: 0, drive: 1 },
      ],
    },
  ])
})

test('ecm.split the side that is asked may be the second', () => {
  const state = battle(['W1 TL0 PD9 T1 M3'], ['W2 TL0 PD9 E1'])
  round(state, { W1: attack({ M: ['W2', 3] }) }, { W2: attack({ E: 1 }) })
  expect(question(state)).toBe('blue ecm')
})
