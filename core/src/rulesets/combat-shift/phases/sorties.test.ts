import { describe, expect, test } from 'vitest'
import {
  battle,
  begun,
  cited,
  command,
  find,
  ofKind,
  question,
  round,
  standing,
  throwDice,
  weights,
} from './round.fixture.ts'

const sortie = 'Fighters 1: one sortie at Warship 1'
const twice = 'Fighters 1: two sorties at Warship 1'
const freighter = 'Freighter E2'

describe('sorties', () => {
  test('engage.first engaged.penalty fighter.clears the first success engages for the round: the target fires at less', () => {
    const field = { red: ['Fighters E2 F40', freighter], blue: ['Warship E2'] }
    const state = begun(field, sortie, 'Warship 1 fires at Freighter 1')
    const events = throwDice(state, 10, 99)
    expect(ofKind(events, 'engaged')).toMatchObject([{ unit: 'Warship 1', rule: 'engage.first' }])
    // engaged, its close-in defence has no chance and is not thrown; its fire is 50 + 20 - 30
    expect(ofKind(events, 'closeIn')).toMatchObject([{ hits: 0, sum: { raw: -5, chance: 0 } }])
    expect(cited(events)).toContain('chance.floor')
    expect(weights(state)).toEqual([60n, 40n])
    expect(ofKind(throwDice(state, 41), 'attack')).toMatchObject([{ success: false, sum: { raw: 40 } }])
    expect(find(state, 'blue', 'Warship 1').engaged).toBeNull()
  })

  test.each([{}, { carryOver: 'penaltyOnly' }])(
    'engage.second hit.destroys the second success is a hit, and a unit it destroys does not fire: %o',
    options => {
      const state = battle({ red: ['Fighters E2 F40', freighter], blue: ['Warship E2'], options })
      const events = round(state, twice, 'Warship 1 fires at Freighter 1', 10, 75, 10, 75)
      expect(ofKind(events, 'hit')).toMatchObject([{ unit: 'Warship 1', rule: 'engage.second', hits: 1 }])
      expect(ofKind(events, 'lost')).toMatchObject([{ side: 'blue', unit: 'Warship 1' }])
      expect(ofKind(events, 'attack').map(({ unit }) => unit)).toEqual(['Fighters 1', 'Fighters 1'])
      expect(question(state)).toBe('over')
    },
  )

  test('engaged.first a later success of a higher era is a hit, and the penalty stays', () => {
    const red = ['Fighters E1 F60', 'Fighters E3 F60', 'Scout E1']
    const field = { red, blue: ['Warship E1'], options: { hitsToDestroy: 3 } }
    const state = begun(field, 'Fighters 1, Fighters 2: one sortie at Warship 1', 'Warship 1 retreats')
    throwDice(state, 10, 1)
    throwDice(state, 10, 1)
    expect(standing(state).blue).toBe('Warship 1 hits 1 engaged 1')
    expect(weights(state)).toEqual([65n, 35n])
  })

  test('fighter.twice close-in.loss the second sortie has three quarters of the points that are left', () => {
    const state = begun(
      { red: ['Fighters E2 F40', freighter], blue: ['Carrier E2'] },
      'Fighters 1: two sorties at Carrier 1',
    )
    const events = throwDice(state, 1, 100, 50, 50, 51, 4, 9)
    expect(ofKind(events, 'losses')).toMatchObject([{ points: '16', left: '24', rule: 'close-in.carrier-loss' }])
    expect(cited(events)).toEqual(expect.arrayContaining(['fighter.twice', 'close-in.carrier', 'close-in.shots']))
    expect(ofKind(throwDice(state, 1, 100), 'attack')[0]?.sum.terms[0].label).toBe('base (1/10 x 18 RPs x 2.5)')
  })

  test('fighter.split half of the points in each attack, the second half of those that the first has left', () => {
    const field = { red: ['Fighters E2 F40', freighter], blue: ['Carrier E2', 'Scout E2'] }
    const state = begun(field, 'Fighters 1: a sortie each at Carrier 1 + Scout 1')
    const events = throwDice(state, 10, 51, 1, 51, 8)
    expect(ofKind(events, 'attack')[0]?.sum.terms[0].label).toBe('base (10/10 x 20 RPs x 2.5)')
    expect(ofKind(events, 'losses')).toMatchObject([{ points: '10', left: '30' }])
    // scouts have no close-in defence
    const second = throwDice(state, 10, 28)
    expect(ofKind(second, 'attack')).toMatchObject([{ at: 'Scout 1', success: false, sum: { raw: 27 } }])
    expect(cited(second)).toEqual(expect.arrayContaining(['fighter.split', 'target.scout', 'chance.rounding']))
  })

  test('fire.wasted hit.destroys a sortie at a target that another has destroyed is wasted, and is answered', () => {
    const orders = 'Fighters 1, Fighters 2, Fighters 3: one sortie at Carrier 1'
    const state = begun({ red: ['3x Fighters E2 F40', freighter], blue: ['Carrier E2'] }, orders)
    const events = throwDice(state, 10, 1, 100, 100, 100, 100, 10, 1, 100, 100, 100, 100)
    expect(ofKind(events, 'engaged')).toHaveLength(1)
    expect(ofKind(events, 'hit')).toHaveLength(1)
    expect(ofKind(events, 'wasted')).toMatchObject([{ rule: 'fire.wasted' }])
    expect(ofKind(throwDice(state, 20, 100, 100, 100, 4), 'losses')).toMatchObject([{ points: '6', left: '34' }])
  })

  test('chance.floor fighter.chance a chance at an effectiveness of ten alone is thrown for', () => {
    const state = begun(
      { red: ['Fighters E1 F8', 'Scout E1'], blue: ['Scout E1'] },
      'Fighters 1: one sortie at Scout 1',
    )
    // 12 - 10 percent at ten, 10 - 10 at nine
    expect(weights(state)).toEqual([998n, 2n])
  })

  test('fighter.order of like components the larger one flies first', () => {
    const state = battle({ red: ['2x Fighters E2 F9', freighter], blue: ['Scout E2'] })
    find(state, 'red', 'Fighters 1').eighths = 8 * 8
    const events = round(state, 'Fighters 1, Fighters 2: one sortie at Scout 1', 'nothing', 1, 100, 1, 100)
    expect(ofKind(events, 'attack').map(({ unit }) => unit)).toEqual(['Fighters 2', 'Fighters 1'])
  })
})

describe('close-in defence', () => {
  test('close-in.shots three quarters of ten points are no full ten', () => {
    const state = battle({ red: ['Fighters E2 F10', freighter], blue: ['Carrier E3'] })
    const events = round(state, 'Fighters 1: two sorties at Carrier 1', 'nothing', 1, 100, 1, 100)
    expect(ofKind(events, 'closeIn').map(({ shots }) => shots)).toEqual([0, 0])
    expect(standing(state).red).toBe('Fighters 1 10, Freighter 1')
  })

  test.each([
    ['floor', 2],
    ['ceil', 3],
  ])('close-in.shots cidPartialTen %s: %i shots at 25 points', (cidPartialTen, shots) => {
    const field = { red: ['Fighters E2 F25', freighter], blue: ['Warship E2'], options: { cidPartialTen } }
    const state = begun(field, sortie)
    throwDice(state, 1, 100)
    expect(weights(state)).toHaveLength(shots + 1)
  })

  test.each([
    [true, -10, 0],
    [false, 35, 4],
  ])(
    'close-in.engaged engagedAffectsCid %s: an engaged warship defends itself at %i percent',
    (engagedAffectsCid, raw, hits) => {
      const field = { red: ['Fighters E3 F40', freighter], blue: ['Warship E3'], options: { engagedAffectsCid } }
      const state = begun(field, sortie)
      const events = [...throwDice(state, 10, 1), ...throwDice(state, ...Array.from({ length: hits }, () => 1))]
      expect(ofKind(events, 'closeIn')).toMatchObject([{ hits, sum: { raw } }])
      expect(cited(events).includes('close-in.engaged')).toBe(engagedAffectsCid)
    },
  )

  test.each([
    [true, [2025n, 4950n, 3025n]],
    [false, [4225n, 4550n, 1225n]],
  ])(
    'close-in.era eraShiftsForCloseIn %s: era shifts are added after halving, or not at all',
    (eraShiftsForCloseIn, odds) => {
      const field = { red: ['Fighters E1 F20', freighter], blue: ['Warship E3'], options: { eraShiftsForCloseIn } }
      const state = begun(field, sortie)
      throwDice(state, 1, 100)
      expect(weights(state)).toEqual(odds)
    },
  )

  test('close-in.carrier-loss both dice of a third era carrier count ten at 7 or more', () => {
    const field = { red: ['Fighters E3 F20', freighter], blue: ['Carrier E3'] }
    const state = begun(field, 'Fighters 1: one sortie at Carrier 1')
    throwDice(state, 1, 100)
    expect(weights(state)).toEqual([900n, 4200n, 4900n])
    throwDice(state, 70, 70)
    expect(weights(state).at(-1)).toBe(16n)
    expect(weights(state).reduce((sum, weight) => sum + weight, 0n)).toBe(100n)
  })

  test('close-in.dying a unit that the second sortie destroys still answers it', () => {
    const field = { red: ['Fighters E1 F60', 'Scout E1'], blue: ['Carrier E3'] }
    const state = begun(field, 'Fighters 1: two sorties at Carrier 1')
    // each sortie: effectiveness, d100; four shots at 90 - 15 = 75 percent
    const events = throwDice(state, 10, 1, 100, 100, 100, 100, 10, 1, 75, 76, 76, 76, 1)
    expect(ofKind(events, 'hit')).toMatchObject([{ unit: 'Carrier 1' }])
    expect(ofKind(events, 'closeIn').map(({ shots, hits }) => [shots, hits])).toEqual([
      [4, 0],
      [4, 1],
    ])
    expect(standing(state).red).toBe('Fighters 1 56, Scout 1')
  })

  test('retreat.no-fire close-in.free a unit that retreats does not fire, but its close-in defence does', () => {
    const state = battle({ red: ['Fighters E2 F20', 'Scout E2'], blue: ['Carrier E2'] })
    const events = round(state, 'Fighters 1: one sortie at Carrier 1', 'Carrier 1 retreats', 10, 100, 100, 100, 50)
    expect(events.map(({ kind }) => kind).filter(kind => kind !== 'orders')).toEqual([
      'attack',
      'closeIn',
      'retreat',
      'end',
    ])
  })

  test('component.gone losses are points, and a component without any is gone', () => {
    const field = { red: ['Fighters E2 F20', freighter], blue: ['Carrier E3', 'Warship E3'] }
    const state = begun(field, 'Fighters 1: a sortie each at Carrier 1 + Warship 1')
    expect(ofKind(throwDice(state, 1, 100, 80, 8), 'losses')).toMatchObject([{ points: '10', left: '10' }])
    // half of ten are five points: no shot of the warship
    expect(ofKind(throwDice(state, 1, 100), 'closeIn')).toMatchObject([{ shots: 0, hits: 0 }])
    command(state, 'Fighters 1: one sortie at Carrier 1')
    const lost = { rule: 'component.gone', side: 'red', unit: 'Fighters 1' }
    expect(ofKind(throwDice(state, 1, 100, 80, 8), 'lost')).toMatchObject([lost])
  })
})
