import { expect, test } from 'vitest'
import { sayDue, sayLength } from './say-time.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

test.each([
  [59_000, 'less than a minute'],
  [MINUTE, '1 minute'],
  [40 * MINUTE, '40 minutes'],
  [HOUR, '1 hour'],
  [HOUR + 5 * MINUTE, '1 hour 5 minutes'],
  [47 * HOUR, '1 day 23 hours'],
  [48 * HOUR + MINUTE, '2 days'],
])('%i ms are %s', (ms, said) => {
  expect(sayLength(ms)).toBe(said)
})

test('a question is due at a local time, in so long; later, standing orders may act', () => {
  const due = new Date(2026, 10, 27, 10, 5)
  const at = due.toISOString()
  expect(sayDue(at, due.getTime() - 2 * HOUR)).toBe('The orders are due at 2026-11-27 10:05, in 2 hours.')
  expect(sayDue(at, due.getTime())).toMatch(/^The orders were due at 2026-11-27 10:05: standing orders/)
})
