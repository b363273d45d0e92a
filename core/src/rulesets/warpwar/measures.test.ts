import { expect, test } from 'vitest'
import { attack, dodge, retreat } from './fixtures/brief.fixture.ts'
import { answer, battle, round, setupOf } from './fixtures/duel.fixture.ts'
import { find } from './fixtures/outcome.fixture.ts'
import { measures } from './measures.ts'
import type { State } from './state.ts'

/** The measures of red after a fight. */
function counted(fleet: readonly string[], fight: (state: State) => void): Record<string, number> {
  const blue = ['W2 TL0 PD20 B20']
  const state = battle(fleet, blue)
  fight(state)
  return Object.fromEntries(
    measures(setupOf(fleet, blue))
      .filter(({ side }) => side === 'red')
      .map(measure => [measure.name, measure.of(state)]),
  )
}

test('fire.ammunition fired ammunition is neither lost nor damage', () => {
  const fired = counted(['W1 TL0 PD9 T1 M1 C1 SH3'], state => {
    round(state, { W1: attack({ M: ['W2', 9], C: ['W2', 3] }) }, { W2: dodge() })
  })
  expect(fired).toMatchObject({ 'red.points': 0, 'red.damaged': 0, 'red.left': 1 })
})

test('damage.absorb a hit on missiles or shells is a build point lost and damage, even if the rest of them is fired', () => {
  const struck = counted(['W1 TL0 PD9 T1 M6 C1 SH12'], state => {
    round(state, { W1: attack() }, { W2: attack({ B: [1, 'W1'] }) })
    answer(state, 'place', { red: { W1: { M: 1, SH: 2 } } })
    round(state, { W1: attack({ M: ['W2', 9] }) }, { W2: dodge() })
  })
  expect(struck).toMatchObject({ 'red.points': 3, 'red.damaged': 1, 'red.left': 1 })
})

test('damage.destroyed damage.holds a ship that is lost costs all it was built for, its ammunition and its cargo', () => {
  const lost = counted(['W1 TL0 PD2 T1 M3 H1(7)'], state => {
    round(state, { W1: attack() }, { W2: attack({ B: [20, 'W1'] }) })
  })
  // 2 + 1 + 1 + 1, the warp generator and the cargo
  expect(lost).toMatchObject({
    'red.points': 5 + 5 + 7,
    'red.units': 1,
    'red.left': 0,
    'red.away': 0,
    'red.damaged': 0,
  })
})

test('damage.absorb a point of power lost is a build point lost; a ship that is away is not lost', () => {
  const hurt = counted(['W1 TL0 PD9', 'W3 TL0 PD1'], state => {
    round(state, { W1: attack(), W3: retreat({ D: 1 }) }, { W2: attack({ B: [1, 'W1'] }) })
  })
  expect(hurt).toMatchObject({ 'red.points': 3, 'red.units': 0, 'red.left': 2, 'red.damaged': 1, 'red.away': 1 })
})

test('damage.holds cargo counts as it stands, however often its ship was measured before', () => {
  const fleet = ['W1 TL0 PD9 H2(7)']
  const state = battle(fleet, ['W2 TL0 PD20 B20'])
  const points = measures(setupOf(fleet, ['W2 TL0 PD20 B20'])).find(({ name }) => name === 'red.points')
  expect([points?.of(state), points?.of(state)]).toEqual([0, 0])
  find(state, 'red', 'W1').cargo = 5
  expect(points?.of(state)).toBe(2)
})

test('ships of two designs with one record have the value that each was built for', () => {
  const fleet = ['W1 TL0 PD9', 'S3 TL0 PD9']
  const state = battle(fleet, ['W2 TL0 PD20 B20'])
  find(state, 'red', 'S3').now = find(state, 'red', 'W1').now
  const points = measures(setupOf(fleet, ['W2 TL0 PD20 B20'])).find(({ name }) => name === 'red.points')
  expect(points?.of(state)).toBe(0)
})
