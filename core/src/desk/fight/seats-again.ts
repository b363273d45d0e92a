import { type BySide, bySide, type Side, sides } from '../../game/index.ts'
import { canonicalJson } from '../../lang/index.ts'
import type { Due, Dues } from '../../notation/index.ts'
import type { LeavesAfter } from '../leaving-plans.ts'
import { type Fight, withSeats } from './fight.ts'
import { leavingNow } from './leaving-due.ts'
import { type LaterLink, type NewSeats, seatsAt } from './moments.ts'
import type { Seat } from './seats.ts'

/** When sides leave that were told so; a side may have been told no longer. */
type Told = BySide<Due | undefined>

/** A fight that is derived again, and when its sides leave by what they were told so far. */
export interface Deriving {
  readonly fight: Fight
  readonly told: Told
}

/** Changes of seats as they come again. Whoever left because it was due leaves where it is due now: of such a line nothing comes again. */
export interface SeatsAgain {
  /** What sides were told at first. */
  readonly told: Told
  /** What people changed by a line, in its place; lines that changed nothing else are not among them. */
  readonly again: ReadonlyMap<LaterLink, (at: Deriving) => Deriving>
}

const leavesIn = (seat: Seat): boolean => seat.kind === 'doctrine' && seat.doctrine.leaves === true

/** The rounds that sides stay, for the fight's own reckoning. */
function withTold(fight: Fight, told: Told): Fight {
  const leaves: LeavesAfter = Object.fromEntries(
    sides.flatMap(side => (told[side]?.kind === 'after' ? [[side, told[side].rounds]] : [])),
  )
  return { ...fight, inside: { ...fight.inside, leaves } }
}

/** What a side was told when these lines begin: what it leaves by in one of them, else what it is told where the fight stands. */
function toldFrom(whole: Fight, lines: readonly NewSeats[], side: Side): Due | undefined {
  const rounds = whole.inside.leaves[side]
  const now: Due | undefined = rounds === undefined ? undefined : { kind: 'after', rounds }
  return lines.map(({ due }) => due[side]).find(due => due !== undefined) ?? now
}

/** A seat that a person changed while its side was leaving because it was due: it leaves only where that is due now. */
function leavingAs(seat: Seat, now: Seat): Seat {
  if (seat.kind !== 'doctrine') return seat
  const { leaves: _, ...doctrine } = seat.doctrine
  return { ...seat, doctrine: leavesIn(now) ? { ...doctrine, leaves: true } : doctrine }
}

/** How the changes of seats among later links of a fight come again. */
export function seatsAgain(whole: Fight, later: readonly LaterLink[]): SeatsAgain {
  const lines = later.filter(link => link.kind === 'seats')
  const again = new Map<LaterLink, (at: Deriving) => Deriving>()
  const leaving = new Set<Side>()
  for (const [i, line] of lines.entries()) {
    const before = seatsAt(line.before)
    const changed = sides.filter(
      side => line.due[side] === undefined && canonicalJson(before[side]) !== canonicalJson(line.seats[side]),
    )
    const stays = changed.filter(side => leaving.has(side) && !leavesIn(line.seats[side]))
    const asDue = changed.filter(side => leaving.has(side) && leavesIn(line.seats[side]))
    for (const side of sides) if (line.due[side] !== undefined) leaving.add(side)
    for (const side of stays) leaving.delete(side)
    if (changed.length === 0) continue
    const rest = lines.slice(i + 1)
    again.set(line, ({ fight, told }) => {
      const next = bySide(side => (stays.includes(side) ? toldFrom(whole, rest, side) : told[side]))
      const seat = (side: Side): Seat => {
        const now = fight.seats[side]
        if (!changed.includes(side)) return now
        return asDue.includes(side) ? leavingAs(line.seats[side], now) : line.seats[side]
      }
      return { fight: withTold(withSeats(fight, bySide(seat)), next), told: next }
    })
  }
  return { told: bySide(side => toldFrom(whole, lines, side)), again }
}

/** The fight as it stands before a ruling, with those leaving who have done their rounds there and left by it before. */
export function toldAt(before: Fight, { told }: SeatsAgain, later: readonly LaterLink[]): Fight {
  const { rules } = before.battle
  const rounds = rules.rounds(before.state)
  const dropped = later.filter(link => link.kind === 'seats')
  const leaving = sides.filter(side => {
    const due = told[side]
    return due?.kind === 'after' && due.rounds <= rounds && dropped.some(line => line.due[side] !== undefined)
  })
  const due: Dues = Object.fromEntries(leaving.map(side => [side, told[side]]))
  return leavingNow(withTold(before, told), leaving, due)
}
