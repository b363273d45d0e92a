import { describe, expect, test } from 'vitest'
import { bruteForceOdds } from '../../../laws/reference/index.ts'
import { exactOdds } from '../../odds/index.ts'
import { brief, fires, kinds, opened, parsed, run, sentencesOf } from './battle.fixture.ts'
import { attackEndurance as rules } from './index.ts'
import { plansOf, solved, walked } from './walk.fixture.ts'

const focus = { name: 'focus', settings: { overkill: false } }

describe('odds and fight agree', () => {
  test.each([
    [
      'R9 R11 an order means the same in whatever order its targets are named',
      { red: ['2x A AF4/-1m EF2'], blue: ['C AF1/1 EF2 mod+1', '2x D AF1/0 EF1'] },
      { screen: 'allowed', half: 'down', redMod: 1, blueMod: 1, roundLimit: 1 },
      { red: { name: 'focus', settings: { overkill: false, target: 'most-damaged' } }, blue: focus },
    ],
    [
      'R17 U7 a weakened die that is held tells positions apart',
      { red: ['2x A AF1/1 EF2', 'C AF1/1 EF1'], blue: ['D AF2/1 EF1 mod+1', 'E AF2/-2m EF2'] },
      { screen: 'allowed', allMod: -1, roundLimit: 5 },
      {
        red: { name: 'breakthrough', settings: { hold: 99 } },
        blue: { name: 'protect', settings: { screen: 'weakest', front: 10 } },
      },
    ],
  ])('%s', (_, units, options, choices) => {
    const setup = parsed(units, options)
    const [odds, plain] = [solved(setup, choices), walked(setup, choices)]
    for (const winner of ['red', 'blue', 'draw'] as const) expect(odds[winner]).toBeCloseTo(plain[winner], 12)
  })

  test('H11 R21 the first round, before which nobody leaves freely, is told apart', () => {
    const setup = parsed(
      { red: ['A AF1 EF9'], blue: [{ unit: 'B AF0 EF9', hits: 1 }, 'C AF0 EF9'] },
      { screen: 'allowed', breakOff: 'free' },
    )
    const choices = { red: { name: 'focus' }, blue: { name: 'focus', settings: { breakOff: 1 } } }
    const plans = plansOf(choices)
    const answer = exactOdds({ rules, state: rules.begin(setup), plans }, { setup })
    const plain = bruteForceOdds({ rules, state: rules.begin(setup), plans }, { rounds: 3 })
    // blue leaves as round 2 begins: that round ends the battle, so it counts
    expect(answer.ok && answer.value.rounds.mean).toBeCloseTo(2, 12)
    expect(plain.ok && plain.value.mean).toBeCloseTo(2, 12)
    expect(solved(setup, choices).red).toBeCloseTo(1, 12)
  })
})

describe('stalemate', () => {
  const units = { red: ['A AF1/0 EF2'], blue: ['D AF1/0 EF2', 'S AF1/1 EF1'] }
  const options = { screen: 'allowed', lines: 'once' }

  test('A3 R21 R22 a screened unit that can never come forward ends no stalemate', () => {
    const state = opened(units, options)
    const events = run(state, {
      orders: [{ screen: ['B2'] }, fires({ R1: { B1: 1 } })],
      dice: [5, 5],
    })
    expect(kinds(events).at(-1)).toBe('end A3')
    expect(rules.pending(state)).toEqual({ kind: 'over', result: { winner: 'draw', rule: 'A3' } })
  })

  test('A3 the odds of that battle, by hand', () => {
    const choices = { red: { name: 'focus' }, blue: { name: 'protect', settings: { screen: 'weakest' } } }
    const { red, blue, draw } = solved(parsed(units, options), choices)
    expect(red).toBeCloseTo(0.2, 12)
    expect(blue).toBeCloseTo(0.71, 12)
    expect(draw).toBeCloseTo(0.09, 12)
  })

  test.each([
    ['free', []],
    ['parent-table', [1]],
  ])(
    'A3 R22 H11 with break-off %s the defender is asked first, and his screened unit may come forward',
    (breakOff, dice) => {
      const state = opened(units, { ...options, breakOff, attackerMayBreakOff: false })
      const nobody = breakOff === 'free' ? [] : [{ leave: [] }]
      run(state, { orders: [{ screen: ['B2'] }, ...nobody, fires({ R1: { B1: 1 } })], dice: [5, 5] })
      expect(brief(state)).toMatchObject({ side: 'blue', ask: { kind: 'break-off' } })
      const forward = rules.clone(state)
      expect(kinds(run(forward, { orders: [{ leave: ['B1'] }], dice }))).toContain('forward R22')
      expect(forward.blue.post).toEqual([0, 0])
      expect(rules.pending(forward)).toMatchObject({ kind: 'orders', briefs: [{ side: 'blue', rule: 'T6' }] })
      expect(kinds(run(state, { orders: [{ leave: [] }] }))).toEqual(['end A3'])
      expect(rules.pending(state)).toEqual({ kind: 'over', result: { winner: 'draw', rule: 'A3' } })
    },
  )
})

describe('R22 after a partial break-off', () => {
  const open = (minimumFront: string) => {
    const state = opened(
      { red: ['A AF1 EF9'], blue: ['E AF0 EF2', 'F AF1 EF2', 'S AF2 EF2'] },
      { screen: 'allowed', breakOff: 'parent-table', minimumFront },
    )
    run(state, { orders: [{ screen: ['B3'] }] })
    return state
  }

  test('R22 B1 when only silent units are left in front, the screened ones come forward', () => {
    const state = open('can-fire')
    const events = run(state, { orders: [{ leave: ['B2'] }], dice: [1] })
    expect(sentencesOf(events)).toContain('S B3 of blue come forward.')
    expect(state.blue.post).toEqual([0, 0, 0])
  })

  test('R22 by option any one unit is front enough', () => {
    const state = open('any')
    expect(kinds(run(state, { orders: [{ leave: ['B2'] }], dice: [1] }))).not.toContain('forward R22')
    expect(state.blue.post).toEqual([0, 0, 1])
  })

  test('R22 a front that can still fire stays as it is', () => {
    const state = open('can-fire')
    expect(kinds(run(state, { orders: [{ leave: ['B1'] }], dice: [1] }))).not.toContain('forward R22')
    expect(state.blue.post).toEqual([0, 0, 1])
  })
})
