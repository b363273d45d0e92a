import { expect, test } from 'vitest'
import { must } from '../../../lang/index.ts'
import { battleOf, placed, stateOf, stateWith } from '../fixtures/battle.fixture.ts'
import { ordered } from '../fixtures/captain.fixture.ts'
import { knightHawks as rules } from '../index.ts'
import { fleetOf } from '../units/fleets.ts'
import { shipValue, suitedRange } from './ship-value.ts'

const foe = placed('Theirs: frigate', '50-20')
const ship = (unit: string, more: object = {}) => {
  const state = stateOf([placed(`It: ${unit}`, '5-5', more)], [foe])
  return must(fleetOf(rules.view(state, 'red'), 'red')[0], 'a ship')
}

test('much fire on little hull, most where the hull is nearly gone', () => {
  expect(shipValue(ship('fighter'))).toBeGreaterThan(shipValue(ship('light cruiser')))
  expect(shipValue(ship('destroyer', { hullLost: 40 }))).toBeGreaterThan(shipValue(ship('destroyer')))
  expect(shipValue(ship('freighter'))).toBeLessThan(shipValue(ship('assault carrier')))
})

test('a fleet of beams keeps away from one of rockets, and that one closes', () => {
  const beams = [ship('battleship T0 RB0')]
  const rockets = [ship('assault scout LB0'), ship('fighter')]
  expect(suitedRange(beams, rockets)).toBe('long')
  expect(suitedRange(rockets, beams)).toBe('close')
  expect(suitedRange(beams, beams)).toBe('medium')
})

test('fire.declare a torpedo is not fired at a fighter while there is a ship', () => {
  const blue = [placed('Wasp: fighter', '12-10'), placed('Theirs: destroyer', '13-10')]
  const fleets = { red: [placed('Ours: frigate', '10-10')], blue }
  const state = stateWith(fleets, [{ task: 'declare', side: 'red', phase: 'offensive' }])
  expect(ordered(state)).toMatchObject({ Ours: { T: 'Theirs' } })
})

test('dock.stop place.speed defenders of a station begin slowly', () => {
  const home = placed('Home: station', '20-20')
  const red = { name: 'Red', units: [home, 'Guard: frigate'] }
  const setup = battleOf([], [foe], { planet: { name: 'Here', hex: '21-20' }, red })
  expect(ordered(rules.begin(setup))).toMatchObject({ Guard: { speed: 2 } })
})
