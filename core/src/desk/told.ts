import { type Side, sides } from '../game/index.ts'
import { chain, ok, type Result, refuse } from '../lang/index.ts'
import { checkLed, type Dues } from '../notation/index.ts'
import type { LeavesBelow } from '../odds/index.ts'
import { checkBarred } from './leaving-barred.ts'
import type { LeavesAfter } from './leaving-plans.ts'
import type { OpenBattle } from './open-battle.ts'

/** When sides leave, as jobs for odds have it. */
export interface ToldToLeave {
  readonly leavesAfter?: LeavesAfter
  readonly leavesBelow?: LeavesBelow
}

/** What a battle's sides are told of leaving, as jobs for odds have it. */
export function toldToLeave({ leaves = {} }: { readonly leaves?: Dues }): ToldToLeave {
  const after: Partial<Record<Side, number>> = {}
  const below: Partial<Record<Side, number>> = {}
  for (const side of sides) {
    const due = leaves[side]
    if (due?.kind === 'after') after[side] = due.rounds
    if (due?.kind === 'below') below[side] = due.percent
  }
  return {
    ...(Object.keys(after).length === 0 ? {} : { leavesAfter: after }),
    ...(Object.keys(below).length === 0 ? {} : { leavesBelow: below }),
  }
}

/** Refuses what only standing orders can go by where somebody else leads: the side itself, or either of them where its chance to win counts. A battle that names none goes by the usual ones. */
function checkLedIn({ leaves = {}, minds = {} }: OpenBattle): Result<void> {
  const leader = (side: Side): string | undefined => minds[side] && `the ${minds[side]}`
  return checkLed(leaves, { red: leader('red'), blue: leader('blue') }, (_due, side) => [side, 'leaves'])
}

/** Refuses a battle that tells a side to leave which is kept in it from the beginning, or which no standing orders lead. */
export const checkTold = (battle: OpenBattle): Result<void> =>
  chain(checkLedIn(battle), () =>
    asLeaves(battle, checkBarred(battle, [battle.rules.begin(battle.setup)], toldToLeave(battle))),
  )

/** What was refused of rounds and figures that a battle tells its sides is refused of its `leaves`. */
export function asLeaves<T>({ leaves = {} }: { readonly leaves?: Dues }, result: Result<T>): Result<T> {
  if (result.ok) return result
  const [first, stated, ...rest] = result.refusal.path
  if (first !== 'leavesAfter' && first !== 'leavesBelow') return result
  const side = sides.find(each => each === stated) ?? sides.find(each => leaves[each] !== undefined)
  return side === undefined ? result : refuse({ ...result.refusal, path: [side, 'leaves', ...rest] })
}

/** The battle for what cannot go by it: refused where its sides are told when to leave, rather than that being passed over. */
export function untold<B extends { readonly leaves?: Dues }>(battle: B, expected: string): Result<B> {
  const side = sides.find(each => battle.leaves?.[each] !== undefined)
  return side === undefined ? ok(battle) : refuse({ code: 'unsupported', path: [side, 'leaves'], expected })
}
