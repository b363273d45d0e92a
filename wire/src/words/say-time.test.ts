import { expect, test } from 'vitest'
import type { GameView } from '../games/game.ts'
import { sayClock, sayDue, sayLength, sayWhen } from './say-time.ts'

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
  const at = { dueAt: due.toISOString(), paused: null, question: null }
  expect(sayDue(at, due.getTime() - 2 * HOUR)).toBe(`The orders are due at ${sayWhen(due.getTime())}, in 2 hours.`)
  expect(sayDue(at, due.getTime())).toMatch(/^The orders were due at 2026-11-27 10:05 UTC\S*: standing orders/)
  expect(sayDue({ ...at, dueAt: null }, 0)).toBe('')
  const question = { isOpening: true } as GameView['question']
  expect(sayDue({ ...at, question }, 0)).toMatch(/^What is still shut at 2026-11-27 10:05 UTC\S* is given up/)
  expect(sayDue({ ...at, question, paused: 'holidays' }, 0)).toMatch(/ later by the length of this pause\.$/)
})

test('in a pause a question has an end, which more time moves, and the pause does', () => {
  const dueAt = new Date(2026, 10, 27, 10, 5).toISOString()
  expect(sayDue({ dueAt, paused: 'holidays', question: null }, Date.parse(dueAt) + HOUR)).toBe(
    `The orders are due at ${sayWhen(Date.parse(dueAt))}, and later by the length of this pause.`,
  )
})

test.each([
  [null, 'No clock: a question waits as long as it takes.'],
  [{ minutes: 90, graceMinutes: 0 }, 'Clock: 1 hour 30 minutes for a question.'],
  [
    { minutes: 2880, graceMinutes: 720, weekends: 'off', daysOff: 5, bankMinutes: 0 } as const,
    'Clock: 2 days for a question; 12 hours of grace after it; weekends do not count; 5 days off for each side; grace of each side in the whole game: none.',
  ],
])('the clock %j', (clock, said) => {
  expect(sayClock(clock)).toBe(said)
})

test.each([
  [0, '2026-11-27 10:05 UTC'],
  [60, '2026-11-27 11:05 UTC+1'],
  [-210, '2026-11-27 06:35 UTC-3:30'],
  [840, '2026-11-28 00:05 UTC+14'],
])('a time is told in the reader’s zone, %i minutes from UTC', (minutes, said) => {
  expect(sayWhen(Date.UTC(2026, 10, 27, 10, 5), minutes)).toBe(said)
})
