import { type Side, sides } from '../../game/index.ts'
import { chain, ok, type Result } from '../../lang/index.ts'
import type { Due } from '../../notation/index.ts'
import type { OpenBattle } from '../open-battle.ts'
import { battleAt, type OpenRecord } from '../open-record.ts'
import { asLeaves, type ToldToLeave, toldToLeave } from '../told.ts'
import { type FoughtBelow, fightOutLooking } from './below-due.ts'
import { areLed } from './chance-due.ts'
import type { FightDice } from './dice.ts'
import { beginFight, type Fight, stateAt } from './fight.ts'
import { seatingAfter } from './moments.ts'
import { resumeFight } from './resume.ts'
import { leavesIn, type Seating, statedBy } from './seats.ts'
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

/** What odds go by: standing orders as far as there are any, and what sides are told of leaving, rounds counted from there on. */
interface FollowedFrom extends ToldToLeave {
  readonly doctrines: OpenBattle['doctrines']
}

/** What a side is told that standing orders lead, for odds once so many rounds are done: after so many more, or below a figure where it stays yet. */
function furtherFrom({ seats, told }: Seating, done: number, side: Side): Due | undefined {
  const due = told[side]
  if (due === undefined || seats[side].kind !== 'doctrine') return undefined
  if (due.kind === 'after') return { kind: 'after', rounds: Math.max(0, due.rounds - done) }
  return areLed(seats) && !leavesIn(seats[side]) ? due : undefined
}

/** What odds after the first `count` inputs of a fight go by, as it was told then. Those who have left below a figure leave by their standing orders. */
export function followedFrom(fight: Fight, count: number): FollowedFrom {
  const { battle, inside } = fight
  const seating = seatingAfter(inside.last, count)
  const done = battle.rules.rounds(stateAt(fight, count))
  const further = sides.flatMap(side => {
    const due = furtherFrom(seating, done, side)
    return due === undefined ? [] : [[side, due] as const]
  })
  const isBelow = areLed(seating.seats) && sides.some(side => seating.told[side]?.kind === 'below')
  return {
    doctrines: isBelow ? statedBy(seating.seats).doctrines : battle.doctrines,
    ...toldToLeave({ leaves: Object.fromEntries(further) }),
  }
}

/** The same of a record that was verified, all of it where nothing is said. */
export const followedAt = (opened: OpenRecord, count?: number): Result<FollowedFrom> =>
  chain(resumeFight(opened, { battle: battleAt(opened), seed: '' }), fight =>
    ok(followedFrom(fight, count ?? fight.count)),
  )
