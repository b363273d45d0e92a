import { expect, test } from 'vitest'
import { streamOf } from '../../../dice/index.ts'
import { eyes } from '../../../game/sides/index.ts'
import { must } from '../../../lang/index.ts'
import { attack, dodge, retreat } from '../fixtures/brief.fixture.ts'
import { answer, battle, question, round } from '../fixtures/duel.fixture.ts'
import { find, ofKind } from '../fixtures/outcome.fixture.ts'
import { warpwar } from '../index.ts'
import { setup } from '../setup/setup.ts'
import type { Event } from '../shape.ts'
import type { State } from '../state.ts'
import { view } from '../view.ts'
import { imagine } from './imagine.ts'
import { witness } from './witness.ts'

const fleets = [['W1 TL2 PD9 B3', 'S1 TL3 PD2'], ['W2 TL1 PD9 B3']] as const

test('records.hidden a secret record is read by its owner and the umpire alone, its tech level once it has had an order', () => {
  const levels = (hiddenRecords: boolean, rounds: number) => {
    const state = battle(fleets[0], fleets[1], { hiddenRecords })
    for (let i = 0; i < rounds; i++) round(state, { W1: dodge(), S1: dodge() }, { W2: attack() })
    const all = eyes.map(eye => view(state, eye).ships.red.map(({ record, tl }) => [record !== null, tl]))
    return Object.fromEntries(all.map((seen, i) => [eyes[i], seen]))
  }
  const open = [
    [true, 2],
    [true, 3],
  ]
  const [unread, known] = [open.map(() => [false, null]), open.map(([, tl]) => [false, tl])]
  expect(levels(true, 0)).toEqual({ umpire: open, red: open, blue: unread, public: unread })
  expect(levels(true, 1)).toEqual({ umpire: open, red: open, blue: known, public: known })
  expect(levels(false, 0)).toEqual({ umpire: open, red: open, blue: open, public: open })
})

test.each([
  [true, ['PD9→3', null, null, 'PD9→3']],
  [false, ['PD9→3', 'PD9→3', 'PD9→3', 'PD9→3']],
])('records.hidden hiddenRecords: %s where the hits went is told to', (hiddenRecords, witnessed) => {
  const state = battle(['W1 TL2 PD9 B3'], fleets[1], { hiddenRecords })
  round(state, { W1: attack() }, { W2: attack({ B: [3, 'W1'] }) })
  expect(question(state)).toBe('red place')
  const placed = must(ofKind(answer(state, 'place', { red: { W1: { PD: 6 } } }), 'placed')[0], 'hits')
  expect(eyes.map(eye => witness(placed, eye))).toEqual(witnessed.map(parts => ({ ...placed, parts })))
  expect(find(state, 'red', 'W1').struck).toBe(hiddenRecords ? 6 : 0)
})

/** The ids of red's ships as each eye sees them: red, blue, everybody, the umpire. */
const fleetSeen = (state: State): readonly string[] =>
  eyes.map(eye =>
    view(state, eye)
      .ships.red.map(({ id }) => id)
      .join(' '),
  )

test('records.hidden the enemy sees a warpship alone until its ships are let go, and then knows their places', () => {
  const state = battle(['W1 PD9 SR2', 'S1 PD2 in W1', 'S2 PD2 in W1'], ['W2 PD9'], { hiddenRecords: true })
  expect(fleetSeen(state)).toEqual(['W1 S1 S2', 'W1', 'W1', 'W1 S1 S2'])
  round(state, { W1: dodge({ drops: ['S1'] }) }, { W2: attack() })
  expect(fleetSeen(state)).toEqual(['W1 S1 S2', 'W1 S1', 'W1 S1', 'W1 S1 S2'])
  expect(view(state, 'blue').ships.red[1]).toMatchObject({ berth: null, tl: null })
  round(state, { W1: dodge({ takes: ['S1'] }), S1: dodge() }, { W2: attack() })
  expect(view(state, 'blue').ships.red[1]).toMatchObject({ berth: 'W1', tl: 0 })
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
    const witnessed = eyes.map(eye =>
      events.some(event => JSON.stringify(witness(event, eye))?.includes('"ship":"S1"')),
    )
    expect(witnessed).toEqual([true, !hiddenRecords, !hiddenRecords, true])
    expect(fleetSeen(state)).toEqual(hiddenRecords ? ['W1 S1', 'W1', 'W1', 'W1 S1'] : eyes.map(() => 'W1 S1'))
  }
})

test('records.hidden measures of imagined positions are alike where a seat sees the same', () => {
  const witnessed = [
    ['W2 TL1 PD7 B3 S3 SR2', 'S1 PD3 B2 in W2', 'S2 PD3 B2 in W2'],
    ['W2 TL1 PD7 B3 S3'],
    ['W2 TL2 PD9→8 B9 S9 SR3 H9(80)', 'S1 PD3 B2 in W2', 'S2 PD9 B9 E5 in W2'],
  ].map(units => {
    const red = { name: 'Reds', units: ['W1 TL0 PD9 B4 S3 T2 M6', 'S20'] }
    const parsed = setup.parse({ options: { hiddenRecords: true }, red, blue: { name: 'Blues', units } })
    const fought = must(parsed.ok ? parsed.value : undefined, 'a set-up')
    const stream = streamOf('secrets')
    const imagined = Array.from({ length: 20 }, () => imagine(view(warpwar.begin(fought), 'red'), stream))
    return warpwar.measures(fought).map(({ name, of }) => [name, imagined.map(of)])
  })
  expect(witnessed[1]).toEqual(witnessed[0])
  expect(witnessed[2]).toEqual(witnessed[0])
})
