import { describe, expect, test } from 'vitest'
import type { Side } from '../../../game/sides/index.ts'
import { battle, command, type Field } from '../phases/round.fixture.ts'
import { roundForm } from '../sheets/round-form.ts'
import type { State } from '../state.ts'
import { roundAsk } from './asks.ts'

/** The choices that the form offers a unit, as they are read there. */
function offered(state: State, side: Side, unit: string): readonly string[] {
  const [deeds] = roundForm(roundAsk(state, side)).fields
  if (deeds?.kind !== 'section') throw new Error('deeds come first')
  const found = deeds.fields.find(({ name }) => name === unit)
  return found?.kind === 'choice' ? found.choices.map(({ label }) => label) : []
}

const labels = (field: Field, side: Side, unit: string): readonly string[] => offered(battle(field), side, unit)

const field: Field = {
  red: ['Warship E2 M20', 'Warship E3 M20', 'Fighters E2 F10'],
  blue: ['Scout E2', 'Warship E1', 'Fighters E2 F30'],
}

describe('chances on the form', () => {
  test('fighter.chance chance.cap fighters are offered the range of the die, each face capped by itself', () => {
    const strong: Field = { red: ['Fighters E3 F90', 'Warship E3'], blue: ['Warship E2', 'Fighters E2 F20'] }
    expect(labels(strong, 'red', 'Fighters 1')).toEqual([
      // 23 a point, and ten for the era: 33, 57, 80, then 99 seven times; at the mean of the die it would read 99
      'two sorties at Warship 1: base (d10/10 x 67.5 RPs x 3.5) +10 era = 33 to 99 %, 86.3 % on average',
      'one sortie at Warship 1: base (d10/10 x 90 RPs x 3.5) +10 era = 41 to 99 %, 90.6 % on average',
      'intercept Fighters 1: base (d10/10 x 90 RPs x 3.5) +10 era = 41 to 99 %, 90.6 % on average',
      'on patrol',
      'nothing',
    ])
  })

  test('fighter.chance chance.floor small components are not shown without a chance that they have', () => {
    expect(labels(field, 'red', 'Fighters 1')).toContain(
      'two sorties at Scout 1: base (d10/10 x 7.5 RPs x 2.5) -10 scout = 0 to 8 %, 2.3 % on average',
    )
  })

  test('fighter.chance chance.floor a salvo without a chance at any face is offered so', () => {
    const [, launches] = roundForm(roundAsk(battle({ red: ['Warship E1 M5'], blue: ['Warship E3'] }), 'red')).fields
    expect(JSON.stringify(launches)).toContain('"at Warship 1: base (d10/10 x 5 RPs x 1.5) -20 era = 0 %"')
  })

  test('retreat.engaged bombard.population a retreat shows its sum, a bombardment its damage', () => {
    expect(labels(field, 'blue', 'Scout 1')).toContain('retreat: 50 base = 50 %')
    const state = battle({
      red: ['Warship E2', { unit: 'Warship E1', engaged: 2 }],
      blue: ['Ground Base E2'],
      colony: { side: 'blue', name: 'Haven', population: 8 },
    })
    expect(offered(state, 'red', 'Warship 1').slice(-3)).toEqual([
      'retreat: 50 base = 50 %',
      'bombard: 7 population factors',
      'resupply',
    ])
    expect(offered(state, 'red', 'Warship 2').slice(-2)).toEqual([
      'retreat: 50 base -30 engaged = 20 %',
      'bombard: 3 population factors',
    ])
    command(state, 'Warship 1 bombards', 'nothing')
    expect(offered(state, 'red', 'Warship 1')).toContain('bombard: 1 population factor')
  })

  test('intercept.missiles a guard shows its sum against missiles of every era there is', () => {
    expect(labels(field, 'blue', 'Fighters 1')).toContain(
      'against missiles at Scout 1: base (d10/10 x 30 RPs x 2.5) = 7 to 75 %, 41 % on average at missiles of era 2; ' +
        'base (d10/10 x 30 RPs x 2.5) -10 era = 0 to 65 %, 31.3 % on average at missiles of era 3',
    )
    const ships = { ...field, options: { shipsInterceptMissiles: true } }
    expect(labels(ships, 'blue', 'Warship 1')).toContain(
      'against missiles at Scout 1: 30 base -10 era = 20 % at missiles of era 2; 30 base -20 era = 10 % at missiles of era 3',
    )
    expect(labels({ ...field, red: ['Warship E2'] }, 'blue', 'Fighters 1').join()).not.toContain('missiles')
  })

  test('screen.combat a screen shows the sum of its fire', () => {
    expect(labels(field, 'blue', 'Warship 1')).toContain('screen against Warship 2: 30 base -20 era = 10 %')
  })
})

describe('questions', () => {
  test('resupply.named warships, carriers and scouts resupply, others do not', () => {
    const state = battle({
      red: ['Warship E2', 'Carrier E2', 'Scout E2', 'Freighter E2', 'Unfinished Warship E2'],
      blue: ['Orbital Base E2', 'Warship E2'],
      colony: { side: 'blue', name: 'Home', population: 20 },
    })
    const asked = [...roundAsk(state, 'red').units, ...roundAsk(state, 'blue').units]
    const resupply = asked.filter(({ actions }) => actions.includes('resupply')).map(({ id }) => id)
    expect(resupply).toEqual(['Warship 1', 'Carrier 1', 'Scout 1', 'Warship 1'])
  })

  test('fighter.split like components share one list of their actions, however many pairs of targets there are', () => {
    const many = battle({ red: ['100x Fighters E2 F30', 'Fighters E2 F60'], blue: ['100x Warship E2'] })
    const ask = roundAsk(many, 'red')
    expect(ask.units[0]?.actions).toHaveLength(100 + 100 + 100 * 99 + 2)
    const [deeds] = roundForm(ask).fields
    const choices =
      deeds?.kind === 'section' ? deeds.fields.map(each => (each.kind === 'choice' ? each.choices : [])) : []
    expect(new Set(choices).size).toBe(2)
    expect(choices[99]).toBe(choices[0])
    expect(choices[100]?.[0]?.label).toContain('x 45 RPs x 2.5')
  })

  test('patrol.shift a side without fighters is asked for no shifts', () => {
    const { guardable, aidable } = roundAsk(battle(field), 'red')
    expect([guardable, aidable]).toEqual([
      ['Warship 1', 'Warship 2'],
      ['Warship 1', 'Warship 2'],
    ])
    expect(roundAsk(battle({ ...field, red: ['Warship E2'] }), 'red')).toMatchObject({ guardable: [], aidable: [] })
  })
})
