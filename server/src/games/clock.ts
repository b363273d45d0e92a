import { pending } from '@flagplot/core/desk/fight'
import { type Game, openQuestions, shutSides, unsealedSides } from '@flagplot/core/desk/referee'
import type { Side } from '@flagplot/core/game/sides'
import type { Clock } from '@flagplot/wire/games'
import type { GameRow } from '../store/index.ts'

const MINUTE_MS = 60_000

/** The least time for openings after the last seal or the end of the grace: a device has to come online. */
const LEAST_OPENING_MINUTES = 60

const DAY_MS = 24 * 60 * MINUTE_MS
const [SUNDAY, SATURDAY] = [0, 6]

/** The start of the day so many days later, in UTC. */
const dayAfter = (at: Date, days: number): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()) + days * DAY_MS)

/** The same time, or the Monday after it on a Saturday or Sunday. */
function outOfWeekend(at: Date): Date {
  const day = at.getUTCDay()
  return day === SATURDAY ? dayAfter(at, 2) : day === SUNDAY ? dayAfter(at, 1) : at
}

/** So many minutes later by a clock: weekends may not count. */
function after(at: Date, minutes: number, clock: Clock | undefined): Date {
  let left = minutes * MINUTE_MS
  if (clock?.weekends !== 'off') return new Date(at.getTime() + left)
  let from = outOfWeekend(at)
  for (;;) {
    const saturday = dayAfter(from, SATURDAY - from.getUTCDay())
    const before = saturday.getTime() - from.getTime()
    if (left <= before) return new Date(from.getTime() + left)
    left -= before
    from = outOfWeekend(saturday)
  }
}

type ClockValues = Pick<GameRow, 'asked' | 'dueAt' | 'graceUntil'>

/** The clock of a question that has just been asked. */
export const askedAt = (game: Game, at: Date, clock: Clock | undefined): ClockValues => ({
  asked: pending(game.fight).kind === 'over' ? [] : openQuestions(game).map(({ side }) => side),
  dueAt: clock === undefined || pending(game.fight).kind === 'over' ? null : after(at, clock.minutes, clock),
  graceUntil: null,
})

/** The clock while the openings of sealed orders are waited for: nobody may seal any more. */
export const openingAt = (at: Date, clock: Clock | undefined): Omit<ClockValues, 'dueAt'> => ({
  asked: [],
  graceUntil: clock === undefined ? null : after(at, Math.max(clock.graceMinutes, LEAST_OPENING_MINUTES), clock),
})

type Times = Partial<Pick<ClockValues, 'dueAt' | 'graceUntil'>>

/** The times of a clock that stood still between two moments. */
export function resumed({ dueAt, graceUntil }: ClockValues, clock: Clock | undefined, [from, to]: [Date, Date]): Times {
  const still = (to.getTime() - from.getTime()) / MINUTE_MS
  const later = (time: Date | null): Date | null => time && after(time, still, clock)
  return { dueAt: later(dueAt), graceUntil: later(graceUntil) }
}

/** So many minutes more for the open question: from its end, or from now if that is past. Undefined without a clock. */
export function extended(
  { asked, dueAt, graceUntil }: ClockValues,
  clock: Clock | undefined,
  { at, minutes }: { readonly at: Date; readonly minutes: number },
): Times | undefined {
  const later = (time: Date): Date => after(time > at ? time : at, minutes, clock)
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

export function clockStep(row: ClockValues, game: Game, clock: Clock): ClockStep {
  const { dueAt, graceUntil, asked } = row
  const isWaitingForSeals = asked.length > 0
  if (isWaitingForSeals && graceUntil === null && dueAt !== null && clock.graceMinutes > 0) {
    return { kind: 'grace', until: after(dueAt, clock.graceMinutes, clock) }
  }
  if (isWaitingForSeals && shutSides(game).length > 0) return { kind: 'open' }
  return { kind: 'absent', sides: [...unsealedSides(game), ...shutSides(game)] }
}
