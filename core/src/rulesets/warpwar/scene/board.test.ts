import { expect, test } from 'vitest'
import { answer, attack, battle, dodge, question, round } from '../fixtures/duel.fixture.ts'
import type { State } from '../state.ts'
import { view } from '../view.ts'
import { stripOf } from './board.ts'
import { show } from './show.ts'

const picture = (state: State, eye: 'red' | 'blue' | 'umpire' = 'umpire') => show(view(state, eye))

test('crt.table the strip of a shot is its row and column, with its difference in brackets; beyond six it is at the end', () => {
  expect(stripOf('attack', 'attack', 2)).toBe('....HH22[1]....')
  expect(stripOf('dodge', 'dodge', -4)).toBe('..[.]HHHH......')
  expect(stripOf('attack', 'dodge', 6)).toBe('........1HH.[.]')
  expect(stripOf('attack', 'dodge', 9)).toBe('........1HH.[.]')
  expect(stripOf('attack', 'retreat', -9)).toBe('[E]EEEEE...HH..')
})

test('crt.table the board has every shot of the round being fought, and of the last one when it is over', () => {
  const state = battle(['W1 TL1 PD9 B3 S1'], ['W2 TL0 PD9 B5 S2'])
  expect(picture(state).boards).toEqual([])
  round(state, { W1: attack({ D: 3, B: [3, 'W2'] }) }, { W2: attack({ D: 2, B: [5, 'W1'] }) })
  expect(question(state)).toBe('red place, blue place')
  const rows = [
    ['W1 beam at W2', 'ATTACK', 'ATTACK', '+1', 'Hit +2 (H)', '6', '....HH2[2]1....'],
    ['W2 beam at W1', 'ATTACK', 'ATTACK', '-1', 'Hit (2)', '5', '....H[H]221....'],
  ]
  expect(picture(state).boards).toMatchObject([{ title: 'Shots of round 1', rule: 'crt.table', rows }])
  answer(state, 'place', { red: { W1: { PD: 5 } }, blue: { W2: { PD: 6 } } })
  expect([picture(state).round, picture(state).boards[0]?.title]).toEqual([2, 'Shots of round 1'])
})

test('crt.table the shots of the last round are put away once orders are revealed', () => {
  const state = battle(['W1 TL0 PD9 B3 E1'], ['W2 TL0 PD9 T1 M3'])
  round(state, { W1: dodge({ B: [3, 'W2'] }) }, { W2: attack({ D: 9 }) })
  expect(picture(state).boards).toHaveLength(1)
  round(state, { W1: attack({ E: 1 }) }, { W2: attack({ M: [['W1', 1]] }) })
  expect([question(state), picture(state).boards]).toEqual(['red ecm', []])
})

test('records.hidden a secret ship is drawn by what it has shown, and as damaged when it was hit', () => {
  const state = battle(['W1 TL1 PD9 B3 S3'], ['W2 TL0 PD9 B4'], { hiddenRecords: true })
  const seen = () => picture(state, 'blue').sides.red.units[0]
  expect(seen()).toMatchObject({ factors: 'nothing shown', condition: 'fit', pips: [] })
  round(state, { W1: attack({ D: 1, S: 2 }) }, { W2: attack({ D: 1, B: [4, 'W1'] }) })
  expect(seen()).toMatchObject({ factors: 'TL1 PD≥3 S≥2', condition: 'damaged', pips: [] })
  expect(seen()?.notes).toContain('3 hits suffered')
  expect(picture(state, 'red').sides.red.units[0]).toMatchObject({ factors: 'TL1 PD9 B3 S3', condition: 'fit' })
})

test('fire.ammunition a ship that has fired is not damaged; one that has lost power is, and is drawn as large as before', () => {
  const state = battle(['W1 TL0 PD9→5 B3'], ['W2 TL0 PD9 T1 M3→1'])
  const { red, blue } = picture(state).sides
  expect(red.units[0]).toMatchObject({ factors: 'TL0 PD9→5 B3', condition: 'damaged', strength: 12 / 13 })
  expect(blue.units[0]).toMatchObject({ factors: 'TL0 PD9 T1 M3→1', condition: 'fit', strength: 1 })
})
