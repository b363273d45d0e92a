import { roundWord } from '../../game/index.ts'
import { chain, ok, type Result, refuse } from '../../lang/index.ts'
import type { OpenBattle } from '../open-battle.ts'
import { asLeaves, type ToldToLeave, toldToLeave } from '../told.ts'
import { belowFrom, type FoughtBelow, fightOutBelow } from './below-due.ts'
import type { FightDice } from './dice.ts'
import { beginFight, type Fight } from './fight.ts'
import { fightOutLeaving } from './leaving-after.ts'
import { leavesFurther, withLeaving } from './leaving-due.ts'

/**
 * Fights a battle from its beginning to its end by standing orders, its sides leaving when they are told to: by a number of rounds, or by their chance to win. Refused where
 * a side is not led by standing orders, or cannot leave.
 */
export function fightOutTold(fight: Fight): Result<FoughtBelow> {
  const { leavesAfter, leavesBelow } = toldToLeave(fight.battle)
  if (leavesBelow === undefined)
    return asLeaves(
      fight.battle,
      chain(fightOutLeaving(fight, leavesAfter ?? {}), fought => ok({ fight: fought, left: [] })),
    )
  if (leavesAfter === undefined) return asLeaves(fight.battle, fightOutBelow(fight, leavesBelow))
  const expected = 'either leavesAfter or leavesBelow'
  return asLeaves(fight.battle, refuse({ code: 'conflict', path: ['leavesBelow'], expected }))
}

/**
 * A battle at its beginning that people fight, too: those who are told to leave after so many rounds do so. A chance to win is that of standing orders alone, so that a figure
 * is refused, as is a side that no standing orders lead.
 */
export function beginTold(battle: OpenBattle, table: { readonly dice: FightDice }): Result<Fight> {
  const { leavesAfter = {}, leavesBelow } = toldToLeave(battle)
  const begun = beginFight(battle, table)
  if (leavesBelow === undefined) return asLeaves(battle, withLeaving(begun, leavesAfter))
  const { many } = roundWord(battle.rules.card)
  const expected = `a number of ${many}: a chance to win is that of battles without people`
  return asLeaves(battle, refuse({ code: 'unsupported', path: ['leavesBelow'], expected }))
}

/** What odds go by: standing orders as far as there are any, and what sides are told of leaving. */
interface FollowedFrom extends ToldToLeave {
  readonly doctrines: OpenBattle['doctrines']
}

/** What odds after the first `count` inputs of a fight go by. Those who have left below a figure leave by their standing orders. */
export const followedFrom = (fight: Fight, count: number): FollowedFrom => ({
  doctrines: fight.battle.doctrines,
  ...leavesFurther(fight, count),
  ...belowFrom(fight, count),
})
