import { expect, test } from 'vitest'
import { answer, attack, battle, dodge, find, ofKind, question, retreat, round } from '../fixtures/duel.fixture.ts'
import type { Event } from '../shape.ts'
import type { State } from '../state.ts'
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

/** The ids of red's ships as each eye sees them. */
const fleetSeen = (state: State) =>
  eyes.map(eye =>
    view(state, eye)
      .ships.red.map(({ id }) => id)
      .join(' '),
  )

test('records.hidden the enemy sees a warpship alone until what it carries is let go, and then knows where it is', () => {
  const state = battle(['W1 PD9 SR2', 'S1 PD2 in W1', 'S2 PD2 in W1'], ['W2 PD9'], { hiddenRecords: true })
  expect(fleetSeen(state)).toEqual(['W1 S1 S2', 'W1 S1 S2', 'W1', 'W1'])
  round(state, { W1: dodge({ drops: ['S1'] }) }, { W2: attack() })
  expect(fleetSeen(state)).toEqual(['W1 S1 S2', 'W1 S1 S2', 'W1 S1', 'W1 S1'])
  round(state, { W1: dodge({ takes: ['S1'] }), S1: dodge() }, { W2: attack() })
  expect(view(state, 'blue').ships.red.map(({ id, berth }) => [id, berth])).toEqual([
    ['W1', null],
    ['S1', 'W1'],
  ])
})

test.each<[string, object, (state: State) => Event[]]>([
  [
    'is lost with its carrier',
    { loadedRacks: 'exposed' },
    state => round(state, { W1: attack() }, { W2: attack({ B: [9, 'W1'] }) }),
  ],
  ['escapes with it', {}, state => round(state, { W1: retreat({ D: 1 }) }, { W2: attack() })],
  ['withdraws in it', { quietRoundLimit: 1 }, state => round(state, { W1: dodge() }, { W2: attack() })],
])('records.hidden that a ship which was never out of its rack %s is told to its owner alone', (_, options, fight) => {
  for (const hiddenRecords of [true, false]) {
    const state = battle(['W1 PD1 SR1', 'S1 PD1 in W1'], ['W2 PD9 B9'], { ...options, hiddenRecords })
    let events = fight(state)
    if (question(state) === 'red place') events = answer(state, 'place', { red: { W1: { PD: 1, SR: 1 } } })
    const told = eyes.map(eye => events.some(event => JSON.stringify(witness(event, eye))?.includes('"ship":"S1"')))
    expect(told).toEqual([true, true, !hiddenRecords, !hiddenRecords])
    expect(fleetSeen(state)).toEqual(hiddenRecords ? ['W1 S1', 'W1 S1', 'W1', 'W1'] : eyes.map(() => 'W1 S1'))
  }
})
