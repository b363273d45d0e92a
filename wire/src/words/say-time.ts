import type { Early } from '../client/sealing.ts'
import type { Clock, GameView } from '../games/game.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A time zone by its distance from UTC, which days off are counted in: `UTC`, `UTC+1`, `UTC-3:30`. */
function sayZone(minutes: number): string {
  if (minutes === 0) return 'UTC'
  const rest = Math.abs(minutes) % 60
  return `UTC${minutes < 0 ? '-' : '+'}${Math.floor(Math.abs(minutes) / 60)}${rest === 0 ? '' : `:${rest}`}`
}

/** A time from year to minute, in the reader's time zone. Swedish writes dates as ISO 8601 does. */
export function sayWhen(ms: number, minutes: number = -new Date(ms).getTimezoneOffset()): string {
  const local = new Date(ms + minutes * MINUTE)
  const said = local.toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'UTC' })
  return `${said} ${sayZone(minutes)}`
}

const count = (n: number, unit: string): string => `${n} ${unit}${n === 1 ? '' : 's'}`

/** The larger unit of a time, and the smaller one if there is any of it. */
const inUnits = (ms: number, [large, one]: readonly [number, string], [small, other]: readonly [number, string]) => {
  const rest = Math.floor((ms % large) / small)
  return [count(Math.floor(ms / large), one), ...(rest === 0 ? [] : [count(rest, other)])].join(' ')
}

/** A length of time in its two largest units: `2 days 5 hours`, `40 minutes`. */
export function sayLength(ms: number): string {
  if (ms < MINUTE) return 'less than a minute'
  if (ms < HOUR) return count(Math.floor(ms / MINUTE), 'minute')
  return ms < DAY ? inUnits(ms, [HOUR, 'hour'], [MINUTE, 'minute']) : inUnits(ms, [DAY, 'day'], [HOUR, 'hour'])
}

/** A clock in words. */
export function sayClock(clock: Clock | null): string {
  if (clock === null) return 'No clock: a question waits as long as it takes.'
  const { minutes, graceMinutes, weekends, daysOff = 0, bankMinutes } = clock
  const of = (length: number): string => (length === 0 ? 'none' : sayLength(length * MINUTE))
  const parts = [
    `${of(minutes)} for a question`,
    ...(graceMinutes === 0 ? [] : [`${of(graceMinutes)} of grace after it`]),
    ...(weekends === 'off' ? ['weekends do not count'] : []),
    ...(daysOff === 0 ? [] : [`${count(daysOff, 'day')} off for each side`]),
    ...(bankMinutes === undefined ? [] : [`grace of each side in the whole game: ${of(bankMinutes)}`]),
  ]
  return `Clock: ${parts.join('; ')}.`
}

/** The time at which orders, or their openings, are due, in the reader's time zone; empty without one. */
export function sayDue(
  { dueAt, paused, question }: Pick<GameView, 'dueAt' | 'paused' | 'question'>,
  now: number,
): string {
  if (dueAt === null) return ''
  const due = Date.parse(dueAt)
  const isOpening = question?.isOpening === true
  if (isOpening && paused === null) return `What is still shut at ${sayWhen(due)} is given up: standing orders act.`
  if (paused !== null) return `The orders are due at ${sayWhen(due)}, and later by the length of this pause.`
  if (due <= now) return `The orders were due at ${sayWhen(due)}: standing orders may act at any moment.`
  return `The orders are due at ${sayWhen(due)}, in ${sayLength(due - now)}.`
}

/** The reason that a seat keeps shut what its host asks it to open. */
export const sayEarly = ({ until }: Early): string =>
  until === undefined
    ? 'The host says that the time for orders is over, but you were shown no end of it, and not all have sealed. Nothing of yours is opened before they have: ask the host.'
    : `The host says that the time for orders is over, but you were shown that it ends at ${sayWhen(until)}, and not all have sealed. Nothing of yours is opened before that: ask the host.`
