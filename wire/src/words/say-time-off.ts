import { type BySide, type Side, sides } from '@flagplot/core/game/sides'
import { dayOf, type GameView } from '../games/game.ts'
import { sayLength } from './say-time.ts'

const DAY = 24 * 60 * 60_000
const MINUTE = 60_000

/** Days in order, those in a row from the first to the last. */
function sayDays(days: readonly string[]): string {
  const isNext = (day: string, by: number) => days.includes(dayOf(Date.parse(day) + by))
  const starts = days.filter(day => !isNext(day, -DAY))
  const ends = days.filter(day => !isNext(day, DAY))
  return starts.map((day, i) => (day === ends[i] ? day : `${day} to ${ends[i]}`)).join(', ')
}

/** The days off of both sides from today on; empty if there are none. */
export function sayDaysOff({ daysOff }: GameView, holders: BySide<string>, now: number): string {
  const toCome = (side: Side) => daysOff[side].filter(day => day >= dayOf(now))
  const said = sides.filter(side => toCome(side).length > 0).map(side => `${holders[side]} ${sayDays(toCome(side))}`)
  return said.length === 0 ? '' : `Days off (UTC): ${said.join('; ')}.`
}

/** The days off that a seat may still announce; empty for others than players, and by a clock that has none. */
export function sayDaysLeft({ daysOffLeft, you, status }: GameView): string {
  if (daysOffLeft === null || (you !== 'red' && you !== 'blue') || status === 'over') return ''
  const left = daysOffLeft[you]
  return `You may announce ${left === 0 ? 'no more days' : left === 1 ? '1 day more' : `${left} days more`} off.`
}

/** The grace that each side has left in the game; empty without a bank, and once the game is over. */
export function sayBank({ bank, status }: GameView, holders: BySide<string>): string {
  if (bank === null || status === 'over') return ''
  const said = sides.map(side => `${holders[side]} ${bank[side] === 0 ? 'none' : sayLength(bank[side] * MINUTE)}`)
  return `Grace left in this game: ${said.join('; ')}.`
}
