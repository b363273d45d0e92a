import type { Side } from '@flagplot/core/game/sides'
import { ok, type Result, refuse } from '@flagplot/core/lang'
import { type DaysOff, dayOf } from '@flagplot/wire/games'
import type { GameRow, HeldGame } from '../store/index.ts'
import { clockFor, recounted } from './clock.ts'
import { clockOf } from './policy.ts'
import type { Sealing } from './sealing.ts'
import type { Moved } from './seats.ts'

const YEAR_MS = 366 * 24 * 60 * 60_000

const refused = (code: 'range' | 'conflict', says: string): Result<never> => refuse({ code, path: ['days'], says })

/** The days off that a side may still announce. */
export const daysLeft = ({ policy, used }: Pick<GameRow, 'policy' | 'used'>, side: Side): number =>
  Math.max(0, (clockOf({ policy })?.daysOff ?? 0) - used.daysOff[side].length)

/** The days off of a side after a request: those that have begun, and those to come that it names. */
function daysAfter({ at, game }: HeldGame, side: Side, { days }: DaysOff): Result<readonly string[]> {
  const clock = clockOf(game)
  if (game.status === 'over') return refused('conflict', 'The battle is over.')
  if (clock === undefined) return refused('conflict', 'This game has no clock, so every day is off.')
  if (clock.daysOff === undefined) return refused('conflict', 'This game has no days off. Ask the moderator for some.')
  const known = game.used.daysOff[side]
  const today = dayOf(at.getTime())
  const added = [...new Set(days)].filter(day => !known.includes(day))
  const begun = added.find(day => day <= today)
  if (begun !== undefined)
    return refused('range', `${begun} is not to come: a day off is announced the day before, in UTC.`)
  const far = added.find(day => day > dayOf(at.getTime() + YEAR_MS))
  if (far !== undefined) return refused('range', `${far} is more than a year ahead.`)
  const kept = known.filter(day => day <= today || days.includes(day))
  const left = Math.max(0, clock.daysOff - kept.length)
  if (added.length > left)
    return refused(
      'range',
      `${added.length} days more are too many: ${left} of ${clock.daysOff} ${left === 1 ? 'is' : 'are'} left.`,
    )
  return ok([...kept, ...added].sort())
}

/** A player announces the days off of its side. The end of a question that asks this side is worked out anew. */
export function announceDays({ held, open: { game } }: Sealing, side: Side, request: DaysOff): Result<Moved> {
  const { at, game: row } = held
  const days = daysAfter(held, side, request)
  if (!days.ok) return days
  const used = { ...row.used, daysOff: { ...row.used.daysOff, [side]: days.value } }
  const clocks = [clockFor(row, game), clockFor({ ...row, used }, game)] as const
  return ok({ game, changes: { game: { used, ...recounted(row, row.pausedAt ?? at, clocks) } } })
}
