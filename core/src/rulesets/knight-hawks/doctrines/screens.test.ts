import { expect, test } from 'vitest'
import { changed, type Placed, placed, stateOf, stateWith } from '../fixtures/battle.fixture.ts'
import { moveOf, ordered, settings, situated } from '../fixtures/captain.fixture.ts'
import type { ScreenChoice, ScreenShip } from '../orders/screens.ts'
import type { Ship } from '../state.ts'
import { screensFor } from './screens.ts'

const foe: Placed = placed('Theirs: battleship PB0 EB0 DC0', '30-20 W')
const ours: Placed = placed('Ours: assault carrier', '20-20 E 4')

const chosen = (ours: Placed, may: ScreenShip['may'], change: Partial<Ship> = {}, blue: readonly Placed[] = [foe]) => {
  const state = stateOf([ours], blue)
  changed(state, 'Ours', change)
  const ask = { kind: 'screens', ships: [{ id: 'Ours', may, masks: 1 }] } as const
  return Reflect.get(screensFor(situated(state), ask, settings), 'Ours') as ScreenChoice
}

test('mask.launch none is launched at an enemy out of reach', () => {
  const fleets = { red: [{ ...ours, hex: '2-20' }], blue: [foe] }
  expect(ordered(stateWith(fleets, [{ task: 'screens', side: 'red' }]))).toEqual({ Ours: 'none' })
})

test('mask.launch mask.ends nav.roll a ship that launches one holds its course; none by a ship that may have to turn', () => {
  let launched = 0
  for (const column of [16, 18, 20, 22, 24, 26]) {
    for (const heading of ['E', 'NE', 'SE'] as const) {
      const there: Placed = { ...ours, hex: `${column}-20`, heading }
      expect(chosen(there, ['none', 'MS'], { astray: true })).toBe('none')
      if (chosen(there, ['none', 'MS']) !== 'MS') continue
      launched++
      const state = stateOf([there], [foe])
      changed(state, 'Ours', { screen: 'MS' })
      expect(moveOf(state)).toMatchObject({ path: 'FFFF' })
    }
  }
  expect(launched).toBeGreaterThan(0)
})

test('mask.ends a mask that is out is kept if the course stays as it is, whatever ship is near', () => {
  const adrift: Placed = { ...ours, hex: '2-20', adfLost: 2, mrLost: 1 }
  expect(chosen(adrift, ['none', 'MS'])).toBe('none')
  expect(chosen(adrift, ['MS', 'none'], { screen: 'MS' })).toBe('MS')
})

test('dock.target dock.weapons a large ship in dock fires and is fired at like any other', () => {
  const dock = [
    placed('Home: station LB0 RB0', '24-20'),
    placed('Theirs: battleship LC0 LB0 T0 RB0 DC0 EB0 PB4', 'in Home'),
  ]
  expect(chosen(placed('Ours: heavy cruiser', '20-20'), ['none', 'PS', 'ES', 'SS'], {}, dock)).toBe('PS')
})
