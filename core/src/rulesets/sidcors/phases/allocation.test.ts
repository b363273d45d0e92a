import { describe, expect, test } from 'vitest'
import {
  aiming,
  askOf,
  battle,
  direct,
  factor,
  losing,
  ofKind,
  pass,
  play,
  question,
  standing,
  type Units,
} from '../scripted.fixture.ts'
import type { State } from '../state.ts'
import { smallestDefence } from './loss-choices.ts'

const quiet = { retreat: 'none' }

/** The possible losses of blue, with their numbers. */
const choices = (state: State): Record<string, number> =>
  Object.fromEntries(askOf(state, 'allocation')?.choices.map(({ give, most }) => [give, most]) ?? [])

describe('damage allocation', () => {
  test('allocation.order the defender first, then the attacker', () => {
    const state = battle(['A 40-5/3', 'A2 1-7/4'], ['B 40-5/3', 'B2 1-7/4'], { ...quiet, attacker: 'blue' })
    play(state, { red: [factor(4)], blue: [factor(1)], dice: [2, 2] })
    play(state, { blue: [pass], red: [pass] })
    expect(question(state)).toBe('red allocation')
    play(state, { red: [{ give: 'A2' }, { give: 'A' }] })
    expect(question(state)).toBe('blue allocation')
  })

  test('allocation.value crippling is worth the defence, removing a cripple that of the crippled side', () => {
    const events = play(losing(12, ['D7', 'X 1-20/10']), { blue: [{ give: 'D7' }, { give: 'crippled D7' }] })
    expect(ofKind(events, 'give').map(event => [event.result, event.value / 2, event.left / 2])).toEqual([
      ['crippled', 8, 4],
      ['destroyed', 4, 0],
    ])
  })

  test.each<[string, number, Units, Record<string, number>]>([
    [
      'allocation.owner any unit, in any order, one at a time',
      12,
      ['D7', 'F5', { unit: 'Klingon E4', crippled: 1 }],
      { D7: 1, 'destroyed D7': 1, F5: 1, 'destroyed F5': 1, 'crippled E4': 1 },
    ],
    [
      'R21 crippled units count with their crippled side',
      2,
      ['D7', { unit: 'E4', crippled: 1 }],
      { D7: 1, 'crippled E4': 1 },
    ],
    ['R14 a PF is worth its defence', 5, ['TENDER 9P/5', 'X 1-20/10'], { TENDER: 1, X: 1, PFs: 3 }],
    ['R17 any unit may overpay', 6, ['D7', 'F5', 'X 1-20/10'], { D7: 1, F5: 1, X: 1 }],
    // 8 8 and 4 more, of which half of a crippled D7 is enough for a third; outright 12 and 8
    ['R20 equal units go several at a time, outright too', 20, ['5x D7 8/4'], { D7: 3, 'destroyed D7': 1 }],
  ])('%s', (_, points, units, expected) => {
    expect(choices(losing(points, units))).toEqual(expected)
  })

  test('R20 a unit destroyed outright goes with its cripple, as far as the rule demands', () => {
    const state = losing(20, ['5x D7 8/4'])
    play(state, { blue: [{ give: 'destroyed D7', count: 1 }] })
    expect([choices(state), standing(state, 'blue'), state.forces.blue.owed]).toEqual([{}, 'D7 3, crippled D7 1', 0])
  })

  test('allocation.half-rule one point too few is not taken (QA: an intact F5 leaves 2, a crippled one 1)', () => {
    const left = (points: number, crippled: number) => {
      const state = losing(points, [{ unit: 'F5', crippled }, 'X 1-20/10'])
      return question(state) === 'blue allocation' ? 'asked' : state.forces.blue.owed / 2
    }
    expect([left(2, 0), left(3, 0), left(1, 1), left(2, 1)]).toEqual([2, 'asked', 1, 'asked'])
  })

  test('A2 nothing can be given up beyond the demand of the rule', () => {
    const state = losing(8, ['D7', 'X 1-20/10'])
    play(state, { blue: [{ give: 'D7' }] })
    expect(question(state)).not.toBe('blue allocation')
  })

  test('allocation.fighters each factor is a unit, given up as many at once as are demanded', () => {
    const state = losing(3, ['CARRIER 9(4½)/5(2)', 'X 1-20/10'])
    expect(choices(state)).toEqual({ CARRIER: 1, X: 1, fighters: 3, 'half fighter': 1 })
    const both = [
      { give: 'fighters', count: 2 },
      { give: 'half fighter', count: 1 },
    ]
    play(state, { blue: both })
    expect(choices(state)).toEqual({ CARRIER: 1, X: 1, fighters: 1 })
    play(state, { blue: [{ give: 'fighters', count: 1 }] })
    expect([standing(state, 'blue'), state.forces.blue.owed / 2]).toEqual(['CARRIER 1, X 1, fighters 1', -0.5])
  })

  test('mauler.no-roll a mauler given up with others like it is the one that fired', () => {
    const state = battle(['4x D6M', '9x F5'], ['GUN 200-90/1-90', 'F5'], quiet)
    play(state, { red: [factor(4)], blue: [factor(1)], dice: [6, 1] })
    play(state, { red: [{ target: 'F5', amount: 1, mauler: 'D6M' }] })
    expect(state.forces.red.shock).toBe(0)
    while (question(state) !== 'red allocation')
      play(state, { blue: [question(state) === 'blue directed' ? pass : { give: 'GUN' }] })
    play(state, { red: [{ give: 'D6M', count: 2 }] })
    expect(state.forces.red.shock).toBe(null)
  })

  test('allocation.no-crippled-side destroyed when damaged', () => {
    const events = play(losing(4, ['POL', 'X 1-20/10']), { blue: [{ give: 'POL' }] })
    expect(ofKind(events, 'give')[0]).toMatchObject({ result: 'destroyed', value: 8, left: 0 })
  })

  test.each<[string, number, Units]>([
    ['R15 pods without defence cannot be given up, and are lost with the last unit', 90, ['D7', 'POD 0-0/None']],
    ['R15 a cripple without defence does not fight on alone', 8, ['HULK 8/4-0']],
    ['allocation.eliminated what leaves no choice is not asked', 12, ['D7']],
  ])('%s', (_, points, units) => {
    const state = losing(points, units)
    expect([standing(state, 'blue'), question(state)]).toEqual(['', 'over'])
  })

  test('R17 R20 with the option on only the least may overpay, and only when all do; a fresh cripple is a choice again', () => {
    const strict = { overpay: 'smallest' }
    expect(choices(losing(6, ['D7', 'F5 5/5', 'X 1-6/3'], strict))).toEqual({ F5: 1, X: 1 })
    expect(standing(losing(4, ['D7', 'F5'], strict), 'blue')).toBe('D7 1, crippled F5 1')
    const state = losing(16, ['2x D7'], strict)
    expect([standing(state, 'blue'), question(state)]).toEqual(['D7 1, crippled D7 1', 'blue allocation'])
    expect(choices(state)).toEqual({ D7: 1, 'crippled D7': 1 })
  })

  test('R21 half a fighter factor is the smallest defence there is', () => {
    const least = ['CV 8(1½)/4', 'CV 8(½)/4', 'CV 8(2)/4', 'CV 8/4'].map(unit => {
      const { fleets, forces } = battle([unit], ['D7'])
      return smallestDefence(fleets.red, forces.red, 2)
    })
    expect(least).toEqual([1, 1, 2, 16])
  })
})

describe('plus and minus points', () => {
  /** Two rounds: some points, then others, against a war cruiser and a dreadnought. */
  function rounds(first: number, second: number, options = {}): State {
    const state = losing(first, ['CW 7/4', 'X 1-20/10'], options)
    if (question(state) === 'blue allocation') play(state, { blue: [{ give: 'CW' }] })
    play(state, { red: [factor(4)], blue: [factor(1)] })
    // the second shot is set by hand: no die of this attack would give the points wanted
    state.forces.red.comPot = 8 * second
    play(state, { dice: [2, 1] })
    return state
  }

  test('carry.before-directed owed points count before directed damage (R19)', () => {
    const state = rounds(3, 10)
    expect([state.forces.blue.points / 2, question(state)]).toEqual([13, 'blue allocation'])
  })

  test('R16 left-over points are recorded for the next round, or not', () => {
    expect(losing(8, ['CW 7/4', 'X 1-20/10']).forces.blue.owed).toBe(0)
    const owed = [true, false].map(plusMinus => losing(3, ['X 1-20/10', 'Y 1-22/11'], { plusMinus }).forces.blue.owed)
    expect(owed).toEqual([6, 0])
  })

  test('R18 credit beyond the damage stays, or lapses', () => {
    expect(rounds(4, 1).forces.blue.owed / 2).toBe(-2)
    expect(rounds(4, 1, { credit: 'lapses' }).forces.blue.owed / 2).toBe(0)
    // under the 2010 order it also lapses if nothing is left to count against
    expect(rounds(4, 0, { credit: 'lapses', pointsOrder: 'creditAfter' }).forces.blue.owed / 2).toBe(0)
  })

  test('R19 under the 2010 order credit counts after directed damage', () => {
    const late = rounds(4, 9, { pointsOrder: 'creditAfter' })
    const both = [rounds(4, 9), late].map(state => [question(state), state.forces.blue.points / 2])
    // seed: 9 - 3 = 6 points, no target to pay; 2010: 9 points pay for the crippled cruiser (8)
    expect(both).toEqual([
      ['blue allocation', 6],
      ['red directed', 9],
    ])
    play(late, { red: [direct('crippled CW')] })
    expect(late.forces.blue.owed / 2).toBe(-2)
  })

  test('carry.plus and carry.minus are told', () => {
    const events = play(losing(4, ['CW 7/4', 'X 1-20/10']), { blue: [{ give: 'CW' }] })
    expect(ofKind(events, 'settled')[0]).toMatchObject({ rule: 'carry.plus', left: -6, owed: -6 })
  })
})

describe('transfer or die', () => {
  test('R37 surplus fighters may be given up in this allocation; unused ones die without credit', () => {
    const state = aiming(21, ['CARRIER 9(6)/5(2)', 'X 1-20/10'])
    const events = play(state, { red: [direct('CARRIER')], blue: [{ give: 'fighters', count: 3 }] })
    expect(ofKind(events, 'give')).toMatchObject([{ result: 'lost', count: 6 }])
    expect(ofKind(events, 'stranded')).toMatchObject([{ fighters: 2 }])
    expect([standing(state, 'blue'), state.forces.blue.owed]).toEqual(['crippled CARRIER 1, X 1, fighters 2', 0])
  })

  test('transfer.or-die PFs need room on units marked P', () => {
    const state = aiming(18, ['TENDER 9P/5', 'CARRIER 9(6)/5(2)'])
    expect(ofKind(play(state, { red: [direct('TENDER')] }), 'stranded')).toMatchObject([{ fighters: 0, pfs: 6 }])
    expect(standing(state, 'blue')).toBe('crippled TENDER 1, CARRIER 1, fighters 6')
  })
})
