import { dayOf } from '@flagplot/wire/games'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { extended, openingAt, recounted, resumed } from './clock.ts'

const hour = 60
const clock = { minutes: 24 * hour, graceMinutes: 0 }
const weekdays = { ...clock, weekends: 'off' } as const
const none = { asked: ['red'], dueAt: null, graceUntil: null }

/** 2026-11-27 is a Friday. */
const at = (text: string): Date => new Date(`2026-${text}Z`)

test.each([
  ['11-27T12:00', 11, '11-27T23:00'],
  ['11-27T12:00', 12, '11-28T00:00'],
  ['11-27T12:00', 13, '11-30T01:00'],
  ['11-28T07:00', 5, '11-30T05:00'],
  ['11-29T23:59', 24, '12-01T00:00'],
  ['11-27T12:00', 12 + 5 * 24 + 1, '12-07T01:00'],
] as const)('from %s %i hours that do not count weekends end at %s', (from, hours, end) => {
  const dueAt = at(from)
  const more = extended({ ...none, dueAt }, weekdays, { at: dueAt, minutes: hours * hour })
  expect(more?.dueAt).toEqual(at(end))
})

test.each([
  ['11-24T12:00', ['2026-11-25'], 24, '11-26T12:00'],
  ['11-25T07:00', ['2026-11-25'], 5, '11-26T05:00'],
  // a Friday before the weekend, and the Monday after it
  ['11-26T12:00', ['2026-11-30', '2026-11-27'], 13, '12-01T01:00'],
  ['11-26T12:00', ['2026-11-28'], 37, '11-30T01:00'],
] as const)('from %s with %j off %i hours end at %s, without the weekend', (from, off, hours, end) => {
  const dueAt = at(from)
  const more = extended({ ...none, dueAt }, { ...weekdays, off }, { at: dueAt, minutes: hours * hour })
  expect(more?.dueAt).toEqual(at(end))
})

test('when other days are off, times to come keep what was left, and times that are past stay', () => {
  const values = { asked: ['red'], dueAt: at('11-24T12:00'), graceUntil: at('11-26T12:00') }
  const off = { ...clock, off: ['2026-11-25'] }
  const now = at('11-24T18:00')
  expect(recounted(values, now, [clock, off])).toEqual({ dueAt: values.dueAt, graceUntil: at('11-27T12:00') })
  expect(recounted({ ...values, graceUntil: at('11-27T12:00') }, now, [off, clock]).graceUntil).toEqual(
    values.graceUntil,
  )
  expect(recounted({ ...none }, now, [clock, off])).toEqual({ dueAt: null, graceUntil: null })
})

test('a day off makes no end earlier, and once it is taken back the end is as before', () => {
  const anyDay = fc.integer({ min: 0, max: 40 }).map(days => dayOf(at('11-24T00:00').getTime() + days * 86_400_000))
  const anyTime = fc.integer({ min: 0, max: 86_399_999 }).map(ms => new Date(at('11-24T00:00').getTime() + ms))
  const lengths = fc.integer({ min: 1, max: 20 * 24 * hour })
  fc.assert(
    fc.property(anyTime, lengths, fc.array(anyDay), anyDay, fc.boolean(), (from, minutes, off, more, isWeekendOff) => {
      const before = { ...(isWeekendOff ? weekdays : clock), off }
      const after = { ...before, off: [...off, more] }
      const due = extended({ ...none, dueAt: from }, before, { at: from, minutes })?.dueAt ?? null
      const later = recounted({ ...none, dueAt: due }, from, [before, after])
      expect(Number(later.dueAt)).toBeGreaterThanOrEqual(Number(due))
      expect(later.dueAt).toEqual(extended({ ...none, dueAt: from }, after, { at: from, minutes })?.dueAt)
      expect(recounted({ ...none, dueAt: later.dueAt ?? null }, from, [after, before]).dueAt).toEqual(due)
    }),
  )
})

test('weekends count by any other clock, and without one', () => {
  const dueAt = at('11-27T12:00')
  for (const usual of [clock, undefined]) {
    expect(extended({ ...none, dueAt }, usual, { at: dueAt, minutes: 24 * hour })?.dueAt).toEqual(at('11-28T12:00'))
  }
  expect(openingAt(dueAt, undefined).graceUntil).toBe(null)
})

test('openings are waited for as long as the grace is, and for an hour at least', () => {
  const from = at('11-24T12:00')
  expect(openingAt(from, { ...clock, graceMinutes: 10 }).graceUntil).toEqual(at('11-24T13:00'))
  expect(openingAt(from, { ...clock, graceMinutes: 3 * hour }).graceUntil).toEqual(at('11-24T15:00'))
})

test('an end that is past is extended from now, one to come from itself', () => {
  const dueAt = at('11-24T12:00')
  const minutes = hour
  expect(extended({ ...none, dueAt }, clock, { at: at('11-24T11:00'), minutes })?.dueAt).toEqual(at('11-24T13:00'))
  expect(extended({ ...none, dueAt }, clock, { at: at('11-24T15:00'), minutes })?.dueAt).toEqual(at('11-24T16:00'))
  const opening = { asked: [], dueAt, graceUntil: at('11-24T14:00') }
  expect(extended(opening, clock, { at: dueAt, minutes })).toEqual({ graceUntil: at('11-24T15:00') })
})

test('a clock that stood still goes on with the time that was left', () => {
  const times = { asked: ['red'], dueAt: at('11-26T12:00'), graceUntil: null }
  const still: [Date, Date] = [at('11-24T12:00'), at('11-25T18:00')]
  expect(resumed(times, clock, still)).toEqual({ dueAt: at('11-27T18:00'), graceUntil: null })
  expect(resumed(times, weekdays, still)).toEqual({ dueAt: at('11-27T18:00'), graceUntil: null })
  const late: [Date, Date] = [at('11-24T12:00'), at('11-26T12:00')]
  expect(resumed(times, weekdays, late).dueAt).toEqual(at('11-30T12:00'))
  // a grace is as long after the pause as it was before
  const graced = { ...times, dueAt: at('11-24T11:00'), graceUntil: at('11-24T14:00') }
  expect(resumed(graced, clock, still).graceUntil).toEqual(at('11-25T20:00'))
})
