import { type BySide, bySide, type Side, sides } from '../../game/index.ts'
import { canonicalJson } from '../../lang/index.ts'
import { type Dues, isToldAlike } from '../../notation/index.ts'
import { backAt, type Fight, seatedAt } from './fight.ts'
import { type NewSeats, seatingAt, startOf } from './moments.ts'
import { besideOrders, comeDue, leavesIn, leavingSeat, type Seat, type Seating } from './seats.ts'

/** Why sides leave by a seating: those that come due by it, or that are below their figure, and those that were due by the seats in whose place it comes. */
function duesIn({ seats, told }: Seating, leaving: readonly Side[], replaced?: NewSeats): Dues {
  const still = (side: Side): boolean => leavesIn(seats[side]) && isToldAlike(replaced?.due[side], told[side])
  return Object.fromEntries(
    sides
      .filter(side => told[side] !== undefined && (leaving.includes(side) || still(side)))
      .map(side => [side, told[side]]),
  )
}

const isSame = (one: Seating, other: Seating): boolean =>
  canonicalJson([one.seats, one.told]) === canonicalJson([other.seats, other.told])

/**
 * Other people, standing orders or solvers from here on, and sides told otherwise. Whoever has done the rounds he is told leaves; `below` are those who are below the figure
 * they are told. The record gains a line; before the first input its header says so.
 */
export function withSeating(fight: Fight, asked: Seating, below: readonly Side[] = []): Fight {
  const { battle, state, inside } = fight
  const { told } = asked
  const beside = besideOrders(battle, asked.seats)
  const leaving = [...comeDue(battle, state, { seats: beside, told }), ...below]
  const seats = bySide(side => (leaving.includes(side) ? leavingSeat(beside[side]) : beside[side]))
  const seating = { seats, told }
  const { last } = inside
  if (last.kind === 'start' && !last.isKept) return seatedAt(fight, startOf(battle, seating, last.dice))
  // seats that nobody has acted from are no part of the battle
  const replaced = last.kind === 'seats' && !last.isKept ? last : undefined
  const before = replaced?.before ?? last
  if (isSame(seatingAt(before), seating)) return backAt(fight, before)
  const { count, dice } = before
  const due = duesIn(seating, leaving, replaced)
  return seatedAt(fight, {
    kind: 'seats',
    before,
    count,
    dice,
    ...seating,
    due,
    chain: { known: undefined },
    isKept: false,
  })
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
