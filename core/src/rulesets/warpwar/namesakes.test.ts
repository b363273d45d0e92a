import { describe, expect, test } from 'vitest'
import { colourWords } from '../../game/words/index.ts'
import { attack, dodge, retreat } from './fixtures/brief.fixture.ts'
import { answer, battle, question, round } from './fixtures/duel.fixture.ts'
import { fates, find, left, ofKind, reasons } from './fixtures/outcome.fixture.ts'
import { ecmAsk, ordersAsk } from './orders/asks.ts'
import type { ShipOrder } from './orders/orders.ts'
import { tell } from './scene/words.ts'
import { sheets } from './sheets/index.ts'

/** A round between ships of one name: ids are unique on their side only, and two printed ships may both be W4. */
function duel(red: readonly [string, ShipOrder], blue: readonly [string, ShipOrder], options: object = {}) {
  const state = battle([`W4 TL0 ${red[0]}`], [`W4 TL0 ${blue[0]}`], options)
  return { state, events: round(state, { W4: red[1] }, { W4: blue[1] }) }
}

const archer = 'PD9 E2 T1 M3'

describe('ships of both sides by one name', () => {
  test('screen.total hits fall on the target alone, not on the ship that fired', () => {
    const { state, events } = duel(['PD9 B3', attack({ D: 2, B: [3, 'W4'] })], ['PD9', attack({ D: 2 })])
    expect(ofKind(events, 'screened').map(({ side, hits }) => [side, hits])).toEqual([['blue', 5]])
    expect([left(state, 'red', 'W4'), left(state, 'blue', 'W4')]).toEqual(['PD9 B3', 'PD4'])
  })

  test('escape.unfired its own fire at its namesake does not keep a ship', () => {
    const { state, events } = duel(['PD9 B1', retreat({ D: 3, B: [1, 'W4'] })], ['PD9', attack({})])
    expect(reasons(ofKind(events, 'escaped')[0], 'escape.unfired')).toEqual(['nobody fired on it'])
    expect(fates(state)).toEqual({ red: ['W4 escaped'], blue: [] })
  })

  test('escape.held it is held by the fire at it, in those words', () => {
    const theirs = ['PD9 B1', attack({ D: 5, B: [1, 'W4'] })] as const
    const { events } = duel(['PD9 B1', retreat({ D: 3, B: [1, 'W4'] })], theirs)
    expect(ofKind(events, 'held').map(event => reasons(event, 'escape.held'))).toEqual([['W4 beam: Miss']])
  })

  test('crt.missile each fires its own missile once, and ECM changes that of the enemy alone', () => {
    const { state } = duel([archer, attack({ E: 2, M: ['W4', 3] })], [archer, attack({ M: ['W4', 2] })])
    expect(question(state)).toBe('red ecm')
    expect(ecmAsk(state, 'red').ships[0]?.missiles).toEqual([{ name: 'W4/1', tl: 0, drive: 2 }])
    const fired = ofKind(answer(state, 'ecm', { red: { W4: { 'W4/1': 4 } } }), 'shot')
    expect(fired.map(event => [event.side, event.shot.difference, ...reasons(event, 'crt.missile')])).toEqual([
      ['red', 3, 'its own drive 3, in the row of an attacker'],
      ['blue', 4, 'its own drive 4, in the row of an attacker'],
    ])
  })

  test('ecm.split a ship is not asked about the missile it fired itself', () => {
    const { state } = duel([archer, attack({ E: 2, M: ['W4', 9] })], [archer, attack({})])
    expect(question(state)).toBe('red orders, blue orders')
  })

  test('fire.together only a ship that fired itself is said to have fired when it is lost', () => {
    const { events } = duel(['PD1 B1', attack({})], ['PD9 B9', attack({ B: [9, 'W4'] })])
    expect(ofKind(events, 'destroyed').map(event => [event.side, event.because])).toEqual([['red', undefined]])
  })

  test('order.secret crt.table every sentence about both says whose ship is meant', () => {
    const orders = [attack({ E: 2, M: ['W4', 3] }), attack({ M: ['W4', 2] })] as const
    const { state, events } = duel([archer, orders[0]], [archer, orders[1]])
    const sentences = [...events, ...answer(state, 'ecm', { red: { W4: { 'W4/1': 4 } } })].map(event =>
      tell(event, colourWords),
    )
    for (const sentence of sentences.filter(each => each.includes('W4'))) {
      const bare = sentence.replace(/W4(\/1)? of (red|blue)/g, '').replace(': W4 (TL0)', '')
      expect(bare).not.toContain('W4')
    }
    const [form] = sheets.orders.form(ordersAsk(state, 'red')).fields
    expect(JSON.stringify(form)).toContain('"label":"enemy W4"')
  })

  test('records.hidden hits are added up on the ship that took them', () => {
    const { state } = duel(['PD9 B3', dodge({ B: [3, 'W4'] })], ['PD9', dodge({})], { hiddenRecords: true })
    expect([find(state, 'red', 'W4').struck, find(state, 'blue', 'W4').struck]).toEqual([0, 3])
  })
})
