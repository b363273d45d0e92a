import { expect, test } from 'vitest'
import { sayLeft } from './say-left.ts'
import { unitNamed } from './scene.fixture.ts'

test('what is left of a fleet is counted in units, and the damaged among them', () => {
  const units = [
    unitNamed('F5', { count: 3 }),
    unitNamed('D7', { condition: 'damaged' }),
    unitNamed('D6', { condition: 'destroyed', gone: 2, count: 2 }),
  ]
  expect(sayLeft(units)).toEqual(['4 of 6 left', '1 damaged'])
  expect(sayLeft([unitNamed('F5')])).toEqual(['1 of 1 left'])
  expect(sayLeft([])).toEqual(['0 of 0 left'])
})
