import { describe, expect, test } from 'vitest'
import type { Side } from '../../game/index.ts'
import { roundAsk } from './asks.ts'
import { battle, type Field } from './round.fixture.ts'
import { roundForm } from './sheets/round-form.ts'

/** The labels of what a unit may do. */
function labels(field: Field, side: Side, unit: string): readonly string[] {
  const [deeds] = roundForm(roundAsk(battle(field), side)).fields
  if (deeds?.kind !== 'section') throw new Error('deeds come first')
  const found = deeds.fields.find(({ name }) => name === unit)
  return found?.kind === 'choice' ? found.choices.map(({ label }) => label) : []
}

const field: Field = {
  red: ['Warship E2 M20', 'Warship E3 M20', 'Fighters E2 F10'],
  blue: ['Scout E2', 'Warship E1', 'Fighters E2 F30'],
}

describe('chances on the form', () => {
  test('fighter.chance an attack shows its sum at the mean of the die, and what it comes to over the whole die', () => {
    expect(labels(field, 'red', 'Fighters 1')).toContain(
      'two sorties at Scout 1: 10 base (5.5/10 x 7.5 x 2.5) -10 scout = 0 %; 2.3 % over the die',
    )
    expect(labels({ red: ['Fighters E2 F60', 'Scout E2'], blue: ['Warship E2'] }, 'red', 'Fighters 1')).toContain(
      'one sortie at Warship 1: 82 base (5.5/10 x 60 x 2.5) = 82 %; 71.1 % over the die',
    )
  })

  test('retreat.base a retreat shows its sum', () => {
    expect(labels(field, 'blue', 'Scout 1')).toContain('retreat: 50 base = 50 %')
    const engaged = { red: ['Warship E1'], blue: [{ unit: 'Warship E1', engaged: 3 }] }
    expect(labels(engaged, 'blue', 'Warship 1')).toContain('retreat: 50 base -45 engaged = 5 %')
  })

  test('intercept.fighters an interception shows its sum', () => {
    expect(labels(field, 'blue', 'Fighters 1')).toContain(
      'intercept Fighters 1: 41 base (5.5/10 x 30 x 2.5) = 41 %; 41.0 % over the die',
    )
  })

  test('intercept.missiles a guard shows its sum against missiles of every era there is', () => {
    expect(labels(field, 'blue', 'Fighters 1')).toContain(
      'against missiles at Scout 1: 41 base (5.5/10 x 30 x 2.5) = 41 %; 41.0 % over the die at missiles of era 2; ' +
        '41 base (5.5/10 x 30 x 2.5) -10 era = 31 %; 31.3 % over the die at missiles of era 3',
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

describe('what is asked', () => {
  test('resupply.named warships, carriers and scouts resupply, others do not', () => {
    const state = battle({
      red: ['Warship E2', 'Carrier E2', 'Scout E2', 'Freighter E2', 'Unfinished Warship E2'],
      blue: ['Orbital Base E2', 'Warship E2'],
      colony: { side: 'blue', name: 'Home', population: 20 },
    })
    const asked = [...roundAsk(state, 'red').units, ...roundAsk(state, 'blue').units]
    const resupply = asked.filter(({ deeds }) => deeds.includes('resupply')).map(({ id }) => id)
    expect(resupply).toEqual(['Warship 1', 'Carrier 1', 'Scout 1', 'Warship 1'])
  })

  test('fighter.split like components share one list of what they may do, however many pairs of targets there are', () => {
    const many = battle({ red: ['100x Fighters E2 F30', 'Fighters E2 F60'], blue: ['100x Warship E2'] })
    const ask = roundAsk(many, 'red')
    expect(ask.units[0]?.deeds).toHaveLength(100 + 100 + 100 * 99 + 2)
    const [deeds] = roundForm(ask).fields
    const choices =
      deeds?.kind === 'section' ? deeds.fields.map(each => (each.kind === 'choice' ? each.choices : [])) : []
    expect(new Set(choices).size).toBe(2)
    expect(choices[99]).toBe(choices[0])
    expect(choices[100]?.[0]?.label).toContain('x 45 x 2.5')
  })

  test('patrol.shift who has no fighters is asked for no shifts', () => {
    const { guardable, aidable } = roundAsk(battle(field), 'red')
    expect([guardable, aidable]).toEqual([
      ['Warship 1', 'Warship 2'],
      ['Warship 1', 'Warship 2'],
    ])
    expect(roundAsk(battle({ ...field, red: ['Warship E2'] }), 'red')).toMatchObject({ guardable: [], aidable: [] })
  })
})
