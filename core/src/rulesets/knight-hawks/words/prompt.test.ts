import { expect, test } from 'vitest'
import { colourWords } from '../../../game/words/index.ts'
import { placed, stateWith } from '../fixtures/battle.fixture.ts'
import { attackBy, played } from '../fixtures/combat.fixture.ts'
import { hexOf } from '../map/place.ts'
import type { Strike } from '../state.ts'
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
