import { type BySide, bySide, type Side, sides } from '../../game/index.ts'
import { canonicalJson } from '../../lang/index.ts'
import { type Dues, isToldAlike } from '../../notation/index.ts'
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

/** The sides that a line tells otherwise when to leave. */
const toldAnewBy = ({ before, told }: NewSeats): readonly Side[] =>
  sides.filter(side => !isToldAlike(seatingAt(before).told[side], told[side]))

/** What sides are told, with what a line says of these. */
const toldWith = (now: Dues, line: Dues, anew: readonly Side[]): Dues =>
  Object.fromEntries(
    sides.map(side => [side, (anew.includes(side) ? line : now)[side]]).filter(([, due]) => due !== undefined),
  )

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
    const anew = toldAnewBy(line)
    for (const side of sides) if (line.due[side] !== undefined) leaving.add(side)
    for (const side of changed) if (!leavesIn(line.seats[side])) leaving.delete(side)
    if (changed.length + anew.length === 0) continue
    const asDue = new Set(leaving)
    again.set(line, fight => {
      const seat = (side: Side): Seat => {
        const now = fight.seats[side]
        if (!changed.includes(side)) return now
        if (!asDue.has(side)) return line.seats[side]
        return leavesIn(now) ? leavingSeat(line.seats[side]) : stayingSeat(line.seats[side])
      }
      return withSeating(fight, { seats: bySide(seat), told: toldWith(fight.inside.told, line.told, anew) })
    })
  }
  return again
}
