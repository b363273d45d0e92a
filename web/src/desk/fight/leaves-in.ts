import { type Fight, leavesBelowOf, leavesOf, withLeaving, withLeavingBelow } from '@flagplot/core/desk'
import { bySide, type Side, sides } from '@flagplot/core/game'
import { chain, type Result } from '@flagplot/core/lang'
import { type LeavesOfBoth, leavesAfterOf, leavesBelowIn } from '../leaves.ts'

/** When sides are told to leave a fight. */
export const leavesIn = (fight: Fight): LeavesOfBoth =>
  bySide(side => ({ after: leavesOf(fight)[side], below: leavesBelowOf(fight)[side] }))

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

/** The same fight, in which sides leave as they are told, as far as that counts. Refused where it is told in both ways at once. */
export function withLeaves(fight: Fight, told: LeavesOfBoth): Result<Fight> {
  const both = countingIn(fight, told)
  return chain(withLeaving(fight, leavesAfterOf(both) ?? {}), next => withLeavingBelow(next, leavesBelowIn(both) ?? {}))
}
