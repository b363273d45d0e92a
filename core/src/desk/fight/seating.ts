import { type BySide, bySide, type Side, sides } from '../../game/index.ts'
import { canonicalJson } from '../../lang/index.ts'
import { type Dues, isToldAlike } from '../../notation/index.ts'
import { backAt, type Fight, seatedAt } from './fight.ts'
import { type NewSeats, seatingAt, startOf } from './moments.ts'
import { besideOrders, comeDue, leavesIn, leavingSeat, type Seat, type Seating, stayingSeat } from './seats.ts'

const alike = (one: object, other: object): boolean => canonicalJson(one) === canonicalJson(other)

/** Who leaves from here on of those who are told when: that alone decides it, whatever their standing orders say. Who has left goes on leaving until somebody else leads. */
function leavingBy(fight: Fight, { seats, told }: Seating, below: readonly Side[]): readonly Side[] {
  const due = comeDue(fight.battle, fight.state, { seats, told })
  const goesOn = (side: Side): boolean =>
    leavesIn(fight.seats[side]) && seats[side].kind === 'doctrine' && isToldAlike(fight.inside.told[side], told[side])
  return sides.filter(side => told[side] !== undefined && (due.includes(side) || below.includes(side) || goesOn(side)))
}

/** What is asked for, with those leaving who do by what they are told. */
function seatingFor(fight: Fight, asked: Seating, below: readonly Side[]): Seating {
  const { told } = asked
  const beside = besideOrders(fight.battle, asked.seats)
  const seats = bySide(side => (told[side] === undefined ? beside[side] : stayingSeat(beside[side])))
  const leaving = leavingBy(fight, { seats, told }, below)
  return { seats: bySide(side => (leaving.includes(side) ? leavingSeat(seats[side]) : seats[side])), told }
}

/** Why sides leave from a line of seats on that stayed before it. */
const duesIn = ({ seats, told }: Seating, before: BySide<Seat>): Dues =>
  Object.fromEntries(
    sides
      .filter(side => told[side] !== undefined && leavesIn(seats[side]) && !leavesIn(before[side]))
      .map(side => [side, told[side]]),
  )

/** The line of seats that a later one takes the place of: nobody has acted from it, and nobody left by it. Chances that are looked at decide by what was told before. */
function replacedBy({ inside: { last } }: Fight, below: readonly Side[]): NewSeats | undefined {
  const isFresh = last.kind === 'seats' && !last.isKept && Object.keys(last.due).length === 0
  return isFresh && below.length === 0 ? last : undefined
}

/** The same fight where others decide, or are told otherwise, and nobody has answered. */
function reseated(fight: Fight, asked: Seating, below: readonly Side[]): Fight {
  const { battle, inside } = fight
  const { last } = inside
  const seating = seatingFor(fight, asked, below)
  if (last.kind === 'start' && !last.isKept) return seatedAt(fight, startOf(battle, seating, last.dice))
  const before = replacedBy(fight, below)?.before ?? last
  const then = seatingAt(before)
  if (alike([then.seats, then.told], [seating.seats, seating.told])) return backAt(fight, before)
  const { count, dice } = before
  const due = duesIn(seating, then.seats)
  const chain = { known: undefined }
  return seatedAt(fight, { kind: 'seats', before, count, dice, ...seating, due, chain, isKept: false })
}

/**
 * Other people, standing orders or solvers from here on, and sides told otherwise. Whoever has done the rounds he is told leaves; `below` are those who are below the figure
 * they are told. The record gains a line; before the first input its header says so. Orders that are sealed stand where nobody's seat has changed. A battle that is over
 * stays as it is.
 */
export function withSeating(fight: Fight, asked: Seating, below: readonly Side[] = []): Fight {
  if (fight.inside.pending.kind === 'over') return fight
  const next = reseated(fight, asked, below)
  if (!alike(next.seats, fight.seats)) return next
  return { ...next, inside: { ...next.inside, sealed: fight.inside.sealed } }
}

/** Other people, standing orders or solvers from here on, told what they are told. */
export const withSeats = (fight: Fight, seats: BySide<Seat>): Fight =>
  withSeating(fight, { seats, told: fight.inside.told })

/** The same fight, with a line of seats where a side leaves from here on because it has done the rounds it is told. */
export function leavingDue(fight: Fight): Fight {
  const { battle, state, seats, inside } = fight
  const seating = { seats, told: inside.told }
  return comeDue(battle, state, seating).length === 0 ? fight : withSeating(fight, seating)
}
