import { expect, test } from 'vitest'
import { answer, attack, battle, dodge, find, ofKind, question, round } from '../fixtures/duel.fixture.ts'
import { view } from '../view.ts'
import { witness } from './witness.ts'

const eyes = ['umpire', 'red', 'blue', 'public'] as const
const fleets = [['W1 TL2 PD9 B3', 'S1 TL3 PD2 in W1'], ['W2 TL1 PD9 B3']] as const

test('records.hidden a secret record is read by its owner and the umpire alone', () => {
  const state = battle(fleets[0], fleets[1], { hiddenRecords: true })
  const reads = eyes.map(eye => {
    const { red, blue } = view(state, eye).ships
    return [eye, red[0]?.record !== null, red[0]?.tl, blue[0]?.record !== null, blue[0]?.tl]
  })
  expect(reads).toEqual([
    ['umpire', true, 2, true, 1],
    ['red', true, 2, false, null],
    ['blue', false, null, true, 1],
    ['public', false, null, false, null],
  ])
})

test('records.hidden a tech level is known once the ship has had an order: what is carried has had none', () => {
  const state = battle(fleets[0], fleets[1], { hiddenRecords: true })
  round(state, { W1: dodge({ drops: ['S1'] }) }, { W2: attack() })
  const levels = () => view(state, 'public').ships.red.map(({ tl }) => tl)
  expect(levels()).toEqual([2, null])
  round(state, { W1: dodge(), S1: dodge() }, { W2: attack() })
  expect(levels()).toEqual([2, 3])
})

test('records.hidden open records are read by every eye', () => {
  const state = battle(fleets[0], fleets[1])
  for (const eye of eyes) expect(view(state, eye).ships.red[0]?.record?.now.PD, eye).toBe(9)
})

test.each([
  [true, ['PD9→3', 'PD9→3', null, null]],
  [false, ['PD9→3', 'PD9→3', 'PD9→3', 'PD9→3']],
])('records.hidden hiddenRecords: %s where the hits went is told to', (hiddenRecords, told) => {
  const state = battle(fleets[0], fleets[1], { hiddenRecords })
  round(state, { W1: attack() }, { W2: attack({ B: [3, 'W1'] }) })
  expect(question(state)).toBe('red place')
  const placed = ofKind(answer(state, 'place', { red: { W1: { PD: 6 } } }), 'placed')[0]!
  const parts = eyes.map(eye => {
    const seen = witness(placed, eye)
    return seen?.kind === 'placed' ? seen.parts : 'nothing'
  })
  expect(parts).toEqual(told)
  expect(find(state, 'red', 'W1').struck).toBe(hiddenRecords ? 6 : 0)
})
