import { expect, test } from 'vitest'
import { attackBy, played, stateWith } from './combat.fixture.ts'
import { hexOf } from './place.ts'
import { prompt } from './words.ts'

const fleets = {
  red: [{ unit: 'Ours: frigate', hex: '10-10' }],
  blue: [{ unit: 'Prey: destroyer', hex: '12-10' }],
}

test('hit.sum the whole sum stands where the die of a shot is asked for', () => {
  const state = stateWith(fleets, [])
  const made = attackBy(state, { weapon: 'LC', at: 'Prey', rangeHexes: 2, headOn: true })
  state.agenda.push({ task: 'attack', attack: made })
  played(state)
  expect(prompt(state, 'umpire').text).toBe('LC of Ours at Prey: 60 + 10 head-on - 10 range = 60 %.')
})

test('icm.effect interceptors launched against it are part of the sum', () => {
  const state = stateWith(fleets, [])
  state.agenda.push({ task: 'attack', attack: attackBy(state, { weapon: 'T', at: 'Prey' }) })
  played(state, 'Prey: 2')
  expect(prompt(state, 'umpire').text).toBe('T of Ours at Prey: 50 - 20 interceptors = 30 %.')
})

test('seeker.largest who asks for a die is told between which ships it decides', () => {
  const state = stateWith(fleets, [])
  state.agenda.push({ task: 'seekerPick', side: 'blue', hex: hexOf(10, 10), among: ['Ours', 'Prey'] })
  expect(prompt(state, 'umpire').text).toBe('A seeker of blue goes off at Ours or Prey.')
})
