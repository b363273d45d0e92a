import { expect, test } from 'vitest'
import type { Eye, Side } from '../../../game/sides/index.ts'
import { must } from '../../../lang/index.ts'
import { attack, dodge } from '../fixtures/brief.fixture.ts'
import { answer, battle, question, round } from '../fixtures/duel.fixture.ts'
import type { State } from '../state.ts'
import { view } from '../view.ts'
import { show } from './show.ts'

const picture = (state: State, eye: Eye = 'umpire') => show(view(state, eye))

const unit = (state: State, side: Side, id: string, eye?: Eye) =>
  must(
    picture(state, eye).sides[side].units.find(({ name }) => name === id),
    `${id} of ${side} is in the picture`,
  )

const rowsOf = (state: State) => must(picture(state).boards[0], 'a board').rows

test('combat.phasing the side that moved here is named; no side is said to attack, a word that means a tactic here', () => {
  const scene = picture(battle(['W4 TL0 PD7 B3'], ['W2 TL0 PD7 B3'], { phasing: 'blue' }), 'public')
  expect(scene.facts).toContainEqual({ label: 'phasing side', value: 'Blue' })
  expect([scene.sides.red.attacks, scene.sides.blue.attacks]).toEqual([false, false])
})

test('crt.table the board has every shot of the round being fought, and of the last one when it is over', () => {
  const state = battle(['W1 TL1 PD9 B3 S1'], ['W2 TL0 PD9 B5 S2'])
  expect(picture(state).boards).toEqual([])
  round(state, { W1: attack({ D: 3, B: [3, 'W2'] }) }, { W2: attack({ D: 2, B: [5, 'W1'] }) })
  expect(question(state)).toBe('red place, blue place')
  const rows = [
    ['W1', 'beam', 'ATTACK', 'W2', 'ATTACK', '+1', 'Hit +2', '6'],
    ['W2', 'beam', 'ATTACK', 'W1', 'ATTACK', '-1', 'Hit', '5'],
  ]
  expect(picture(state).boards).toMatchObject([{ title: 'Shots of round 1', rule: 'crt.table', rows }])
  answer(state, 'place', { red: { W1: { PD: 5 } }, blue: { W2: { PD: 6 } } })
  expect([picture(state).round, picture(state).boards[0]?.title]).toEqual([2, 'Shots of round 1'])
})

test('crt.missile the board numbers missiles, which are in the row of an attacker', () => {
  const state = battle(['W4 TL0 PD7 B3 S3'], ['S35 TL1 PD6 T2 M9'])
  round(state, { W4: attack({ D: 2, B: [3, 'S35'] }) }, { S35: dodge({ D: 4, M: ['W4', 3, 4] }) })
  expect(rowsOf(state)).toEqual([
    ['W4', 'beam', 'ATTACK', 'S35', 'DODGE', '-2', 'Miss', '0'],
    ['S35', 'missile 1', 'ATTACK', 'W4', 'ATTACK', '+1', 'Hit +2', '5'],
    ['S35', 'missile 2', 'ATTACK', 'W4', 'ATTACK', '+2', 'Hit +1', '4'],
  ])
})

test('crt.table the shots of the last round are put away once orders are revealed', () => {
  const state = battle(['W1 TL0 PD9 B3 E1'], ['W2 TL0 PD9 T1 M3'])
  round(state, { W1: dodge({ B: [3, 'W2'] }) }, { W2: attack({ D: 9 }) })
  expect(picture(state).boards).toHaveLength(1)
  round(state, { W1: attack({ E: 1 }) }, { W2: attack({ M: ['W1', 1] }) })
  expect([question(state), picture(state).boards]).toEqual(['red ecm', []])
})

test('crt.table the board says whose shot it is, where both sides have a ship of that id', () => {
  const state = battle(['W4 TL0 PD7 B3', 'W5 TL0 PD7 B3'], ['W4 TL0 PD7 B3'])
  const at = (power: number) => attack({ D: 2, B: [power, 'W4'] })
  round(state, { W4: at(3), W5: at(1) }, { W4: at(3) })
  expect(rowsOf(state).map(([firing, , , target]) => [firing, target])).toEqual([
    ['Red W4', 'Blue W4'],
    ['W5', 'Blue W4'],
    ['Blue W4', 'Red W4'],
  ])
})

test('crt.table the widest row of a board fits 80 columns', () => {
  const widest = ['S999', 'missile 12', 'RETREAT', 'W999', 'RETREAT', 'drive difference', 'Escapes', 'hits']
  expect(widest.join('  ').length).toBeLessThanOrEqual(80)
})

test('fire.ammunition a ship that has fired is not damaged; one that has lost power is, and is drawn as large as before', () => {
  const state = battle(['W1 TL0 PD9→5 B3'], ['W2 TL0 PD9 T1 M3→1'])
  expect(unit(state, 'red', 'W1')).toMatchObject({
    factors: 'TL0 PD9→5 B3',
    condition: 'damaged',
    strength: 12 / 13,
  })
  expect(unit(state, 'blue', 'W2')).toMatchObject({ factors: 'TL0 PD9 T1 M3→1', condition: 'fit', strength: 1 })
})

test('records.hidden a secret ship is drawn by its shown ratings, and as damaged after a hit', () => {
  const state = battle(['W1 TL1 PD9 B3 S3'], ['W2 TL0 PD9 B4'], { hiddenRecords: true })
  const seen = () => unit(state, 'red', 'W1', 'blue')
  expect(seen()).toMatchObject({ factors: 'nothing shown', condition: 'fit', pips: [] })
  round(state, { W1: attack({ D: 1, S: 2 }) }, { W2: attack({ D: 1, B: [4, 'W1'] }) })
  expect(seen()).toMatchObject({ factors: 'TL1 PD≥3 S≥2', condition: 'damaged', pips: [] })
  expect(seen().notes).toEqual(['attack, drive 1', '3 hits suffered'])
  expect(unit(state, 'red', 'W1', 'red')).toMatchObject({ factors: 'TL1 PD9 B3 S3', condition: 'fit' })
})

test('berths.carried carriers and their ships say so, and a carrier is drawn as one', () => {
  const state = battle(['W7 TL1 PD5 SR2', 'S55 TL2 PD1 T1 M6 in W7'], ['W2 TL0 PD5'])
  expect(unit(state, 'red', 'S55').notes).toEqual(['aboard W7'])
  expect(unit(state, 'red', 'W7')).toMatchObject({ notes: ['carries S55'], silhouette: 'carrier' })
})

test('combat.stranded a systemship lost by a withdrawal was left behind, one lost before was destroyed', () => {
  const state = battle(['S1 TL0 PD9', 'S3 TL0 PD1'], ['W2 TL0 PD9 B3'], { quietRoundLimit: 1 })
  round(state, { S1: dodge(), S3: attack({}) }, { W2: attack({ B: [3, 'S3'] }) })
  expect(unit(state, 'red', 'S3')).toMatchObject({ condition: 'destroyed', word: 'destroyed' })
  round(state, { S1: dodge() }, { W2: dodge() })
  expect(unit(state, 'red', 'S1')).toMatchObject({ condition: 'destroyed', word: 'left behind' })
  expect(unit(state, 'red', 'S3')).toMatchObject({ condition: 'destroyed', word: 'destroyed' })
})
