import { chain, type Result } from '../../lang/index.ts'
import type { OpenBattle } from '../open-battle.ts'
import { asLeaves } from '../told.ts'
import { type FoughtBelow, fightOutLooking } from './below-due.ts'
import type { FightDice } from './dice.ts'
import { beginFight, type Fight } from './fight.ts'
import { withTold } from './telling.ts'

/**
 * A battle at its beginning, its sides told when to leave as it says. Refused of a side that no standing orders lead, and below a chance to win where somebody else leads
 * either.
 */
export const beginTold = (battle: OpenBattle, table: { readonly dice: FightDice }): Result<Fight> =>
  asLeaves(battle, withTold(beginFight(battle, table), battle.leaves ?? {}))

/** Fights a battle from its beginning to its end by standing orders, its sides told when to leave as it says. Refused as `beginTold` refuses, and where a chance takes too long to find out. */
export const fightOutTold = (battle: OpenBattle, table: { readonly dice: FightDice }): Result<FoughtBelow> =>
  asLeaves(battle, chain(beginTold(battle, table), fightOutLooking))
