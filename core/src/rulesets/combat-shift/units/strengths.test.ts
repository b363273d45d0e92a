import { expect, test } from 'vitest'
import { roundAsk } from '../orders/asks.ts'
import { battle, round } from '../phases/round.fixture.ts'
import { countGroundBases, fighterStrength, groundStrength, pacificationStrength } from './strengths.ts'

const colony = { side: 'blue', name: 'Home', population: 20 }

test('ground.strength pacify.strength ground units count once they have landed, those of the colony from the beginning', () => {
  const state = battle({
    red: ['Warship E1', 'Ground Units E2 G40'],
    blue: ['Scout E2', 'Ground Units E2 G20'],
    colony,
  })
  expect([groundStrength(state, 'red'), groundStrength(state, 'blue')]).toEqual([0, 8 * 20])
  expect([pacificationStrength(state, 'red'), pacificationStrength(state, 'blue')]).toEqual([16, 16 * 20])
  round(state, 'Ground Units 1 lands', 'nothing', 100, 100, 100, 100)
  expect(groundStrength(state, 'red')).toBe(8 * 40)
  expect(pacificationStrength(state, 'red')).toBe(16 * 41)
  // a landed unit does not land again
  expect(roundAsk(state, 'red').units.map(({ id }) => id)).toEqual(['Warship 1'])
})

test('pacify.strength fighters count half of their points, carriers nothing, and units that left no more', () => {
  const state = battle({ red: ['Warship E3', 'Carrier E2 F25'], blue: ['Scout E2'], colony })
  expect(fighterStrength(state, 'red')).toBe(8 * 25)
  // 9 and 12.5
  expect(pacificationStrength(state, 'red') / 16).toBe(21.5)
  round(state, 'Carrier 1, Warship 1 retreat', 'nothing', 50, 50)
  expect([fighterStrength(state, 'red'), pacificationStrength(state, 'red')]).toEqual([0, 0])
})

test('ground.base ground bases that are destroyed are no units in ground combat', () => {
  const state = battle({ red: ['Warship E2'], blue: ['2x Ground Base E2', 'Orbital Base E2'], colony })
  expect([countGroundBases(state, 'blue'), countGroundBases(state, 'red')]).toEqual([2, 0])
  round(state, 'Warship 1 fires at Ground Base 1', 'nothing', 50)
  expect(countGroundBases(state, 'blue')).toBe(1)
})
