import { chain, ok, type Result } from '../../lang/index.ts'
import type { LeavesBelow } from '../../odds/index.ts'
import type { LeavesAfter } from '../leaving-plans.ts'
import { type FoughtBelow, fightOutLooking } from './below-due.ts'
import { duesOf } from './dues.ts'
import type { Fight } from './fight.ts'
import { withTold } from './telling.ts'

/** Fights a battle to its end by standing orders of which some leave once so many rounds of it are done. */
export const fightOutLeaving = (fight: Fight, leavesAfter: LeavesAfter): Result<Fight> =>
  chain(chain(withTold(fight, duesOf({ leavesAfter })), fightOutLooking), end => ok(end.fight))

/** The same of those that leave once a round begins with their chance to win below a figure. */
export const fightOutBelow = (fight: Fight, leavesBelow: LeavesBelow): Result<FoughtBelow> =>
  chain(withTold(fight, duesOf({ leavesBelow })), fightOutLooking)
