import { expect, test } from 'vitest'
import type { Scene } from '../../../game/scene/index.ts'
import { colourWords } from '../../../game/words/index.ts'
import { all, fires, opened, run } from '../battle.fixture.ts'
import { attackEndurance as rules } from '../index.ts'
import type { State } from '../state.ts'

const scene = (state: State): Scene => rules.show(rules.view(state, 'umpire'))

const units = (state: State, side: 'red' | 'blue') =>
  scene(state).sides[side].units.map(({ name, word, gone, notes }) => [name, word, gone, ...notes])

test('U4 U10 U11 a scene has every counter with its factors, its hits left, and the round it went', () => {
  const state = opened({ red: ['3x Corvette AF1/0 EF2'], blue: ['Heavy Cruiser AF4/2 EF6'] })
  expect(scene(state)).toMatchObject({
    round: 1,
    facts: [{ label: 'combat', value: 'Space Combat' }],
    sides: {
      red: { name: 'Rebels', attacks: true, totals: [{ value: '3' }, { value: '3' }, { value: '6' }] },
      blue: {
        attacks: false,
        units: [
          {
            name: 'Heavy Cruiser B1',
            class: 'Heavy Cruiser',
            silhouette: 'cruiser',
            factors: 'AF4/2 EF6',
            condition: 'fit',
            pips: [{ label: 'endurance', left: 6, had: 6 }],
            notes: ['rolls 4 dice'],
          },
        ],
      },
    },
  })
  run(state, {
    orders: [fires(all(['R1', 'R2', 'R3'], 'B1')), fires({ B1: { R1: 3, R2: 1 } })],
    dice: [6, 5, 2, 6, 6, 6, 5],
  })
  expect(units(state, 'red')).toEqual([
    ['Corvette R2', 'damaged', null, 'silent'],
    ['Corvette R3', 'fit', null, 'rolls 1 die'],
    ['Corvette R1', 'destroyed', 1],
  ])
  expect(units(state, 'blue')).toEqual([['Heavy Cruiser B1', 'damaged', null, 'rolls 2 dice']])
  expect(scene(state).sides.blue.units[0]!.pips).toEqual([{ label: 'endurance', left: 3, had: 6 }])
})

test('T1 T5 H3 a scene marks screened units, units that hold fire, and dice still to be rolled', () => {
  const state = opened({ red: ['A AF2 EF9', 'M AF3 EF9'], blue: ['E AF3 EF2', 'T AF2 EF4'] }, { screen: 'allowed' })
  run(state, { orders: [{ screen: ['B2'] }, { fire: { R1: { B1: 2 } }, hold: ['R2'] }, fires({ B1: { R1: 3 } })] })
  expect(units(state, 'red')).toEqual([
    ['A R1', 'fit', null, 'rolls 2 dice', '3 dice on it'],
    ['M R2', 'fit', null, 'rolls 3 dice', 'holds 3 dice'],
  ])
  expect(units(state, 'blue')).toEqual([
    ['E B1', 'fit', null, 'rolls 3 dice', '2 dice on it'],
    ['T B2', 'fit', null, 'rolls 2 dice', 'screened'],
  ])
})

test('H11 a unit that broke off stays in the picture, with the round that it was not fought to the end', () => {
  const state = opened({ red: ['A AF1 EF9'], blue: ['B AF0 EF9'] }, { breakOff: 'free' })
  run(state, { orders: [fires({}), { leave: ['B1'] }] })
  expect(units(state, 'blue')).toEqual([['B B1', 'broke off', 2]])
  expect(scene(state).round).toBe(2)
  expect(rules.rounds(state)).toBe(2)
})

test('H3 the thrower is told whose dice they are and on what target', () => {
  const state = opened({ red: ['3x Corvette AF1/0 EF2'], blue: ['Heavy Cruiser AF4/2 EF6'] })
  run(state, { orders: [fires(all(['R1', 'R2', 'R3'], 'B1')), fires({ B1: { R1: 3, R2: 1 } })] })
  expect(rules.prompt(state, 'public', colourWords).text).toBe('Throw 3d6 together, red on Heavy Cruiser B1.')
  run(state, { orders: [], dice: [6, 5, 2] })
  expect(rules.prompt(state, 'public', colourWords).text).toBe('Throw 3d6 together, blue on Corvette R1.')
  run(state, { orders: [], dice: [1, 1, 1] })
  expect(rules.prompt(state, 'public', colourWords).text).toBe('Throw 1d6, blue on Corvette R2.')
})
