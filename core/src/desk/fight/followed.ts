import { type Side, sides } from '../../game/index.ts'
import { chain, ok, type Result } from '../../lang/index.ts'
import type { Due } from '../../notation/index.ts'
import type { OpenBattle } from '../open-battle.ts'
import { battleAt, type OpenRecord } from '../open-record.ts'
import { type ToldToLeave, toldToLeave } from '../told.ts'
import { areLed } from './chance-due.ts'
import { type Fight, stateAt } from './fight.ts'
import { seatingAfter } from './moments.ts'
import { resumeFight } from './resume.ts'
import { leavesIn, type Seating, statedBy } from './seats.ts'

/** What odds go by: standing orders as far as there are any, and what sides are told of leaving, rounds counted from there on. */
interface FollowedFrom extends ToldToLeave {
  readonly doctrines: OpenBattle['doctrines']
}

/** What is yet to come of what a side is told that standing orders lead, once so many rounds are done: after so many more, or below a figure. Who stays past his rounds is kept by the rules. */
function furtherFrom({ seats, told }: Seating, done: number, side: Side): Due | undefined {
  const due = told[side]
  if (due === undefined || seats[side].kind !== 'doctrine' || leavesIn(seats[side])) return undefined
  if (due.kind === 'after') return due.rounds > done ? { kind: 'after', rounds: due.rounds - done } : undefined
  return areLed(seats) ? due : undefined
}

/** What odds after the first `count` inputs of a fight go by: the standing orders of then, and what was told then. Those who have left leave by their orders. */
export function followedFrom(fight: Fight, count: number): FollowedFrom {
  const { battle, inside } = fight
  const seating = seatingAfter(inside.last, count)
  const done = battle.rules.rounds(stateAt(fight, count))
  const further = sides.flatMap(side => {
    const due = furtherFrom(seating, done, side)
    return due === undefined ? [] : [[side, due] as const]
  })
  return {
    doctrines: { ...battle.doctrines, ...statedBy(seating.seats).doctrines },
    ...toldToLeave({ leaves: Object.fromEntries(further) }),
  }
}

/** The same of a record that was verified, all of it where nothing is said. */
export const followedAt = (opened: OpenRecord, count?: number): Result<FollowedFrom> =>
  chain(resumeFight(opened, { battle: battleAt(opened), seed: '' }), fight =>
    ok(followedFrom(fight, count ?? fight.count)),
  )
