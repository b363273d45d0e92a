import { expect, test } from 'vitest'
import { roundAsk } from './asks.ts'
import { battle, command, type Field } from './round.fixture.ts'
import { round } from './sheets/round.ts'
import type { State } from './state.ts'

/** What the form of red offers a unit, as it is read there. */
function offered(state: State, id: string): readonly string[] {
  const [deeds] = round.form(roundAsk(state, 'red')).fields
  const field = deeds?.kind === 'section' ? deeds.fields.find(({ name }) => name === id) : undefined
  return field?.kind === 'choice' ? field.choices.map(({ label }) => label) : []
}

test('fighter.chance chance.cap fighters are offered what the die may come to, each face capped by itself', () => {
  const state = battle({ red: ['Fighters E3 F90', 'Warship E3'], blue: ['Warship E2', 'Fighters E2 F20'] })
  expect(offered(state, 'Fighters 1')).toEqual([
    // 23 a point, and ten for the era: 33, 57, 80, then 99 seven times; at the mean of the die it would read 99
    'two sorties at Warship 1: base (die/10 x 67.5 x 3.5) +10 era = 33 to 99 %, 86.3 % on average',
    'one sortie at Warship 1: base (die/10 x 90 x 3.5) +10 era = 41 to 99 %, 90.6 % on average',
    'intercept Fighters 1: base (die/10 x 90 x 3.5) +10 era = 41 to 99 %, 90.6 % on average',
    'on patrol',
    'nothing',
  ])
})

test('fighter.chance chance.floor a salvo without a chance at any face is offered so', () => {
  const state = battle({ red: ['Warship E1 M5'], blue: ['Warship E3'] })
  const [, launches] = round.form(roundAsk(state, 'red')).fields
  expect(JSON.stringify(launches)).toContain('"at Warship 1: base (die/10 x 5 x 1.5) -20 era = 0 %"')
})

test('retreat.engaged bombard.population a retreat is offered with its sum, a bombardment with what it destroys', () => {
  const field: Field = {
    red: ['Warship E2', { unit: 'Warship E1', engaged: 2 }],
    blue: ['Ground Base E2'],
    colony: { side: 'blue', name: 'Haven', population: 8 },
  }
  const state = battle(field)
  expect(offered(state, 'Warship 1').slice(-3)).toEqual([
    'retreat: 50 base = 50 %',
    'bombard: 7 population factors',
    'resupply',
  ])
  expect(offered(state, 'Warship 2').slice(-2)).toEqual([
    'retreat: 50 base -30 engaged = 20 %',
    'bombard: 3 population factors',
  ])
  command(state, { deeds: { 'Warship 1': 'bombard' } }, {})
  expect(offered(state, 'Warship 1')).toContain('bombard: 1 population factor')
})
