import { doctrineNamed, type LeaveCondition, leavingOf, type Plan } from '../game/doctrine/index.ts'
import { parseSettings } from '../game/form/index.ts'
import type { Ruleset } from '../game/index.ts'
import type { Shape } from '../game/orders/index.ts'
import { at, chain, ok, type Result } from '../lang/index.ts'

/** Standing orders ready to decide, and what takes their place once the side leaves. */
export interface StandingPlan<S extends Shape> {
  readonly stays: Plan<S>
  readonly leaves?: LeaveCondition & { readonly plan: Plan<S> }
}

/** A doctrine as it is asked for: absent settings take their default. */
interface AskedDoctrine {
  readonly name: string
  readonly settings?: unknown
  readonly leaves?: LeaveCondition
}

/** Standing orders by name. Refuses unknown ones, and a condition to leave where the rules let nobody leave. */
export function standingPlan<S extends Shape>(rules: Ruleset<S>, choice: AskedDoctrine): Result<StandingPlan<S>> {
  return chain(at('name', doctrineNamed(rules, choice.name)), doctrine =>
    chain(at('settings', parseSettings(doctrine.settings, choice.settings ?? {})), settings => {
      const stays = { doctrine, settings }
      const { leaves } = choice
      if (leaves === undefined) return ok({ stays })
      return chain(leavingOf(rules, ['leaves']), ({ goes }) => ok({ stays, leaves: { ...leaves, plan: goes(stays) } }))
    }),
  )
}

/** The plan once so many rounds of the battle are done: the side leaves from the round of its condition on. */
export const planAfter = <S extends Shape>({ stays, leaves }: StandingPlan<S>, rounds: number): Plan<S> =>
  leaves !== undefined && rounds >= leaves.after ? leaves.plan : stays

/** Standing orders by name as they decide where a battle begins; refused as `standingPlan` refuses. */
export const planAtStart = <S extends Shape>(rules: Ruleset<S>, choice: AskedDoctrine): Result<Plan<S>> =>
  chain(standingPlan(rules, choice), plan => ok(planAfter(plan, 0)))
