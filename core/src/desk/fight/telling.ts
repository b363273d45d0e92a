import { type BySide, bySide, leavingOf, type Side, sides } from '../../game/index.ts'
import { canonicalJson, chain, ok, type Result, refuse } from '../../lang/index.ts'
import { checkLed, type Due, type Dues, isToldAlike } from '../../notation/index.ts'
import { checkBarred } from '../leaving-barred.ts'
import { checkFigures } from '../leaving-below.ts'
import { checkRounds } from '../leaving-plans.ts'
import { toldToLeave } from '../told.ts'
import type { Fight } from './fight.ts'
import { withSeating } from './seating.ts'
import { leadersBeside, leavingSeat, type Seat, stayingSeat } from './seats.ts'

/** What the sides of a fight are told of leaving; one that has left by it too. */
export const toldIn = ({ inside }: Fight): Dues => inside.told

const keyOf = ({ kind }: Due): 'leavesAfter' | 'leavesBelow' => (kind === 'after' ? 'leavesAfter' : 'leavesBelow')

/** Those of the sides that are told something else than before. */
const freshIn = (fight: Fight, told: Dues): Dues =>
  Object.fromEntries(
    sides.filter(side => !isToldAlike(told[side], toldIn(fight)[side])).map(side => [side, told[side]]),
  )

/** Refuses what cannot be kept: numbers there are not, rounds beside a chance, systems that nobody leaves in, sides that no standing orders lead or that cannot leave. */
function checkTelling(fight: Fight, told: Dues): Result<void> {
  const { battle, seats, state } = fight
  const [first, second] = sides.flatMap(side => told[side] ?? [])
  if (first === undefined) return ok(undefined)
  if (second !== undefined && second.kind !== first.kind)
    return refuse({ code: 'conflict', path: ['leavesBelow'], expected: 'either leavesAfter or leavesBelow' })
  const { leavesAfter = {}, leavesBelow = {} } = toldToLeave({ leaves: told })
  return chain(leavingOf(battle.rules, [keyOf(first)]), () =>
    chain(
      checkLed(told, leadersBeside(seats), (due, side) => [keyOf(due), side]),
      () =>
        chain(checkRounds(leavesAfter), () =>
          chain(checkFigures(leavesBelow), () =>
            checkBarred(battle, [state], toldToLeave({ leaves: freshIn(fight, told) })),
          ),
        ),
    ),
  )
}

/** The seat of a side that is told otherwise: it stays until then. Told nothing any more it leaves as the standing orders of the battle say. */
function seatTold({ battle, seats }: Fight, side: Side, told: Dues): Seat {
  const leaves = told[side] === undefined && battle.doctrines[side]?.leaves === true
  return leaves ? leavingSeat(seats[side]) : stayingSeat(seats[side])
}

const alike = (one: BySide<Seat>, other: BySide<Seat>): boolean => canonicalJson(one) === canonicalJson(other)

/**
 * The same fight, in which these sides leave at the first chance once so many rounds of the battle are done, or once a round begins with their chance to win below a figure, and
 * not before, whatever their standing orders say; sides that are not named leave by these. The record gains a line, before the first input its header says so, and another
 * line where a side comes to leave. Where it is told below a chance, the fight goes on only after its chances were looked at (`isChanceDue`, `lookAtChances`, `afterLook`).
 */
export const withTold = (fight: Fight, told: Dues): Result<Fight> =>
  chain(checkTelling(fight, told), () => {
    const fresh = freshIn(fight, told)
    const isFresh = (side: Side): boolean => side in fresh
    if (!sides.some(isFresh)) return ok(fight)
    const seats = bySide(side => (isFresh(side) ? seatTold(fight, side, told) : fight.seats[side]))
    const next = withSeating(fight, { seats, told })
    if (!alike(next.seats, fight.seats)) return ok(next)
    // orders that are sealed stand where nobody's seat has changed
    return ok({ ...next, inside: { ...next.inside, sealed: fight.inside.sealed } })
  })
