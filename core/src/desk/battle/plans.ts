import type { OrderedLeader } from '../../game/doctrine/index.ts'
import type { AnyRuleset } from '../../game/index.ts'
import type { Shape } from '../../game/orders/index.ts'
import { type BySide, resultBySide } from '../../game/sides/index.ts'
import { at, type Result } from '../../lang/index.ts'
import { type StandingPlan, standingPlan } from '../../table/index.ts'

/** The standing orders of both sides, ready to decide. */
export type StandingPlans = BySide<StandingPlan<Shape>>

/** The standing orders of both sides. Refused as `standingPlan` refuses, at the side. */
export const standingPlans = (rules: AnyRuleset, leaders: BySide<OrderedLeader>): Result<StandingPlans> =>
  resultBySide(side => at(side, standingPlan(rules, leaders[side])))
