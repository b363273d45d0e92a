import { pending } from '@flagplot/core/desk/fight'
import { type Game, openQuestions, shutSides, unsealedSides } from '@flagplot/core/desk/referee'
import { bySide, type Side } from '@flagplot/core/game/sides'
import { type Clock, dayOf } from '@flagplot/wire/games'
import type { GameRow, HeldGame } from '../store/index.ts'
import { clockOf } from './policy.ts'

const MINUTE_MS = 60_000

/** The least time for openings after the last seal or the end of the grace: a device has to come online. */
const MIN_OPENING_MINUTES = 60

const DAY_MS = 24 * 60 * MINUTE_MS
const [SUNDAY, SATURDAY] = [0, 6]

/** The start of the next day, in UTC. */
const nextDay = (at: Date): Date => new Date((Math.floor(at.getTime() / DAY_MS) + 1) * DAY_MS)

/** A clock, and the days off that do not count by it. */
type RunningClock = Clock & { readonly off?: readonly string[] }

/** The clock of a game for its open question: a day off of a side that is asked does not count. */
export function clockFor({ policy, used }: Pick<GameRow, 'policy' | 'used'>, game: Game): RunningClock | undefined {
  const clock = clockOf({ policy })
  if (clock?.daysOff === undefined) return clock
  return { ...clock, off: openQuestions(game).flatMap(({ side }) => used.daysOff[side]) }
}

/** True if the day of a time counts by a clock. */
function counts(at: Date, clock: RunningClock | undefined): boolean {
  const isWeekend = clock?.weekends === 'off' && [SUNDAY, SATURDAY].includes(at.getUTCDay())
  return !isWeekend && clock?.off?.includes(dayOf(at.getTime())) !== true
}

/** So many ms later by a clock. */
function after(at: Date, ms: number, clock: RunningClock | undefined): Date {
  let left = ms
  for (let from = at; ; from = nextDay(from)) {
    if (!counts(from, clock)) continue
    const rest = nextDay(from).getTime() - from.getTime()
    if (left <= rest) return new Date(from.getTime() + left)
    left -= rest
  }
}

/** The ms between two times that count by a clock; none if the second one is earlier. */
function timeBetween(from: Date, to: Date, clock: RunningClock | undefined): number {
  let ms = 0
  for (let at = from; at < to; at = nextDay(at)) {
    if (counts(at, clock)) ms += Math.min(nextDay(at).getTime(), to.getTime()) - at.getTime()
  }
  return ms
}

type ClockValues = Pick<GameRow, 'asked' | 'dueAt' | 'graceUntil'>

/** The clock of a question that has just been asked. */
export const askedAt = (game: Game, at: Date, clock: RunningClock | undefined): ClockValues => ({
  asked: pending(game.fight).kind === 'over' ? [] : openQuestions(game).map(({ side }) => side),
  dueAt:
    clock === undefined || pending(game.fight).kind === 'over' ? null : after(at, clock.minutes * MINUTE_MS, clock),
  graceUntil: null,
})

/** The clock while the openings of sealed orders are waited for: nobody may seal any more. */
export const openingAt = (at: Date, clock: RunningClock | undefined): Omit<ClockValues, 'dueAt'> => ({
  asked: [],
  graceUntil:
    clock === undefined ? null : after(at, Math.max(clock.graceMinutes, MIN_OPENING_MINUTES) * MINUTE_MS, clock),
})

type Times = Partial<Pick<ClockValues, 'dueAt' | 'graceUntil'>>

/** The times of a clock that stood still between two moments: what was left at the first is left at the second. */
export function resumed(values: ClockValues, clock: RunningClock | undefined, [from, to]: [Date, Date]): Times {
  const later = (time: Date | null) => time && after(to, timeBetween(from, time, clock), clock)
  return { dueAt: later(values.dueAt), graceUntil: later(values.graceUntil) }
}

/** The times to come, once other days count from tomorrow on: what is left now is left by the other clock too. */
export function recounted(
  { dueAt, graceUntil }: ClockValues,
  at: Date,
  [before, now]: readonly [RunningClock | undefined, RunningClock | undefined],
): Times {
  const anew = (time: Date | null) =>
    time !== null && time > at ? after(at, timeBetween(at, time, before), now) : time
  return { dueAt: anew(dueAt), graceUntil: anew(graceUntil) }
}

/** So many minutes more for the open question: from its end, or from now if that is past. Undefined without a clock. */
export function extended(
  { asked, dueAt, graceUntil }: ClockValues,
  clock: RunningClock | undefined,
  { at, minutes }: { readonly at: Date; readonly minutes: number },
): Times | undefined {
  const later = (time: Date): Date => after(time > at ? time : at, minutes * MINUTE_MS, clock)
  if (asked.length === 0) return graceUntil === null ? undefined : { graceUntil: later(graceUntil) }
  return dueAt === null ? undefined : { dueAt: later(dueAt), graceUntil: null }
}

/** The step that a clock takes when its time is over. */
export type ClockStep =
  | { readonly kind: 'grace'; readonly until: Date }
  /** The sealed orders are to be opened; late sides may seal no more. */
  | { readonly kind: 'open' }
  /** The standing orders of these sides act. */
  | { readonly kind: 'absent'; readonly sides: readonly Side[] }

export function clockStep(row: GameRow, game: Game): ClockStep {
  const { dueAt, graceUntil, asked } = row
  const clock = clockFor(row, game)
  const isWaitingForSeals = asked.length > 0
  const late = unsealedSides(game)
  if (isWaitingForSeals && graceUntil === null && dueAt !== null && clock !== undefined) {
    const left = late.map(side => bankLeft(row, side) ?? clock.graceMinutes)
    const minutes = Math.min(clock.graceMinutes, Math.max(0, ...left))
    if (minutes > 0) return { kind: 'grace', until: after(dueAt, minutes * MINUTE_MS, clock) }
  }
  if (isWaitingForSeals && shutSides(game).length > 0) return { kind: 'open' }
  return { kind: 'absent', sides: [...late, ...shutSides(game)] }
}

/** The minutes of grace that a side has left in the whole game; undefined without a bank. */
export function bankLeft({ policy, used }: Pick<GameRow, 'policy' | 'used'>, side: Side): number | undefined {
  const { bankMinutes } = clockOf({ policy }) ?? {}
  return bankMinutes && Math.max(0, bankMinutes - used.graceMinutes[side])
}

/** The use of days off and bank, with the open grace: each of these sides has used it until its seal, or until now. */
export function usedBy(held: HeldGame, game: Game, those?: readonly Side[]): GameRow['used'] {
  const { at, game: row, seals } = held
  const { dueAt, graceUntil, pausedAt, used } = row
  const clock = clockFor(row, game)
  if (clock?.bankMinutes === undefined || dueAt === null || graceUntil === null || row.asked.length === 0) return used
  const asked = those ?? openQuestions(game).map(({ side }) => side)
  const graceMinutes = bySide(side => {
    if (!asked.includes(side)) return used.graceMinutes[side]
    const end = seals.find(each => each.side === side)?.sealedAt ?? pausedAt ?? at
    const minutes = Math.ceil(timeBetween(dueAt, end < graceUntil ? end : graceUntil, clock) / MINUTE_MS)
    return used.graceMinutes[side] + Math.min(minutes, bankLeft(row, side) ?? 0)
  })
  return { ...used, graceMinutes }
}
