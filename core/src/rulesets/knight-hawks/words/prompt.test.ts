import { expect, test } from 'vitest'
import { colourWords } from '../../../game/words/index.ts'
import { battleOf, placed, stateWith } from '../fixtures/battle.fixture.ts'
import { attackBy, played } from '../fixtures/combat.fixture.ts'
import { hexOf } from '../map/place.ts'
import { opening } from '../setup/opening.ts'
import type { State, Strike } from '../state.ts'
import { saySum } from '../weapons/to-hit.ts'
import { prompt } from './prompt.ts'

const fleets = { red: [placed('Ours: frigate', '10-10')], blue: [placed('Prey: destroyer', '12-10')] }

test('hit.sum the whole sum stands where the die of a shot is asked for', () => {
  const state = stateWith(fleets)
  const made = attackBy(state, { weapon: 'LC', at: 'Prey', rangeHexes: 2, headOn: true })
  state.agenda.push({ task: 'attack', attack: made })
  played(state)
  expect(prompt(state, 'umpire', colourWords).text).toBe('LC of Ours at Prey: 60 + 10 head-on - 10 range = 60 %.')
})

test('icm.effect interceptors launched against it are part of the sum', () => {
  const state = stateWith(fleets)
  state.agenda.push({ task: 'attack', attack: attackBy(state, { weapon: 'T', at: 'Prey' }) })
  played(state, 'Prey: 2')
  expect(prompt(state, 'umpire', colourWords).text).toBe('T of Ours at Prey: 50 - 20 interceptors = 30 %.')
})

test('seeker.largest the thrower of a die is told between which ships it decides', () => {
  const state = stateWith(fleets)
  state.agenda.push({ task: 'seekerPick', side: 'blue', hex: hexOf(10, 10), among: ['Ours', 'Prey'] })
  expect(prompt(state, 'umpire', colourWords).text).toBe('A seeker of blue goes off at Ours or Prey.')
})

test('hit.always hit.never a sum that is held at a bound says so', () => {
  const held = (rangeHexes: number, by: number) =>
    saySum([
      { rule: 'hit.table', label: 'LC against MS', by },
      { rule: 'fire.diffusion', label: 'range', by: -5 * rangeHexes },
    ])
  expect(held(4, 25)).toBe('25 - 20 range = 5 %')
  expect(held(5, 25)).toBe('25 - 25 range = 5 % (the least)')
  expect(held(1, 100)).toBe('100 - 5 range = 95 %')
  expect(held(1, 105)).toBe('105 - 5 range = 95 % (the most)')
})

test('damage.hull hit.half the thrower for hull points is told the weapon and the use of the sum', () => {
  const said = (strike: Partial<Strike>, times: 1 | 2) => {
    const state = stateWith(fleets)
    state.agenda.push({ task: 'hull', strike: { weapon: 'LB', at: 'Prey', halved: false, ...strike }, times })
    return prompt(state, 'umpire', colourWords).text
  }
  expect(said({}, 1)).toBe('Hull damage of Prey by LB.')
  expect(said({ halved: true }, 2)).toBe('Hull damage of Prey by LB: doubled, then halved, fractions up.')
  expect(said({ weapon: 'fire' }, 1)).toBe('Hull damage of Prey by the fire aboard.')
})

function entering(more: object): State {
  const state = opening(battleOf([], fleets.blue, { red: { name: 'Red', units: ['frigate'], ...more } }))
  played(state)
  return state
}

test('place.speed ships that are placed are asked for their speed only where the scenario does not give it', () => {
  const said = (more: object) => prompt(entering(more), 'red', colourWords).text
  expect(said({ speeds: 'printed', speed: 5 })).toBe(
    'Where each ship begins, and which way it points. The scenario gives its speed: 5.',
  )
  expect(said({})).toBe('Where each ship begins, and which way it points. Its speed is that of the turn before.')
})

test('end.escorted-course move.drift a ship that gets no orders to move is named, with the reason', () => {
  const red = [placed('Ours: frigate', '10-10'), placed('Hulk: frigate', '11-10')]
  const state = stateWith({ ...fleets, red })
  Object.assign(state.ships.red[1]!, { adf: 0, mr: 0 })
  state.agenda.push({ task: 'startMovement', side: 'red' })
  played(state)
  expect(prompt(state, 'red', colourWords).text).toBe(
    'The course of every ship, hex by hex; what is announced is flown. ' +
      'Hulk gets no orders: drifting, as ADF and MR are lost.',
  )
})
