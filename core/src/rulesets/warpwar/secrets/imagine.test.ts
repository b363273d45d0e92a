import { expect, test } from 'vitest'
import { cases } from '../../../../../test-depth.ts'
import { streamOf } from '../../../dice/index.ts'
import { attack, dodge } from '../fixtures/brief.fixture.ts'
import { answer, battle, question, round } from '../fixtures/duel.fixture.ts'
import { find } from '../fixtures/outcome.fixture.ts'
import { type Ratings, ratingNames } from '../ships/design.ts'
import type { Ship, State } from '../state.ts'
import { view } from '../view.ts'
import { imagine, scrambleRecords } from './imagine.ts'

/** A ship of red as blue imagines it again and again: always with something left, and no more than was built. */
function imagined(state: State, id = 'W1'): Ship[] {
  const stream = streamOf('imagined', id)
  return Array.from({ length: cases(40, 20) }, () => {
    const ship = find(imagine(view(state, 'blue'), stream), 'red', id)
    expect(ratingNames.some(name => ship.now[name] > 0)).toBe(true)
    for (const name of ratingNames) expect(ship.now[name]).toBeLessThanOrEqual(ship.made.built[name])
    return ship
  })
}

const secret = { hiddenRecords: true }

/** The ratings that are lost, all together. */
const lost = ({ made, now }: Ship): number => ratingNames.reduce((sum, name) => sum + made.built[name] - now[name], 0)

function expectBuilt(ships: readonly Ship[], least: Partial<Ratings>): void {
  for (const { made } of ships) {
    for (const name of ratingNames) expect(made.built[name], name).toBeGreaterThanOrEqual(least[name] ?? 0)
  }
}

test('records.hidden imagined records differ from one time to the next', () => {
  const state = battle(['W1 TL0 PD9 T2 M3'], ['W2 TL0 PD9 B3'], secret)
  expect(new Set(imagined(state).map(({ now }) => JSON.stringify(now))).size).toBeGreaterThan(5)
})

test('records.hidden open records are neither imagined nor scrambled', () => {
  const state = battle(['W4 TL0 PD7 B3 S3'], ['S35 TL1 PD6 S3 T2 M9'])
  round(state, { W4: attack({ D: 3, B: [3, 'S35'] }) }, { S35: dodge({ D: 1, M: ['W4', 3] }) })
  expect(imagine(view(state, 'red'), streamOf('open'))).toEqual(state)
  expect(scrambleRecords(structuredClone(state), 'red', streamOf('open'))).toEqual(state)
})

test('records.hidden missiles and shells that were seen to be fired are gone from an imagined record', () => {
  const state = battle(['W1 TL0 PD9 T2 M3 C1 SH6'], ['W2 TL0 PD9 T1 M3 C1 SH6'], secret)
  round(state, { W1: attack({ C: ['W2', 3], M: ['W2', 9, 9] }) }, { W2: dodge({ D: 1 }) })
  for (const { made, now } of imagined(state)) {
    expect(made.built.M - now.M).toBeGreaterThanOrEqual(2)
    expect(made.built.SH - now.SH).toBeGreaterThanOrEqual(3)
    expect(Math.min(now.M, now.SH)).toBeGreaterThanOrEqual(0)
  }
})

test('records.hidden an imagined record has at least its shown ratings, and lacks something for every hit', () => {
  const state = battle(['W1 TL2 PD20 B9 S9'], ['W2 TL0 PD9 B5'], secret)
  round(state, { W1: attack({ D: 1, B: [7, 'W2'], S: 3 }) }, { W2: attack({ D: 1, B: [5, 'W1'] }) })
  // 5 + 2 less 3 + 2
  expect(find(state, 'red', 'W1').struck).toBe(2)
  const ships = imagined(state)
  expectBuilt(ships, { PD: 11, B: 7, S: 3 })
  for (const ship of ships) expect([ship.made.tl, ship.made.generator, lost(ship)]).toEqual([2, 'standard', 2])
})

test('records.hidden shown ratings are remembered after the round, and a ship that lives has something left', () => {
  const state = battle(['W1 TL0 PD40 B9 S9'], ['W2 TL0 PD9 B9'], secret)
  round(state, { W1: dodge({ D: 12, B: [7, 'W2'], S: 3 }) }, { W2: attack({}) })
  for (let i = 0; i < 4; i++) {
    round(state, { W1: dodge() }, { W2: dodge({ B: [9, 'W1'] }) })
    answer(state, 'place', { red: { W1: { PD: 9 } } })
  }
  expect([question(state), find(state, 'red', 'W1').struck]).toEqual(['red orders, blue orders', 36])
  const ships = imagined(state)
  expectBuilt(ships, { PD: 22, B: 7, S: 3 })
  for (const ship of ships) expect(lost(ship)).toBeGreaterThanOrEqual(36)
})

test('records.hidden in the middle of a round an imagined ship has a rack for each systemship it takes aboard', () => {
  const state = battle(['W1 TL0 PD3 B2 E1 SR2', 'S1 TL0 PD1', 'S2 TL0 PD1'], ['W2 TL0 PD9 B9'], secret)
  const takes = dodge({ B: [2, 'W2'], takes: ['S1', 'S2'] })
  round(state, { W1: takes, S1: dodge(), S2: dodge() }, { W2: dodge({ B: [1, 'W1'] }) })
  expect(question(state)).toBe('red place, blue place')
  for (const { now } of imagined(state)) expect(now.SR).toBeGreaterThanOrEqual(2)
})

test('records.hidden own records and losses are as they are', () => {
  const state = battle(['W1 TL0 PD1', 'S1 TL3 PD4'], ['W2 TL1 PD9 B3 H1(5)', 'S2 TL0 PD1'], secret)
  round(state, { W1: attack(), S1: dodge() }, { W2: attack({ B: [3, 'W1'] }), S2: dodge() })
  expect(imagine(view(state, 'blue'), streamOf('own')).ships.blue).toEqual(state.ships.blue)
})

test('records.hidden a ship that has shown nothing is imagined like those of the side that wonders, of its own kind', () => {
  const fleet = ['W2 TL3 PD9 B5', 'S2 TL1 PD4 T2']
  const state = battle(['W1 TL0 PD30 S30', 'S1 TL0 PD30 S30'], fleet, secret)
  for (const { made } of imagined(state)) {
    expect([made.generator, made.tl, made.built.S, made.built.T]).toEqual(['standard', 3, 0, 0])
    expect([8, 9, 10]).toContain(made.built.PD)
    expect([4, 5, 6]).toContain(made.built.B)
  }
  for (const { made } of imagined(state, 'S1')) {
    expect([made.generator, made.tl, made.built.B]).toEqual(['none', 1, 0])
    expect([3, 4, 5]).toContain(made.built.PD)
    expect([1, 2, 3]).toContain(made.built.T)
  }
})
