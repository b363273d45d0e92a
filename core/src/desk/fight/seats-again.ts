import { bySide, type Side, sides } from '../../game/index.ts'
import { canonicalJson } from '../../lang/index.ts'
import type { Due, Dues } from '../../notation/index.ts'
import { toldToLeave } from '../told.ts'
import { type Fight, withSeats } from './fight.ts'
import { leavingNow, withTold } from './leaving-due.ts'
import { type LaterLink, type NewSeats, seatsAt } from './moments.ts'
import type { Seat } from './seats.ts'

/** Changes of seats as they come again. Whoever left because it was due leaves where it is due now: of such a line nothing comes again. */
export interface SeatsAgain {
  /** What sides were told at first. */
  readonly told: Dues
  /** What people changed by a line, in its place; lines that changed nothing else are not among them. */
  readonly again: ReadonlyMap<LaterLink, (fight: Fight) => Fight>
}

const leavesIn = (seat: Seat): boolean => seat.kind === 'doctrine' && seat.doctrine.leaves === true

/** What a side is told where a fight stands; it may be told no longer. */
function toldNow({ inside }: Fight, side: Side): Due | undefined {
  const rounds = inside.leaves[side]
  const percent = inside.below.figures[side]
  if (rounds !== undefined) return { kind: 'after', rounds }
  return percent === undefined ? undefined : { kind: 'below', percent }
}

/** What a side was told when these lines begin: what it leaves by in one of them, else what it is told where the fight stands. */
const toldFrom = (whole: Fight, lines: readonly NewSeats[], side: Side): Due | undefined =>
  lines.map(({ due }) => due[side]).find(due => due !== undefined) ?? toldNow(whole, side)

/** What each side is told; a side that is told nothing is absent. */
const duesBy = (told: (side: Side) => Due | undefined): Dues =>
  Object.fromEntries(
    sides.flatMap(side => {
      const due = told(side)
      return due === undefined ? [] : [[side, due]]
    }),
  )

/** A seat that a person changed while its side was leaving because it was due: it leaves only where that is due now. */
function leavingAs(seat: Seat, now: Seat): Seat {
  if (seat.kind !== 'doctrine') return seat
  const { leaves: _, ...doctrine } = seat.doctrine
  return { ...seat, doctrine: leavesIn(now) ? { ...doctrine, leaves: true } : doctrine }
}

/** How the changes of seats among later links of a fight come again. */
export function seatsAgain(whole: Fight, later: readonly LaterLink[]): SeatsAgain {
  const lines = later.filter(link => link.kind === 'seats')
  const again = new Map<LaterLink, (fight: Fight) => Fight>()
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
    again.set(line, fight => {
      const told = duesBy(side => (stays.includes(side) ? toldFrom(whole, rest, side) : toldNow(fight, side)))
      const seat = (side: Side): Seat => {
        const now = fight.seats[side]
        if (!changed.includes(side)) return now
        return asDue.includes(side) ? leavingAs(line.seats[side], now) : line.seats[side]
      }
      return withTold(withSeats(fight, bySide(seat)), toldToLeave({ leaves: told }))
    })
  }
  return { told: duesBy(side => toldFrom(whole, lines, side)), again }
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
  return leavingNow(withTold(before, toldToLeave({ leaves: told })), leaving, due)
}
