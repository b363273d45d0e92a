import { type BySide, bySide, type Side, sides } from '../../game/index.ts'
import { canonicalJson } from '../../lang/index.ts'
import { isToldAlike } from '../../notation/index.ts'
import type { Fight } from './fight.ts'
import { type LaterLink, type NewSeats, seatingAt } from './moments.ts'
import { withSeating } from './seating.ts'
import { leavesIn, leavingSeat, type Seat, stayingSeat } from './seats.ts'

/** The sides whose seats a line changes otherwise than by having them leave because it was due. */
function changedBy({ before, seats, due }: NewSeats): readonly Side[] {
  const then = seatingAt(before).seats
  const of = (side: Side, all: BySide<Seat>): string =>
    canonicalJson(due[side] === undefined ? all[side] : stayingSeat(all[side]))
  return sides.filter(side => of(side, then) !== of(side, seats))
}

/** Whether a line tells any side otherwise when to leave. */
const tellsAnew = ({ before, told }: NewSeats): boolean =>
  sides.some(side => !isToldAlike(seatingAt(before).told[side], told[side]))

/**
 * How the changes of seats among later links of a fight come again, each in its place. Whoever left because it was due leaves where it is due now: of a line that says nothing
 * else nothing comes again, and a seat that was changed while its side was leaving so leaves only where that is due by then.
 */
export function seatsAgain(later: readonly LaterLink[]): ReadonlyMap<LaterLink, (fight: Fight) => Fight> {
  const again = new Map<LaterLink, (fight: Fight) => Fight>()
  const leaving = new Set<Side>()
  for (const line of later) {
    if (line.kind !== 'seats') continue
    const changed = changedBy(line)
    for (const side of sides) if (line.due[side] !== undefined) leaving.add(side)
    for (const side of changed) if (!leavesIn(line.seats[side])) leaving.delete(side)
    if (changed.length === 0 && !tellsAnew(line)) continue
    const asDue = new Set(leaving)
    again.set(line, fight => {
      const seat = (side: Side): Seat => {
        const now = fight.seats[side]
        if (!changed.includes(side)) return now
        if (!asDue.has(side)) return line.seats[side]
        return leavesIn(now) ? leavingSeat(line.seats[side]) : stayingSeat(line.seats[side])
      }
      // every line that tells sides otherwise comes again, so that what it does not change stands already
      return withSeating(fight, { seats: bySide(seat), told: line.told })
    })
  }
  return again
}
