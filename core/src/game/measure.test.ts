import { expect, test } from 'vitest'
import { measureTitle } from './measure.ts'

test('a measure names its unit once', () => {
  expect(measureTitle({ title: 'Points lost', unit: 'points' })).toBe('Points lost')
  expect(measureTitle({ title: 'Units left', unit: 'units' })).toBe('Units left')
  expect(measureTitle({ title: 'Hull lost', unit: 'hull' })).toBe('Hull lost')
  expect(measureTitle({ title: 'Population lost', unit: 'points' })).toBe('Population lost (points)')
})
