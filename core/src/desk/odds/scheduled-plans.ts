import { leavingOf, type OrderedLeader } from '../../game/doctrine/index.ts'
import type { AnyRuleset } from '../../game/index.ts'
import type { Shape } from '../../game/orders/index.ts'
import { type BySide, bySide, type Side, sides } from '../../game/sides/index.ts'
import { chain, ok, type Result, refuse } from '../../lang/index.ts'
import type { PlanSchedule } from '../../odds/index.ts'
import { type Plans, planAfter } from '../../table/index.ts'
import { type LeaveWhen, type StandingPlans, standingPlans } from '../battle/index.ts'

/** One side that leaves at another time than its standing orders say. */
export interface AskedLeave {
  readonly side: Side
  readonly when: LeaveWhen
}

/** The same standing orders; one side leaves as it is asked, once so many rounds of the battle are done. */
function withAskedLeave(
  rules: AnyRuleset,
  plans: StandingPlans,
  { ask: { side, when }, done }: { readonly ask: AskedLeave; readonly done: number },
): Result<StandingPlans> {
  if (!sides.includes(side)) return refuse({ code: 'illegal', path: ['leave', 'side'], expected: 'red or blue' })
  const after = { now: done, nextRound: done + 1, never: undefined }
  if (!Object.hasOwn(after, when))
    return refuse({ code: 'illegal', path: ['leave', 'when'], expected: 'now, nextRound or never' })
  return chain(leavingOf(rules, ['leave']), leaving => {
    const { stays: plan } = plans[side]
    const stays = leaving.stays(plan)
    const round = after[when]
    const asked = round === undefined ? { stays } : { stays, leaves: { after: round, plan: leaving.goes(plan) } }
    return ok({ ...plans, [side]: asked })
  })
}

/** The plans of both sides from a position on, and the plans that replace them after so many further rounds. */
export interface ScheduledPlans {
  readonly plans: Plans<Shape>
  readonly changes: PlanSchedule<Shape>['changes']
}

/** The plans of both sides once so many rounds of the battle are done. */
function plansFrom(standing: StandingPlans, done: number): ScheduledPlans {
  const from = (rounds: number): Plans<Shape> => bySide(side => planAfter(standing[side], rounds))
  const later = sides.flatMap(side => standing[side].leaves?.after ?? []).filter(after => after > done)
  const changes = [...new Set(later)].sort((a, b) => a - b)
  return { plans: from(done), changes: changes.map(after => ({ after: after - done, plans: from(after) })) }
}

/** The parts of a job that say who leads and when a side leaves. */
interface Led {
  readonly leaders: BySide<OrderedLeader>
  readonly leave?: AskedLeave
  readonly rounds?: number
}

/** The plans of both sides of a job once so many rounds are done. */
export function scheduledPlansOf(
  { leaders, leave: ask, rounds }: Led,
  rules: AnyRuleset,
  done: number,
): Result<ScheduledPlans> {
  const stated = standingPlans(rules, leaders)
  const plans = ask === undefined ? stated : chain(stated, plans => withAskedLeave(rules, plans, { ask, done }))
  return chain(plans, standing => {
    const followed = plansFrom(standing, done)
    if (rounds === undefined || (followed.changes.length === 0 && ask === undefined)) return ok(followed)
    return refuse({
      code: 'conflict',
      path: ['rounds'],
      says: 'Where a side is told when to leave, odds go to the end of the battle, not to a round.',
    })
  })
}
