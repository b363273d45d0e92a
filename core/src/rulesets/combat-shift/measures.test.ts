import { expect, test } from 'vitest'
import { combatShift as rules } from './index.ts'
import { type Field, round, setupOf } from './phases/round.fixture.ts'

/** Every measure after one round. */
function after(field: Field, red: string, blue: string, ...dice: readonly number[]): Record<string, number> {
  const setup = setupOf(field)
  const state = rules.begin(setup)
  round(state, red, blue, ...dice)
  return Object.fromEntries(rules.measures(setup).map(measure => [measure.name, measure.of(state)]))
}

test('hit.destroys retreat.base units destroyed, left and away are counted without fighters', () => {
  const field = { red: ['Warship E2', 'Fighters E2 F20'], blue: ['2x Warship E2', 'Carrier E1 F10'] }
  expect(after(field, 'Warship 1 fires at Warship 1', 'Warship 2 retreats', 1, 50)).toEqual({
    'red.points': 0,
    'red.units': 0,
    'red.left': 1,
    'red.away': 0,
    'red.attack': 5,
    'red.unit.Warship E2': 1,
    'blue.points': 0,
    'blue.units': 1,
    'blue.left': 2,
    'blue.away': 1,
    'blue.attack': 1,
    'blue.unit.Warship E2': 1,
    'blue.unit.Carrier E1 F10': 1,
  })
})

test('close-in.loss bombard.population ground.only points, population and garrison', () => {
  const field = {
    colony: { side: 'blue', name: 'Haven', population: 40 },
    red: ['Warship E2', 'Ground Units E2 G20'],
    blue: ['Ground Base E2', 'Orbital City E2', 'Ground Units E2 G30'],
  }
  // two shots each of the base and of the garrison, both at 10 percent: the first hits for 7 points
  const found = after(field, 'Warship 1 bombards; Ground Units 1 lands', 'nothing', 1, 100, 7, 100, 100)
  const losses = { 'red.points': 7, 'red.garrison': 13, 'blue.garrison': 30, 'blue.population': 7 }
  expect(found).toMatchObject(losses)
})
