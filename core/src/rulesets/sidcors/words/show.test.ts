import { describe, expect, test } from 'vitest'
import type { SceneUnit, Side } from '../../../game/index.ts'
import { must } from '../../../lang/index.ts'
import { sidcors } from '../index.ts'
import { battle, direct, factor, go, pass, play, question, stay } from '../scripted.fixture.ts'
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

const quiet = { retreat: 'none' }

describe('the picture of a battle', () => {
  test('equal ships stand together, cripples beside them, destroyed ones last with their round', () => {
    const state = battle(['GUN 80-90/1-90'], ['4x D7', 'X 1-40/20'], quiet)
    expect(units(state, 'blue')).toEqual(['4 D7: fit, intact', '1 X: fit, intact'])
    // 20 points: one is crippled and destroyed, one crippled
    const blue = [factor(1), { give: 'destroyed D7', count: 1 }, { give: 'D7' }]
    play(state, { red: [factor(4), pass], blue, dice: [2, 1] })
    expect(scene(state).round).toBe(2)
    expect(units(state, 'blue')).toEqual([
      '2 D7: fit, intact',
      '1 crippled D7: damaged, crippled',
      '1 X: fit, intact',
      '1 D7: destroyed, destroyed in 1',
    ])
  })

  test('what was destroyed in two rounds stands apart, each with its round', () => {
    const state = battle(['GUN 48-90/1-90'], ['4x D7', 'X 1-40/20'], quiet)
    // 12 points a round: one is crippled and destroyed
    const blue = [factor(1), { give: 'destroyed D7', count: 1 }]
    play(state, { red: [factor(4)], blue, dice: [2, 1] })
    play(state, { red: [factor(4)], blue, dice: [2, 1] })
    expect(units(state, 'blue').slice(-2)).toEqual([
      '1 D7: destroyed, destroyed in 1',
      '1 D7: destroyed, destroyed in 2',
    ])
  })

  test('a class, its factors as players write them, what it is drawn by', () => {
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

  test('scout.ew what shifts the enemy’s die is said of the unit, until it is crippled', () => {
    const state = battle(['GUN 100-90/1-90'], ['BATS', 'D7'], quiet)
    expect(unit(state, 'blue', 'BATS').notes).toEqual(['EW 4'])
    play(state, { red: [factor(4), direct('BATS', 1)], blue: [factor(1)], dice: [6, 1] })
    expect(unit(state, 'blue', 'crippled BATS').notes).toEqual([])
  })

  test('a retreat: who left, crippled or not, and in which round', () => {
    const state = battle(['GUN 32-90/1-90'], ['2x D7', 'BASE 1-40/20 base'], { pursuit: false })
    play(state, { red: [factor(4)], blue: [factor(1), { give: 'D7' }], dice: [2, 1] })
    play(state, { blue: [go], red: [stay] })
    expect(units(state, 'blue')).toEqual([
      '1 BASE: fit, intact',
      '1 D7: away, left the field in 1',
      '1 crippled D7: away, left the field crippled in 1',
    ])
  })

  test('a pursuit is a round of its own, and says who pursues', () => {
    const state = battle(['GUN 32-90/1-90', 'POST 1-40/20 base'], ['2x D7'])
    play(state, { red: [factor(4)], blue: [factor(1)], dice: [2, 1] })
    play(state, { blue: [go], red: [stay, { pursue: true }] })
    play(state, { blue: [{ D7: 0 }] })
    expect(scene(state).facts).toEqual([{ label: 'pursued by', value: 'Red' }])
    expect(scene(state).sides.red.attacks).toBe(true)
    expect(scene(state).round).toBe(2)
    expect(units(state, 'blue')).toEqual(['1 crippled D7: damaged, crippled', '1 D7: away, left the field in 1'])
    expect(units(state, 'red')).toEqual(['1 GUN: fit, intact', '1 POST: away, left the field in 1'])
  })

  test('fighters and PFs are counted by side, of what there was', () => {
    const state = battle(['GUN 40-90/1-90'], ['TENDER 9P(4½)/5', 'X 1-20/10'], quiet)
    expect(totals(state, 'blue')).toEqual(['attack 26½ of 26½', 'defence 44 of 44', 'fighters 4½ of 4½', 'PFs 6 of 6'])
    play(state, { red: [factor(4), direct('fighters and 1 PF', 3)], blue: [factor(1)], dice: [2, 1] })
    expect(totals(state, 'blue')).toEqual(['attack 21½ of 26½', 'defence 44 of 44', 'fighters 1½ of 4½', 'PFs 5 of 6'])
  })

  test('allocation.value the defence that has still to be resolved: both sides of a counter, the crippled one, none', () => {
    const state = battle(['GUN 80-90/1-90'], ['4x D7', 'X 1-40/20'], quiet)
    play(state, {
      red: [factor(4), pass],
      blue: [factor(1), { give: 'destroyed D7', count: 1 }, { give: 'D7' }],
      dice: [2, 1],
    })
    const left = scene(state).sides.blue.units.map(({ name, condition, pips: [pips] }) => [name, condition, pips])
    expect(left).toEqual([
      ['D7', 'fit', { label: 'defence', left: 12, had: 12 }],
      ['crippled D7', 'damaged', { label: 'defence', left: 4, had: 12 }],
      ['X', 'fit', { label: 'defence', left: 60, had: 60 }],
      ['D7', 'destroyed', { label: 'defence', left: 0, had: 12 }],
    ])
    expect(totals(state, 'blue').slice(0, 2)).toEqual(['attack 21 of 33', 'defence 88 of 108'])
  })

  test('points to resolve, owed and in credit', () => {
    const state = battle(['GUN 24-90/1-90'], ['D7', 'D5 7/4'], quiet)
    play(state, { red: [factor(4)], blue: [factor(1)], dice: [2, 1] })
    expect(question(state)).toBe('blue allocation')
    expect(scene(state).facts).toEqual([{ label: 'rating', value: '5' }])
    expect(totals(state, 'blue')).toEqual(['attack 15 of 15', 'defence 23 of 23', 'damage to resolve 6'])
    play(state, { blue: [{ give: 'D7' }] })
    expect(totals(state, 'blue')).toEqual(['attack 11 of 15', 'defence 15 of 23', 'credit 2'])
    const owing = battle(['GUN 4-90/1-90'], ['D7'], quiet)
    play(owing, { red: [factor(4)], blue: [factor(1)], dice: [2, 1] })
    expect(totals(owing, 'blue')).toEqual(['attack 8 of 8', 'defence 12 of 12', 'owes 1'])
  })

  test('a side that is gone, and the last round once the battle is over', () => {
    const state = battle(['GUN 96-90/1-90'], ['D7', 'POD 0-0/None'], quiet)
    play(state, { red: [factor(4), direct('D7', 2)], blue: [factor(1)], dice: [2, 1] })
    expect(question(state)).toBe('over')
    expect(scene(state).round).toBe(1)
    expect(units(state, 'blue')).toEqual(['1 D7: destroyed, destroyed in 1', '1 POD: destroyed, destroyed in 1'])
  })
})
