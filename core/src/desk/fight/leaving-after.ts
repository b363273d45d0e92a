import { sides } from '../../game/index.ts'
import { chain, type Result } from '../../lang/index.ts'
import type { LeavesAfter } from '../leaving-plans.ts'
import { duesOf } from '../told.ts'
import type { Fight } from './fight.ts'
import { fightOut } from './onward.ts'
import { withTold } from './telling.ts'

/** Fights a battle to its end by standing orders of which some leave once so many rounds from here on are done. */
export function fightOutLeaving(fight: Fight, after: LeavesAfter): Result<Fight> {
  const rounds = fight.battle.rules.rounds(fight.state)
  const leavesAfter: LeavesAfter = Object.fromEntries(
    sides.flatMap(side => (after[side] === undefined ? [] : [[side, rounds + after[side]]])),
  )
  return chain(withTold(fight, duesOf({ leavesAfter })), fightOut)
}
