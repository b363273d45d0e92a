import { describe, expect, test } from 'vitest'
import {
  answer,
  attack,
  battle,
  dodge,
  fates,
  find,
  left,
  ofKind,
  question,
  reasons,
  retreat,
  round,
} from './fixtures/duel.fixture.ts'
import { key } from './key.ts'
import { ecmAsk } from './orders/asks.ts'

// ids are unique on their side only: in a duel of two printed ships both are called W4
describe('ships of both sides by one name', () => {
  test('screen.total hits fall on the target alone, not on the ship that fired', () => {
    const state = battle(['W4 TL0 PD9 B3'], ['W4 TL0 PD9'])
    const events = round(state, { W4: attack({ D: 2, B: [3, 'W4'] }) }, { W4: attack({ D: 2 }) })
    expect(ofKind(events, 'screened').map(({ side, hits }) => [side, hits])).toEqual([['blue', 5]])
    expect([left(state, 'red', 'W4'), left(state, 'blue', 'W4')]).toEqual(['PD9 B3', 'PD4'])
  })

  test('escape.unfired its own fire at its namesake does not keep a ship', () => {
    const state = battle(['W4 TL0 PD9 B1'], ['W4 TL0 PD9'])
    const events = round(state, { W4: retreat({ D: 3, B: [1, 'W4'] }) }, { W4: attack({}) })
    expect(reasons(ofKind(events, 'escaped')[0], 'escape.unfired')).toEqual(['nobody fired on it'])
    expect(fates(state)).toEqual({ red: ['W4 escaped'], blue: [] })
  })

  test('escape.held it is held by the fire at it, in those words', () => {
    const state = battle(['W4 TL0 PD9 B1'], ['W4 TL0 PD9 B1'])
    const events = round(state, { W4: retreat({ D: 3, B: [1, 'W4'] }) }, { W4: attack({ D: 5, B: [1, 'W4'] }) })
    expect(ofKind(events, 'held').map(event => reasons(event, 'escape.held'))).toEqual([['beam of W4: Miss']])
  })

  test('crt.missile each fires its own missile once, and ECM changes that of the enemy alone', () => {
    const ship = 'W4 TL0 PD9 E2 T1 M3'
    const state = battle([ship], [ship])
    round(state, { W4: attack({ E: 2, M: [['W4', 3]] }) }, { W4: attack({ M: [['W4', 2]] }) })
    expect(question(state)).toBe('red ecm')
    expect(ecmAsk(state, 'red').ships[0]?.missiles).toEqual([{ name: 'W4/1', tl: 0, drive: 2 }])
    const events = answer(state, 'ecm', { red: { W4: { 'W4/1': 4 } } })
    const fired = ofKind(events, 'shot')
    expect(fired.map(({ side, shot }) => [side, shot.difference])).toEqual([
      ['red', 3],
      ['blue', 4],
    ])
    expect(fired.map(event => reasons(event, 'crt.missile'))).toEqual([
      ['its own drive 3, in the row of an attacker'],
      ['its own drive 4, in the row of an attacker'],
    ])
  })

  test('ecm.split a ship is not asked about the missile it fired itself', () => {
    const ship = 'W4 TL0 PD9 E2 T1 M3'
    const state = battle([ship], [ship])
    round(state, { W4: attack({ E: 2, M: [['W4', 9]] }) }, { W4: attack({}) })
    expect(question(state)).toBe('red orders, blue orders')
  })

  test('fire.together only a ship that fired itself is said to have fired when it is lost', () => {
    const state = battle(['W4 TL0 PD1 B1'], ['W4 TL0 PD9 B9'])
    const events = round(state, { W4: attack({}) }, { W4: attack({ B: [9, 'W4'] }) })
    expect(ofKind(events, 'destroyed').map(event => [event.side, event.because])).toEqual([['red', undefined]])
  })

  test('records.hidden hits are added up on the ship that took them', () => {
    const state = battle(['W4 TL0 PD9 B3'], ['W4 TL0 PD9'], { hiddenRecords: true })
    round(state, { W4: dodge({ B: [3, 'W4'] }) }, { W4: dodge({}) })
    expect([find(state, 'red', 'W4').struck, find(state, 'blue', 'W4').struck]).toEqual([0, 3])
  })

  test('ecm.split the key tells whose missile and whose hits they are', () => {
    const before = (mine: readonly [drive: number, beam: number], theirs: readonly [drive: number, beam: number]) => {
      const ships = ['W4 TL0 PD9 E1 T1 M3', 'S1 TL0 PD9 B5']
      const state = battle(ships, ships)
      const orders = ([drive, beam]: readonly [number, number]) => ({
        W4: attack({ E: 1, M: [['W4', drive]] }),
        S1: attack({ B: [beam, 'W4'] }),
      })
      round(state, orders(mine), orders(theirs))
      expect(question(state)).toBe('red ecm, blue ecm')
      return key(state)
    }
    expect(new Set([before([1, 3], [2, 3]), before([2, 3], [1, 3])]).size).toBe(2)
    expect(new Set([before([1, 3], [1, 4]), before([1, 4], [1, 3])]).size).toBe(2)
  })
})
