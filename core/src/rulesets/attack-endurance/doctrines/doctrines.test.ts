import { describe, expect, test } from 'vitest'
import { fallbackSettings } from '../../../game/form/index.ts'
import { must } from '../../../lang/index.ts'
import { all, brief, fires, opened, paper, run } from '../battle.fixture.ts'
import { attackEndurance as rules } from '../index.ts'
import type { State } from '../state.ts'

/** The doctrine's order here; the brief has to agree. */
function decided(state: State, name: string, settings: object = {}): unknown {
  const asked = brief(state)
  const doctrine = must(rules.doctrines[name], name)
  const mix = doctrine.decide(rules.view(state, asked.side), asked, {
    ...fallbackSettings(doctrine.settings),
    ...settings,
  })
  const order = must(mix[0], 'an order').order
  expect(paper(state).check(order)).toEqual({ ok: true, value: order })
  return order
}

describe('captain', () => {
  test('U11 U12 a die goes where a hit takes most dice: at a unit that damage halves before one that only its end silences', () => {
    const units = { red: ['A AF2 EF6'], blue: ['Whole AF4/4 EF8', 'Half AF4/1 EF8'] }
    expect(decided(opened(units), 'captain')).toEqual(fires({ R1: { B2: 2 } }))
  })

  test('U9 R25 hits that would be lost are not counted: one target has enough before the next has any', () => {
    const units = { red: ['A AF6 EF6'], blue: ['Low AF2/2 EF1', 'Big AF4/4 EF8'] }
    // dice on the low one take 2/3 of a die, then 4/9, 8/27, 16/81; the first ones on the big one take 1/4 each
    expect(decided(opened(units), 'captain')).toEqual(fires({ R1: { B1: 3, B2: 3 } }))
  })

  test('H7 a unit nearer to its end is dearer a hit', () => {
    const units = { red: ['A AF1 EF6'], blue: ['Fresh AF2/2 EF6', { unit: 'Hurt AF2/2 EF6', hits: 4 }] }
    expect(decided(opened(units), 'captain')).toEqual(fires({ R1: { B2: 1 } }))
  })

  test('U7 U8 a silent or weakened unit is fired at after those that fire', () => {
    const silent = { red: ['A AF1 EF6'], blue: ['Silent AF0 EF1', 'Armed AF1/1 EF9'] }
    expect(decided(opened(silent), 'captain')).toEqual(fires({ R1: { B2: 1 } }))
    const weakened = { red: ['A AF1 EF6'], blue: ['Weak AF1/1 EF2 mod-1', 'Armed AF1/1 EF5'] }
    expect(decided(opened(weakened), 'captain')).toEqual(fires({ R1: { B2: 1 } }))
  })

  test('T7 T9 dice owed go to the attacker where they take most, the rest anywhere', () => {
    const state = opened({ red: ['A AF1/1 EF6', 'B AF1/1 EF4', 'C AF1/1 EF2'], blue: ['X AF4 EF9'] })
    run(state, { orders: [fires(all(['R1', 'R2'], 'B1'))] })
    expect(decided(state, 'captain')).toEqual(fires({ B1: { R2: 2, R3: 2 } }))
  })

  test('T1 H11 everybody stands in front, and nobody leaves unless he is told to', () => {
    const units = { red: ['A AF1 EF9'], blue: [{ unit: 'Hurt AF2 EF6', hits: 4 }, 'Silent AF0 EF4'] }
    expect(decided(opened(units, { screen: 'allowed' }), 'captain')).toEqual({ screen: [] })
    const leaving = opened(units, { screen: 'none', breakOff: 'parent-table' })
    expect(decided(leaving, 'captain')).toEqual({ leave: [] })
    expect(decided(leaving, 'captain', { breakOff: 40 })).toEqual({ leave: ['B1', 'B2'] })
  })
})

describe('focus', () => {
  const units = {
    red: ['A AF3 EF6', 'B AF2 EF6'],
    blue: [{ unit: 'Big AF5 EF9', hits: 4 }, 'Mid AF2 EF4', 'Low AF1 EF2'],
  }

  test('T3 all dice go to the weakest, the strongest or the most damaged', () => {
    const at = (target: string) => decided(opened(units), 'focus', { target })
    expect(at('weakest')).toEqual(fires({ R1: { B3: 3 }, R2: { B3: 2 } }))
    expect(at('strongest')).toEqual(fires({ R1: { B1: 3 }, R2: { B1: 2 } }))
    expect(at('most-damaged')).toEqual(fires({ R1: { B1: 3 }, R2: { B1: 2 } }))
  })

  test('U9 without overkill two dice for each hit point left are enough, the rest goes on', () => {
    expect(decided(opened(units), 'focus', { overkill: false })).toEqual(fires({ R1: { B3: 3 }, R2: { B2: 1, B3: 1 } }))
  })

  test('T7 T9 dice owed go to the attacker it likes best, the rest where it likes', () => {
    const state = opened({ red: ['A AF1 EF6', 'B AF1 EF4', 'C AF1 EF2'], blue: ['X AF4 EF9'] })
    run(state, { orders: [fires(all(['R1', 'R2'], 'B1'))] })
    expect(decided(state, 'focus')).toEqual(fires({ B1: { R2: 2, R3: 2 } }))
  })

  test('H11 breaks off with everything once enough is lost', () => {
    const options = { breakOff: 'parent-table' }
    const hurt = opened({ red: ['A AF1 EF9'], blue: [{ unit: 'B AF1 EF4', hits: 2 }, 'C AF1 EF4'] }, options)
    expect(decided(hurt, 'focus', { breakOff: 25 })).toEqual({ leave: ['B1', 'B2'] })
    expect(decided(hurt, 'focus', { breakOff: 26 })).toEqual({ leave: [] })
    expect(decided(hurt, 'focus')).toEqual({ leave: [] })
  })
})

describe('spread', () => {
  test('T12 four dice over three corvettes: one each, the spare one on the most damaged', () => {
    const state = opened({ red: ['2x C AF1/1 EF4', { unit: 'C AF1/1 EF4', hits: 1 }], blue: ['X AF4 EF9'] })
    run(state, { orders: [fires(all(['R1', 'R2', 'R3'], 'B1'))] })
    expect(decided(state, 'spread')).toEqual(fires({ B1: { R1: 1, R2: 1, R3: 2 } }))
  })

  test('A1 dice owed are dealt to those that fire, then the rest to the unit with the fewest', () => {
    const state = opened({ red: ['2x C AF1/0 EF2', { unit: 'C AF1/0 EF2', hits: 1 }], blue: ['X AF4 EF9'] })
    run(state, { orders: [fires(all(['R1', 'R2'], 'B1'))] })
    expect(decided(state, 'spread')).toEqual(fires({ B1: { R1: 1, R2: 1, R3: 2 } }))
  })
})

describe('protect', () => {
  const units = {
    red: ['A AF1 EF9'],
    blue: ['Big AF3 EF9', { unit: 'Hurt AF2 EF6', hits: 3 }, 'Silent AF0 EF4', 'Low AF1 EF2'],
  }
  const options = { screen: 'allowed' }

  test('T1 screens damaged and silent units, or the weakest, and keeps a front', () => {
    expect(decided(opened(units, options), 'protect')).toEqual({ screen: ['B2', 'B3'] })
    expect(decided(opened(units, options), 'protect', { screen: 'weakest', front: 75 })).toEqual({ screen: ['B4'] })
    expect(decided(opened(units, options), 'protect', { front: 100 })).toEqual({ screen: [] })
  })

  test('R22 the last unit that can fire stays in front', () => {
    const last = { red: ['A AF1 EF9'], blue: [{ unit: 'Hurt AF2 EF6', hits: 3 }, 'Silent AF0 EF4'] }
    expect(decided(opened(last, options), 'protect', { front: 0 })).toEqual({ screen: ['B2'] })
    const any = opened(last, { ...options, minimumFront: 'any' })
    expect(decided(any, 'protect', { front: 0 })).toEqual({ screen: ['B1'] })
  })
})

describe('hold for the breakthrough', () => {
  test('R14 where parts may be held, a unit with too many dice holds the rest of the share', () => {
    const units = { red: ['A AF2 EF9', 'M AF4 EF9'], blue: ['E AF1 EF2', 'T AF1 EF4'] }
    const held = (holding: string, hold: number) => {
      const state = opened(units, { screen: 'allowed', holding })
      run(state, { orders: [{ screen: ['B2'] }] })
      return decided(state, 'breakthrough', { hold })
    }
    expect(held('dice', 50)).toEqual({ fire: { R1: { B1: 2 }, R2: { B1: 1 } }, hold: ['R2'] })
    expect(held('dice', 70)).toEqual({ fire: { R1: { B1: 2 } }, hold: ['R2'] })
    expect(held('dice', 10)).toEqual(fires({ R1: { B1: 2 }, R2: { B1: 4 } }))
    expect(held('units', 50)).toEqual({ fire: { R2: { B1: 4 } }, hold: ['R1'] })
  })

  test('T5 against a screen the strongest units hold, up to their share of the dice; without one nobody does', () => {
    const units = { red: ['A AF2 EF9', 'B AF2 EF9', 'M AF3 EF9'], blue: ['E AF1 EF2', 'T AF1 EF4'] }
    const state = opened(units, { screen: 'allowed' })
    run(state, { orders: [{ screen: ['B2'] }] })
    const held = { fire: { R1: { B1: 2 }, R2: { B1: 2 } }, hold: ['R3'] }
    expect(decided(state, 'breakthrough', { hold: 50 })).toEqual(held)
    expect(decided(state, 'breakthrough', { hold: 10 })).toEqual(fires({ R1: { B1: 2 }, R2: { B1: 2 }, R3: { B1: 3 } }))
    const open = { R1: { B1: 2 }, R2: { B1: 2 }, R3: { B1: 3 } }
    expect(decided(opened(units), 'breakthrough')).toEqual(fires(open))
  })
})
