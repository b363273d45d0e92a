import { expect, test } from 'vitest'
import { streamOf } from '../../../dice/index.ts'
import { answer, attack, battle, dodge, find, question, retreat, round } from '../fixtures/duel.fixture.ts'
import { ratingNames } from '../ships/design.ts'
import type { Ship, State } from '../state.ts'
import { view } from '../view.ts'
import { imagine } from './imagine.ts'

/** Red's first ship, as blue imagines it time and again. */
function imagined(state: State, id = 'W1'): Ship[] {
  const stream = streamOf('imagined', id)
  return Array.from({ length: 40 }, () => find(imagine(view(state, 'blue'), stream), 'red', id))
}

const secret = { hiddenRecords: true }

test('records.hidden missiles and shells that were seen to be fired are gone from an imagined record', () => {
  const state = battle(['W1 TL0 PD9 T2 M3 C1 SH6'], ['W2 TL0 PD9 T1 M3 C1 SH6'], secret)
  const volley = {
    ...attack({ C: ['W2', 3] }),
    missiles: [
      { at: 'W2', drive: 9 },
      { at: 'W2', drive: 9 },
    ],
  }
  round(state, { W1: volley }, { W2: dodge({ D: 1 }) })
  for (const { made, now } of imagined(state)) {
    expect(made.built.M - now.M).toBeGreaterThanOrEqual(2)
    expect(made.built.SH - now.SH).toBeGreaterThanOrEqual(3)
    expect([now.M, now.SH].every(left => left >= 0)).toBe(true)
  }
})

test('records.hidden an imagined record has at least what was shown, and lacks something for every hit', () => {
  const state = battle(['W1 TL2 PD20 B9 S9'], ['W2 TL0 PD9 B5'], secret)
  const shows = attack({ D: 1, B: [7, 'W2'], S: 3 })
  round(state, { W1: shows }, { W2: attack({ D: 1, B: [5, 'W1'] }) })
  // 5 + 2 less 3 + 2
  expect(find(state, 'red', 'W1').struck).toBe(2)
  for (const { made, now } of imagined(state)) {
    expect([made.tl, made.generator]).toEqual([2, 'standard'])
    expect([made.built.PD >= 11, made.built.B >= 7, made.built.S >= 3]).toEqual([true, true, true])
    const lost = ratingNames.reduce((sum, name) => sum + made.built[name] - now[name], 0)
    expect(lost).toBe(2)
    expect(ratingNames.some(name => now[name] > 0)).toBe(true)
  }
})

test('records.hidden what was shown is remembered when the round is done, and a ship that lives has something left', () => {
  const state = battle(['W1 TL0 PD40 B9 S9'], ['W2 TL0 PD9 B9'], secret)
  const shows = dodge({ D: 12, B: [7, 'W2'], S: 3 })
  round(state, { W1: shows }, { W2: attack({}) })
  for (let i = 0; i < 4; i++) {
    round(state, { W1: dodge() }, { W2: dodge({ B: [9, 'W1'] }) })
    answer(state, 'place', { red: { W1: { PD: 9 } } })
  }
  expect([question(state), find(state, 'red', 'W1').struck]).toEqual(['red orders, blue orders', 36])
  for (const { made, now } of imagined(state)) {
    expect([made.built.PD >= 22, made.built.B >= 7, made.built.S >= 3]).toEqual([true, true, true])
    expect(ratingNames.some(name => now[name] > 0)).toBe(true)
    const lost = ratingNames.reduce((sum, name) => sum + made.built[name] - now[name], 0)
    expect(lost).toBeGreaterThanOrEqual(36)
  }
})

test('records.hidden in the middle of a round an imagined ship can carry out its order, and has a rack for each it takes aboard', () => {
  const fleet = ['W1 TL0 PD3 B2 E1 SR2', 'S1 TL0 PD1', 'S2 TL0 PD1']
  const state = battle(fleet, ['W2 TL0 PD9 B9'], secret)
  const takes = retreat({ B: [2, 'W2'], takes: ['S1', 'S2'] })
  round(state, { W1: takes, S1: dodge(), S2: dodge() }, { W2: attack({ D: 3, B: [1, 'W1'] }) })
  expect(question(state)).toBe('red place')
  for (const { now } of imagined(state)) expect(now.SR).toBeGreaterThanOrEqual(2)
})

test('records.hidden own records and what is lost are as they are', () => {
  const state = battle(['W1 TL0 PD1', 'S1 TL3 PD4'], ['W2 TL1 PD9 B3 H1(5)', 'S2 TL0 PD1'], secret)
  round(state, { W1: attack(), S1: dodge() }, { W2: attack({ B: [3, 'W1'] }), S2: dodge() })
  const stream = streamOf('own')
  const drawn = imagine(view(state, 'blue'), stream)
  expect(drawn.ships.blue).toEqual(state.ships.blue)
  expect(drawn.ships.blue[0]?.cargo).toBe(5)
})

test('records.hidden a ship that has shown nothing is imagined like those of the side that wonders, of its own kind', () => {
  const fleet = ['W2 TL3 PD9 B5', 'S2 TL1 PD4 T2']
  const state = battle(['W1 TL0 PD30 S30', 'S1 TL0 PD30 S30'], fleet, secret)
  for (const { made } of imagined(state)) {
    expect([made.generator, made.tl, made.built.S, made.built.T]).toEqual(['standard', 3, 0, 0])
    expect([8, 9, 10].includes(made.built.PD) && [4, 5, 6].includes(made.built.B)).toBe(true)
  }
  for (const { made } of imagined(state, 'S1')) {
    expect([made.generator, made.tl, made.built.B]).toEqual(['none', 1, 0])
    expect([3, 4, 5].includes(made.built.PD) && [1, 2, 3].includes(made.built.T)).toBe(true)
  }
})
