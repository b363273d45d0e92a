import { bySide, leavingOf, sides } from '../../game/index.ts'
import { chain, ok, type Result } from '../../lang/index.ts'
import { checkLed, type Due, type Dues, isToldAlike } from '../../notation/index.ts'
import { checkBarred } from '../leaving-barred.ts'
import { checkFigures } from '../leaving-below.ts'
import { checkRounds } from '../leaving-plans.ts'
import { toldToLeave } from '../told.ts'
import { refuseBoth } from './dues.ts'
import type { Fight } from './fight.ts'
import { withSeating } from './seating.ts'
import { leadersBeside, stayingSeat } from './seats.ts'

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
  if (second !== undefined && second.kind !== first.kind) return refuseBoth()
  const { leavesAfter = {}, leavesBelow = {} } = toldToLeave({ leaves: told })
  const numbers = chain(checkRounds(leavesAfter), () => checkFigures(leavesBelow))
  return chain(leavingOf(battle.rules, [keyOf(first)]), () =>
    chain(numbers, () => {
      // whoever was told before may be led by a person by now: he is told so still
      const fresh = freshIn(fight, told)
      const led = checkLed(fresh, leadersBeside(seats), (due, side) => [keyOf(due), side])
      return chain(led, () => checkBarred(battle, [state], toldToLeave({ leaves: fresh })))
    }),
  )
}

/**
 * The same fight, in which these sides leave at the first chance once so many rounds of the battle are done, or once a round begins with their chance to win below a figure, and
 * not before, whatever their standing orders say; a side that is told nothing any more stays. The record gains a line, before the first input its header says so, and another
 * line where a side comes to leave. Where it is told below a chance, the fight goes on only after its chances were looked at (`isChanceDue`, `lookAtChances`, `afterLook`).
 */
export const withTold = (fight: Fight, told: Dues): Result<Fight> =>
  chain(checkTelling(fight, told), () => {
    const fresh = freshIn(fight, told)
    if (!sides.some(side => side in fresh)) return ok(fight)
    const seats = bySide(side => (side in fresh ? stayingSeat(fight.seats[side]) : fight.seats[side]))
    return ok(withSeating(fight, { seats, told }))
  })
