import { type BySide, bySide, type Side, sides } from '../../game/index.ts'
import { canonicalJson } from '../../lang/index.ts'
import { isToldAlike } from '../../notation/index.ts'
import type { Fight } from './fight.ts'
import { type LaterLink, type NewSeats, seatingAt } from './moments.ts'
import { withSeating } from './seating.ts'
import { type Seat, stayingSeat } from './seats.ts'

/** The sides whose seats a line changes otherwise than by having them leave, or stay, by what they are told. */
function changedBy({ before, seats, told }: NewSeats): readonly Side[] {
  const then = seatingAt(before)
  const of = (side: Side, all: BySide<Seat>): string => {
    const isTold = told[side] !== undefined || then.told[side] !== undefined
    return canonicalJson(isTold ? stayingSeat(all[side]) : all[side])
  }
  return sides.filter(side => of(side, then.seats) !== of(side, seats))
}

/** The sides that a line tells otherwise when to leave. */
const toldAnewBy = ({ before, told }: NewSeats): readonly Side[] =>
  sides.filter(side => !isToldAlike(seatingAt(before).told[side], told[side]))

/**
 * How the changes of seats among later links of a fight come again, each in its place. Whoever left by what he was told leaves where that is due now: of a line that says nothing
 * else nothing comes again.
 */
export function seatsAgain(later: readonly LaterLink[]): ReadonlyMap<LaterLink, (fight: Fight) => Fight> {
  const again = new Map<LaterLink, (fight: Fight) => Fight>()
  for (const line of later) {
    if (line.kind !== 'seats') continue
    const changed = changedBy(line)
    const anew = toldAnewBy(line)
    if (changed.length + anew.length === 0) continue
    again.set(line, fight => {
      const seat = (side: Side): Seat => (changed.includes(side) ? line.seats : fight.seats)[side]
      const seats = bySide(side => (anew.includes(side) ? stayingSeat(seat(side)) : seat(side)))
      // every line that tells sides otherwise comes again, so that what it does not change stands already
      return withSeating(fight, { seats, told: line.told })
    })
  }
  return again
}
