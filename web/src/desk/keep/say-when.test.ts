import { expect, test } from 'vitest'
import { sayWhen } from './say-when.ts'

test('a time is year, month, day, hour and minute in the zone of the reader, each with two digits', () => {
  expect(sayWhen(new Date(2026, 0, 2, 3, 4).getTime())).toBe('2026-01-02 03:04')
  expect(sayWhen(new Date(2026, 11, 31, 23, 59, 59).getTime())).toBe('2026-12-31 23:59')
})
