import { type DoctrineChoice, leavingOf } from '../../game/doctrine/index.ts'
import type { AnyRuleset } from '../../game/index.ts'
import type { Shape } from '../../game/orders/index.ts'
import { type BySide, bothSides, bySide, type Side, sides } from '../../game/sides/index.ts'
import { at, chain, ok, type Result, refuse } from '../../lang/index.ts'
import { parseLeaveCondition } from '../../notation/index.ts'
import type { PlanSchedule } from '../../odds/index.ts'
import { type Plans, planAfter, type StandingPlan, standingPlan } from '../../table/index.ts'

/** The time at which a side is to leave, for comparison: the first chance, the first one after this round, or never. */
export type LeaveWhen = 'now' | 'nextRound' | 'never'

/** One side that leaves at another time than its standing orders say. */
export interface AskedLeave {
  readonly side: Side
  readonly when: LeaveWhen
}

/** The standing orders of both sides, ready to decide. */
export type StandingPlans = BySide<StandingPlan<Shape>>

/** Standing orders of both sides by name. Refused as `standingPlan` refuses, at the doctrine of the side. */
export function standingPlans(rules: AnyRuleset, doctrines: BySide<DoctrineChoice>): Result<StandingPlans> {
  return bothSides(side => {
    const { leaves } = doctrines[side]
    const condition = leaves === undefined ? ok(undefined) : at('leaves', parseLeaveCondition(leaves))
    const plan = chain(condition, () => at('doctrine', standingPlan(rules, doctrines[side])))
    return at(side, plan)
  })
}

/** The same standing orders; one side leaves as it is asked, once so many rounds of the battle are done. */
export function withAskedLeave(
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
export function plansFrom(standing: StandingPlans, done: number): ScheduledPlans {
  const from = (rounds: number): Plans<Shape> => bySide(side => planAfter(standing[side], rounds))
  const later = sides.flatMap(side => standing[side].leaves?.after ?? []).filter(after => after > done)
  const changes = [...new Set(later)].sort((a, b) => a - b)
  return { plans: from(done), changes: changes.map(after => ({ after: after - done, plans: from(after) })) }
}
