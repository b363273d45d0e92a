import { expect, test } from 'vitest'
import { colourWords } from '../../../game/words/index.ts'
import { battle, command, type Field, question, throwDice } from '../phases/round.fixture.ts'
import { prompt, tell } from './words.ts'

/** The questions, throw by throw, as the first of these dice fall. */
function throws(field: Field, red: string, blue: string, dice: readonly (readonly number[])[]): string[] {
  const state = battle(field)
  command(state, red, blue)
  const asked: string[] = []
  for (const faces of dice) {
    asked.push(prompt(state, 'umpire', colourWords).text)
    throwDice(state, ...faces)
  }
  asked.push(question(state).startsWith('roll') ? prompt(state, 'umpire', colourWords).text : question(state))
  return asked
}

test('fire.together dice of a volley are asked for ship by ship, each with its chance, in the order they are read', () => {
  const orders = 'Carrier 1, Warship 1 fire at Warship 1; Warship 2 screens against Warship 1'
  expect(throws({ red: ['Carrier E2', '2x Warship E2'], blue: ['Warship E2'] }, orders, 'nothing', [[99]])).toEqual([
    'Screening fire of red at Warship 1 of blue: percentile dice for Warship 2 (50 %).',
    'Fire of red at Warship 1 of blue: percentile dice for Warship 1 (50 %), Carrier 1 (30 %), in this order.',
  ])
})

test('fighter.chance close-in.shots close-in.loss sorties and the answers to them name the thrower and its unit', () => {
  const orders = 'Fighters 1: one sortie at Carrier 1'
  const field: Field = { red: ['Fighters E1 F20', 'Warship E1'], blue: ['Carrier E2'] }
  expect(throws(field, orders, 'Carrier 1 retreats', [[5, 99], [1, 99], [4]])).toEqual([
    'Fighters 1 of red fly at Carrier 1 of blue with base (d10/10 x 20 RPs x 1.5) -10 era: a ten-sided die for effectiveness, percentile dice for success at 0, 0, 0, 2, 5, 8, 11, 14, 17, 20 % by that die.',
    'Close-in defence of Carrier 1 of blue against Fighters 1 of red at 50 base +10 era = 60 %: percentile dice for each of 2 shots.',
    'Points that Fighters 1 of red lose to Carrier 1 of blue: a ten-sided die for every hit, and 2 more to each, 10 at most.',
    'Carrier 1 of blue tries to retreat at 50 base = 50 %: percentile dice.',
  ])
})

test('missile.launch missiles are named after the ship that launched them', () => {
  const launch = 'Warship 1 launches at Warship 1'
  const field: Field = { red: ['Warship E2 M30'], blue: ['Warship E2'] }
  expect(throws(field, launch, 'nothing', [[1, 99, 99], [4]])).toEqual([
    'Close-in defence of Warship 1 of blue against the missiles of Warship 1 of red at 25 base = 25 %: percentile dice for each of 3 shots.',
    'Points that the missiles of Warship 1 of red lose to Warship 1 of blue: a ten-sided die for every hit.',
    'Missiles of Warship 1 of red strike at Warship 1 of blue with base (d10/10 x 26 RPs x 2.5): a ten-sided die for effectiveness, percentile dice for success at 6, 13, 19, 26, 32, 39, 45, 52, 58, 65 % by that die.',
  ])
})

test('raid.orbital an orbital base is asked for before raiders attack', () => {
  const raid = 'Fighters 1: one sortie at Ground Base 1'
  const field: Field = {
    red: ['Fighters E2 F40', 'Warship E2'],
    blue: ['Ground Base E2', 'Orbital Base E2'],
    colony: { side: 'blue', name: 'Haven' },
  }
  expect(throws(field, raid, 'nothing', [])).toEqual([
    'Is Orbital Base 1 of blue in place before Fighters 1 attack? Percentile dice, at 40 base = 40 %.',
  ])
})

test('intercept.missiles a guard against missiles throws as it attacks: fighters with effectiveness, ships without', () => {
  const launch = 'Warship 1 launches at Warship 1'
  const field: Field = { red: ['Warship E2 M30'], blue: ['Warship E2', 'Fighters E2 F20', 'Carrier E2'] }
  expect(throws(field, launch, 'Fighters 1: against missiles at Warship 1', [])).toEqual([
    'Fighters 1 of blue meet the missiles of Warship 1 with base (d10/10 x 20 RPs x 2.5): a ten-sided die for effectiveness, percentile dice for success at 5, 10, 15, 20, 25, 30, 35, 40, 45, 50 % by that die.',
  ])
  const ships: Field = { ...field, options: { shipsInterceptMissiles: true } }
  expect(throws(ships, launch, 'Carrier 1: against missiles at Warship 1', [])).toEqual([
    'Carrier 1 of blue screens Warship 1 against missiles at 30 base = 30 %: percentile dice.',
  ])
})

test('retreat.engaged a throw after an engagement has the penalty in its sum', () => {
  const field: Field = { red: ['Fighters E2 F40', 'Warship E1'], blue: ['Warship E2'] }
  const orders = 'Fighters 1: one sortie at Warship 1'
  expect(throws(field, orders, 'Warship 1 retreats', [[10, 1]]).at(-1)).toBe(
    'Warship 1 of blue tries to retreat at 50 base -30 engaged = 20 %: percentile dice.',
  )
})

/** The sentences of a round as these dice fall, each with its dice. */
function sentencesOf(field: Field, red: string, blue: string, dice: readonly (readonly number[])[]): string[] {
  const state = battle(field)
  const events = [...command(state, red, blue), ...dice.flatMap(faces => throwDice(state, ...faces))]
  const faces = (event: (typeof events)[number]): string =>
    (event.because ?? []).flatMap(({ rule, text }) => (rule === 'chance.die' ? [` (${text})`] : [])).join('')
  return events.map(event => `${tell(event, colourWords)}${faces(event)}`)
}

test('chance.die missile.launch the fate of missiles is told of them, with the dice', () => {
  const launch = 'Warship 1 launches at Warship 1'
  const field: Field = { red: ['Warship E2 M30', 'Warship E2'], blue: ['Warship E2', 'Fighters E2 F60'] }
  expect(sentencesOf(field, launch, 'nothing', [[1, 99, 99], [1], [10, 90]]).slice(2)).toEqual([
    'Warship 1 of red launches 30 points of missiles at Warship 1 of blue.',
    'Close-in defence of Warship 1 of blue against the missiles of Warship 1 of red: 3 shots at 25 base = 25 %: 1 hit. (thrown 1, 99, 99)',
    'The missiles of Warship 1 of red lose 1 point; 29 left. (thrown 1)',
    'Missiles of Warship 1 of red strike at Warship 1 of blue: 72 base (10/10 x 29 RPs x 2.5) = 72 %: no success. (thrown 90)',
  ])
  const guarded = sentencesOf(field, launch, 'Fighters 1: against missiles at Warship 1', [[10, 5]])
  expect(guarded.slice(3)).toEqual([
    'Fighters 1 of blue intercept the missiles of Warship 1 of red: 150 base (10/10 x 60 RPs x 2.5) = 150, counts as 99 %: success. (thrown 5)',
    'The missiles of Warship 1 of red are stopped by an interceptor: their attack is lost.',
  ])
})
