import { expect, test } from 'vitest'
import type { Scene } from '../../../game/scene/index.ts'
import type { Side } from '../../../game/sides/index.ts'
import { combatShift as rules } from '../index.ts'
import { battle, begun, type Field, round, throwDice } from '../phases/round.fixture.ts'
import type { State } from '../state.ts'

const scene = (state: State): Scene => rules.show(rules.view(state, 'umpire'))

const units = (state: State, side: Side) =>
  scene(state).sides[side].units.map(({ name, word, gone, notes }) => [name, word, gone, ...notes])

const colony = { side: 'blue', name: 'Haven', population: 40 }

test('base.warship a scene has every unit with its factors, silhouette and hits left', () => {
  const state = battle({
    colony,
    red: ['Warship E3 M20+30 cloak', 'Carrier E2 F40', 'Freighter E1 C30', 'Ground Units E2 G50'],
    blue: ['Orbital Base E2', 'Ground Base E1', 'Scout E2'],
  })
  const { facts, round: current, sides } = scene(state)
  expect(current).toBe(1)
  expect(facts).toEqual([
    { label: 'colony', value: 'Haven of Blue' },
    { label: 'population', value: '40 of 40' },
  ])
  expect(sides.red.attacks).toBe(true)
  expect(sides.blue.attacks).toBe(false)
  const drawn = sides.red.units.map(unit => [unit.name, unit.count, unit.class, unit.factors, unit.silhouette])
  expect(drawn).toEqual([
    ['Warship 1', 1, 'Warship', 'E3 M20+30 cloak', 'capital'],
    ['Carrier 1', 1, 'Carrier', 'E2 F40', 'carrier'],
    ['Carrier 1 fighters', 1, 'Carrier 1 fighters', 'E2 F40', 'fighter'],
    ['Freighter 1', 1, 'Freighter', 'E1 C30', 'auxiliary'],
    ['Ground Units 1', 1, 'Ground Units', 'E2 G50', 'ground'],
  ])
  expect(sides.red.units[0]!.pips).toEqual([
    { label: 'hits it can take', left: 1, had: 1 },
    { label: 'salvos', left: 2, had: 2 },
  ])
  expect(sides.red.units[2]!.pips).toEqual([{ label: 'points', left: 40, had: 40 }])
  expect(sides.red.units[3]!.notes).toEqual(['30 points of cargo'])
})

test('ground.strength pacify.strength totals tell the strengths at a colony', () => {
  const state = battle({
    colony,
    red: ['Warship E3', 'Carrier E2 F40'],
    blue: ['Ground Base E1', 'Ground Units E2 G30'],
  })
  expect(scene(state).sides.red.totals).toEqual([
    { label: 'ships and bases', value: '2' },
    { label: 'fighter points', value: '40' },
    { label: 'pacification strength', value: '29' },
  ])
  expect(scene(state).sides.blue.totals).toEqual([
    { label: 'ships and bases', value: '1' },
    { label: 'ground strength', value: '30' },
    { label: 'pacification strength', value: '30' },
  ])
})

const strikeField: Field = { red: ['Fighters E2 F60', 'Warship E2'], blue: ['Warship E2', 'Carrier E1 F30'] }

test('engaged.penalty patrol.shift an engaged unit, the patrol and its shifts are said', () => {
  const state = begun(
    strikeField,
    'Fighters 1: two sorties at Warship 1',
    'Carrier 1 fighters: on patrol; guards Carrier 1',
  )
  throwDice(state, 10, 50)
  expect(units(state, 'blue')).toEqual([
    ['Warship 1', 'engaged', null, 'engaged: -30 % for all it tries'],
    ['Carrier 1', 'fit', null, 'guarded by the patrol'],
    ['Carrier 1 fighters', 'fit', null, 'on patrol'],
  ])
})

test('missile.carry-over hit.destroys a unit that is gone comes last, with the round; engagement by missiles is shown', () => {
  const state = battle({ red: ['Warship E2 M30'], blue: ['2x Warship E2'] })
  const fire = 'Warship 1 fires at Warship 1; Warship 1 launches at Warship 2'
  // fire hits; three shots of close-in defence miss; the salvo engages at an effectiveness of ten
  round(state, fire, 'nothing', 1, 100, 100, 100, 10, 1)
  expect(scene(state).round).toBe(2)
  expect(units(state, 'blue')).toEqual([
    ['Warship 2', 'engaged', null, 'engaged: -30 % for all it tries', 'engaged by missiles of the round before'],
    ['Warship 1', 'destroyed', 1],
  ])
  expect(scene(state).sides.red.units[0]!.pips[1]).toEqual({ label: 'salvos', left: 0, had: 1 })
})

test('bombard.habitability damage by bombs is a fact of the scene', () => {
  const state = battle({ colony, red: ['Warship E3'], blue: ['Orbital City E2'] })
  round(state, 'Warship 1 bombards', 'nothing')
  expect(scene(state).facts.slice(1)).toEqual([
    { label: 'population', value: '28 of 40' },
    { label: 'bombardment', value: 'habitability, industry and installations damaged' },
  ])
})

test('order.secret a view holds no agenda, and is the same for every eye but its name', () => {
  const state = battle(strikeField)
  const { eye: _, ...red } = rules.view(state, 'red')
  const { eye, ...blue } = rules.view(state, 'blue')
  expect(eye).toBe('blue')
  expect(red).toEqual(blue)
  expect('agenda' in red).toBe(false)
})
