import { describe, expect, test } from 'vitest'
import type { SceneUnit } from '../../../game/scene/index.ts'
import type { Side } from '../../../game/sides/index.ts'
import { must } from '../../../lang/index.ts'
import { sidcors } from '../index.ts'
import { aiming, battle, direct, go, losing, play, question, stay } from '../scripted.fixture.ts'
import type { State } from '../state.ts'

const scene = (state: State) => sidcors.show(sidcors.view(state, 'umpire'))

/** A side's units in a line each: `2 D7 fit intact`, `D7 destroyed destroyed in 1`. */
const units = (state: State, side: Side): string[] =>
  scene(state).sides[side].units.map(({ name, count, condition, word, gone }) => {
    const when = gone === null ? '' : ` in ${gone}`
    return `${count} ${name}: ${condition}, ${word}${when}`
  })

const unit = (state: State, side: Side, name: string): SceneUnit =>
  must(
    scene(state).sides[side].units.find(each => each.name === name),
    'a unit',
  )

const totals = (state: State, side: Side): string[] =>
  scene(state).sides[side].totals.map(({ label, value }) => `${label} ${value}`)

describe('the picture of a battle', () => {
  test('equal ships stand together, cripples beside them, destroyed ones last with their round', () => {
    const state = losing(20, ['4x D7', 'X 1-40/20'])
    expect(units(state, 'blue')).toEqual(['4 D7: fit, intact', '1 X: fit, intact'])
    play(state, { blue: [{ give: 'destroyed D7', count: 1 }, { give: 'D7' }] })
    expect(scene(state).round).toBe(2)
    expect(units(state, 'blue')).toEqual([
      '2 D7: fit, intact',
      '1 crippled D7: damaged, crippled',
      '1 X: fit, intact',
      '1 D7: destroyed, destroyed in 1',
    ])
    // allocation.value the defence that can still be given up: both sides of a counter, the crippled one, none
    const left = scene(state).sides.blue.units.map(({ pips: [pips] }) => [pips?.label, pips?.left, pips?.had])
    expect(left).toEqual([
      ['defence', 12, 12],
      ['defence', 4, 12],
      ['defence', 60, 60],
      ['defence', 0, 12],
    ])
    expect(totals(state, 'blue').slice(0, 2)).toEqual(['attack 21 of 33', 'defence 88 of 108'])
  })

  test('losses of two rounds stand apart, each with its round', () => {
    const state = losing(12, ['4x D7', 'X 1-40/20'])
    play(state, { blue: [{ give: 'destroyed D7', count: 1 }] })
    play(state, { red: [{ factor: 4 }], blue: [{ factor: 1 }, { give: 'destroyed D7', count: 1 }], dice: [2, 1] })
    expect(units(state, 'blue').slice(-2)).toEqual([
      '1 D7: destroyed, destroyed in 1',
      '1 D7: destroyed, destroyed in 2',
    ])
  })

  test('a class, its factors as players write them, its outline', () => {
    const state = battle(['D6M 10✛/4', 'KE 9/5', 'SLOW 3/2 slow'], ['BATS', 'Kzinti CVA', 'Federation SC'])
    expect(unit(state, 'red', 'D6M')).toMatchObject({
      class: 'D6M',
      factors: '10/4',
      notes: ['mauler'],
      pips: [{ label: 'defence', left: 14, had: 14 }],
    })
    expect(unit(state, 'red', 'KE').notes).toEqual(['cloak'])
    expect(unit(state, 'red', 'SLOW')).toMatchObject({ silhouette: 'escort', notes: ['slow'], strength: 0.25 })
    expect(['BATS', 'CVA', 'SC'].map(name => unit(state, 'blue', name).silhouette)).toEqual([
      'base',
      'carrier',
      'scout',
    ])
    expect(unit(state, 'blue', 'BATS').factors).toBe('12(6)/6(3)')
  })

  test('scout.ew a unit shows the shift it makes of the enemy’s die, until it is crippled', () => {
    const state = aiming(25, ['BATS', 'D7'])
    expect(unit(state, 'blue', 'BATS').notes).toEqual(['EW 4'])
    play(state, { red: [direct('BATS', 1)] })
    expect(unit(state, 'blue', 'crippled BATS').notes).toEqual([])
  })

  test('a retreat: the units that left, crippled or not, and the round', () => {
    const state = losing(8, ['2x D7', 'BASE 1-40/20 base'], { pursuit: false, retreat: 'inTurn' })
    play(state, { blue: [{ give: 'D7' }, go], red: [stay] })
    expect(units(state, 'blue')).toEqual([
      '1 BASE: fit, intact',
      '1 D7: away, left the field in 1',
      '1 crippled D7: away, left the field crippled in 1',
    ])
  })

  test('a pursuit is a round of its own, and names the pursuer', () => {
    const state = losing(8, ['2x D7'], { retreat: 'inTurn' }, ['POST 1-40/20 base'])
    play(state, { blue: [go], red: [stay, { pursue: true }] })
    play(state, { blue: [{ D7: 0 }] })
    expect(scene(state).facts).toEqual([{ label: 'pursued by', value: 'Red' }])
    expect(scene(state).sides.red.attacks).toBe(true)
    expect(scene(state).round).toBe(2)
    expect(units(state, 'blue')).toEqual(['1 crippled D7: damaged, crippled', '1 D7: away, left the field in 1'])
    expect(units(state, 'red')).toEqual(['1 GUN: fit, intact', '1 POST: away, left the field in 1'])
  })

  test('fighters and PFs are counted by side, of their initial number', () => {
    const units = ['TENDER 9P(4½)/5', 'X 1-20/10']
    const whole = ['attack 26½ of 26½', 'defence 44 of 44', 'fighters 4½ of 4½', 'PFs 6 of 6']
    expect(totals(battle(['D7'], units), 'blue')).toEqual(whole)
    const state = aiming(10, units)
    play(state, { red: [direct('fighters and 1 PF', 3)] })
    expect(totals(state, 'blue')).toEqual(['attack 21½ of 26½', 'defence 44 of 44', 'fighters 1½ of 4½', 'PFs 5 of 6'])
  })

  test('points to resolve, owed and in credit', () => {
    const state = losing(6, ['D7', 'D5 7/4'])
    expect(question(state)).toBe('blue allocation')
    expect(scene(state).facts).toEqual([{ label: 'rating', value: '5' }])
    expect(totals(state, 'blue')).toEqual(['attack 15 of 15', 'defence 23 of 23', 'damage to resolve 6'])
    play(state, { blue: [{ give: 'D7' }] })
    expect(totals(state, 'blue')).toEqual(['attack 11 of 15', 'defence 15 of 23', 'credit 2'])
    expect(totals(losing(1, ['D7']), 'blue')).toEqual(['attack 8 of 8', 'defence 12 of 12', 'owes 1'])
  })

  test('a side that is gone, and the last round once the battle is over', () => {
    const state = aiming(24, ['D7', 'POD 0-0/None'])
    play(state, { red: [direct('D7', 2)] })
    expect(question(state)).toBe('over')
    expect(scene(state).round).toBe(1)
    expect(units(state, 'blue')).toEqual(['1 D7: destroyed, destroyed in 1', '1 POD: destroyed, destroyed in 1'])
  })
})
