import { duesOf, type Fight, refuseBoth, toldIn, toldToLeave, withTold } from '@flagplot/core/desk'
import { bySide, type Side, sides } from '@flagplot/core/game'
import type { Result } from '@flagplot/core/lang'
import { type LeavesOfBoth, leavesAfterOf, leavesBelowIn, namesBoth } from '../leaves.ts'

/** When sides are told to leave a fight. */
export function leavesIn(fight: Fight): LeavesOfBoth {
  const { leavesAfter = {}, leavesBelow = {} } = toldToLeave({ leaves: toldIn(fight) })
  return bySide(side => ({ after: leavesAfter[side], below: leavesBelow[side] }))
}

const isLed = ({ seats }: Pick<Fight, 'seats'>, side: Side): boolean => seats[side].kind === 'doctrine'

/** What counts of it in a fight: rounds where standing orders lead the side, a chance where they lead both, since it is theirs. */
export const countingIn = (fight: Pick<Fight, 'seats'>, both: LeavesOfBoth): LeavesOfBoth => {
  const areLed = sides.every(side => isLed(fight, side))
  return bySide(side => ({
    after: isLed(fight, side) ? both[side].after : undefined,
    below: areLed ? both[side].below : undefined,
  }))
}

/** Said where a chance does not count because somebody else leads a side. */
export const CHANCE_OF_ORDERS =
  '“Leaves below a chance” counts only while standing orders lead both sides: the chance is theirs. In this fight nobody leaves by it.'

/** Whether that has to be said. */
export const isChanceIdle = (seats: Fight['seats'], both: LeavesOfBoth): boolean =>
  leavesBelowIn(both) !== undefined && leavesBelowIn(countingIn({ seats }, both)) === undefined

/** The same fight, in which sides leave as they are told. Refused where it is told in both ways at once, and of a side that somebody else leads, unless it was told so before. */
export function withLeaves(fight: Fight, both: LeavesOfBoth): Result<Fight> {
  if (namesBoth(both)) return refuseBoth()
  return withTold(fight, duesOf({ leavesAfter: leavesAfterOf(both) ?? {}, leavesBelow: leavesBelowIn(both) ?? {} }))
}
