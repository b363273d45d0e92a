import { expect, test } from 'vitest'
import { sayUnitsLeft } from './say-left.ts'
import { unitNamed } from './scene.fixture.ts'

test('the rest of a fleet is counted in units, and the damaged among them', () => {
  const units = [
    unitNamed('F5', { count: 3 }),
    unitNamed('D7', { condition: 'damaged', count: 2 }),
    // a unit off the field no longer counts among the damaged
    unitNamed('D5', { condition: 'damaged', gone: 1 }),
    unitNamed('D6', { condition: 'destroyed', gone: 2, count: 2 }),
  ]
  expect(sayUnitsLeft(units)).toEqual(['5 of 8 left', '2 damaged'])
  expect(sayUnitsLeft([unitNamed('F5')])).toEqual(['1 of 1 left'])
  expect(sayUnitsLeft([])).toEqual(['0 of 0 left'])
})
