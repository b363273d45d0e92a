import { expect, test } from 'vitest'
import { attack, dodge, retreat } from '../fixtures/brief.fixture.ts'
import { answer, battle, question, round } from '../fixtures/duel.fixture.ts'
import { fates, left, ofKind, reasons } from '../fixtures/outcome.fixture.ts'

test('result.miss result.hit result.escapes every shot cites the result of its cell, with row, column and difference', () => {
  const state = battle(['W1 TL0 PD9 B2', 'S1 TL0 PD9 B2', 'S2 TL0 PD9 B2'], ['W2 TL0 PD9', 'W3 TL0 PD9'])
  const events = round(
    state,
    {
      W1: attack({ D: 5, B: [2, 'W2'] }),
      S1: dodge({ D: 0, B: [2, 'W2'] }),
      S2: attack({ D: 0, B: [2, 'W3'] }),
    },
    { W2: attack({ D: 0 }), W3: retreat({ D: 1 }) },
  )
  const fired = ofKind(events, 'shot')
  expect(fired.map(({ rule }) => rule)).toEqual(['result.miss', 'result.hit', 'result.escapes'])
  expect(fired.map(event => reasons(event, 'crt.table'))).toEqual([
    ['row attack, column attack, drive difference +5: Miss'],
    ['row dodge, column attack, drive difference 0: Hit'],
    ['row attack, column retreat, drive difference -1: Escapes'],
  ])
})

test('crt.missile a missile of a dodging ship is looked up as an attacker by its own drive, and has no parenthesis', () => {
  const state = battle(['W1 TL0 PD9 T1 M3'], ['W2 TL0 PD9 B1'])
  const events = round(state, { W1: dodge({ D: 8, M: ['W2', 5] }) }, { W2: dodge({ D: 2, B: [1, 'W1'] }) })
  const [missile, beam] = ofKind(events, 'shot')
  expect(missile?.shot).toMatchObject({
    row: 'attack',
    column: 'dodge',
    difference: 3,
    result: 'hit',
    reciprocal: null,
  })
  expect(reasons(missile, 'crt.missile')).toEqual(['its own drive 5, in the row of an attacker'])
  expect(beam?.shot).toMatchObject({ row: 'dodge', difference: -6, reciprocal: null })
})

test('crt.reciprocal it is read only if both ships fire beams or cannons at each other, and is the result of the other shot', () => {
  const state = battle(['W1 TL0 PD9 B2', 'S1 TL0 PD9 C1 SH6'], ['W2 TL0 PD9 B2', 'S2 TL0 PD9 B2'])
  const events = round(
    state,
    { W1: attack({ D: 3, B: [2, 'W2'] }), S1: attack({ D: 1, C: ['S2', 2] }) },
    { W2: attack({ D: 2, B: [2, 'S1'] }), S2: dodge({ D: 0, B: [2, 'S1'] }) },
  )
  const shots = ofKind(events, 'shot').map(({ shot }) => shot)
  expect(shots.map(({ from, at, result, reciprocal }) => [from, at, result, reciprocal])).toEqual([
    ['W1', 'W2', 'hit2', null],
    ['S1', 'S2', 'miss', 'hit'],
    ['W2', 'S1', 'hit2', null],
    ['S2', 'S1', 'hit', 'miss'],
  ])
  const cited = ofKind(events, 'shot').flatMap(event => reasons(event, 'crt.reciprocal'))
  expect(cited).toEqual(['the fire the other way: Hit', 'the fire the other way: Miss'])
})

test('screen.total screens work once a round against the hits of all enemies together', () => {
  const state = battle(['W1 TL1 PD9 S3'], ['S1 TL0 PD9 B2', 'S2 TL0 PD9 B2'])
  const events = round(
    state,
    { W1: attack({ D: 2, S: 3 }) },
    { S1: attack({ D: 2, B: [2, 'W1'] }), S2: attack({ D: 2, B: [2, 'W1'] }) },
  )
  expect(ofKind(events, 'screened')).toMatchObject([{ ship: 'W1', hits: 8, absorbed: 4, effective: 4 }])
})

test('screen.total hits wholly taken by screens leave nothing to place, and no more is taken than there is', () => {
  const state = battle(['W1 TL4 PD9 S3'], ['W2 TL0 PD9 B2'])
  const events = round(state, { W1: attack({ D: 2, S: 1 }) }, { W2: attack({ D: 2, B: [2, 'W1'] }) })
  expect(ofKind(events, 'screened')).toMatchObject([{ hits: 4, absorbed: 4, effective: 0 }])
  expect([ofKind(events, 'placed').length, state.quiet, question(state)]).toEqual([0, 1, 'red orders, blue orders'])
})

test('screen.unpowered screens without power take nothing, at any tech level', () => {
  const state = battle(['W1 TL4 PD1 S3'], ['W2 TL0 PD9 B2'])
  const events = round(state, { W1: attack({}) }, { W2: attack({ D: 0, B: [2, 'W1'] }) })
  expect(ofKind(events, 'screened')).toMatchObject([{ hits: 4, absorbed: 0, effective: 4 }])
  expect(reasons(ofKind(events, 'screened')[0], 'screen.total')).toEqual(['no power in the screens'])
})

test('fire.together combat.both two ships destroy each other', () => {
  const state = battle(['W1 TL0 PD2 B2'], ['W2 TL0 PD2 B2'])
  const events = round(state, { W1: attack({ B: [2, 'W2'] }) }, { W2: attack({ B: [2, 'W1'] }) })
  expect(fates(state)).toEqual({ red: ['W1 destroyed'], blue: ['W2 destroyed'] })
  expect(ofKind(events, 'destroyed').map(event => reasons(event, 'fire.together'))).toEqual([
    ['its fire of this round stands'],
    ['its fire of this round stands'],
  ])
  expect(state.over).toEqual({ winner: 'draw', rule: 'combat.both' })
})

test('fire.ammunition missiles and shells that were fired cannot take hits', () => {
  const state = battle(['W1 TL0 PD4 T1 M1 C2 SH6'], ['W2 TL0 PD9 B9'])
  const order = attack({ M: ['W2', 1], C: ['W2', 3, 3] })
  round(state, { W1: order }, { W2: attack({ D: 9 }) })
  expect(left(state, 'red', 'W1')).toBe('PD4 T1 C2')
  const again = round(state, { W1: attack({}) }, { W2: attack({ D: 0, B: [9, 'W1'] }) })
  expect(ofKind(again, 'placed')).toMatchObject([{ hits: 11, parts: 'PD4→0 T1→0 C2→0' }])
})

test('fire.together a cannon that is lost in the round has fired', () => {
  const state = battle(['S1 TL0 PD1 C1 SH6'], ['W2 TL0 PD9 B9'])
  const events = round(state, { S1: attack({ C: ['W2', 3] }) }, { W2: attack({ B: [9, 'S1'] }) })
  expect(ofKind(events, 'screened').map(({ ship, hits }) => [ship, hits])).toEqual([
    ['S1', 11],
    ['W2', 5],
  ])
  answer(state, 'place', { blue: { W2: { PD: 5 } } })
  expect(state.over).toEqual({ winner: 'blue', rule: 'combat.destroyed' })
})

test('order.missile of two ships of one side each fires its own missiles, once', () => {
  const state = battle(['W1 TL0 PD9 T1 M3', 'S1 TL1 PD9 T1 M3'], ['W2 TL0 PD9'])
  const missile = (drive: number) => attack({ M: ['W2', drive] })
  const events = round(state, { W1: missile(9), S1: missile(2) }, { W2: attack({ D: 2 }) })
  const shots = ofKind(events, 'shot').map(({ shot }) => [shot.from, shot.number, shot.difference, shot.hits])
  expect(shots).toEqual([
    ['W1', 1, 7, 0],
    ['S1', 1, 0, 5],
  ])
})
