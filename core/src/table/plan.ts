import {
  doctrineNamed,
  type LeaveCondition,
  leavesOf,
  leavingOf,
  type OrderedLeader,
  type Plan,
} from '../game/doctrine/index.ts'
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
}

/** Standing orders by name, ready to decide. Refuses unknown ones. */
export const planAtStart = <S extends Shape>(rules: Ruleset<S>, choice: AskedDoctrine): Result<Plan<S>> =>
  chain(at('name', doctrineNamed(rules, choice.name)), doctrine =>
    chain(at('settings', parseSettings(doctrine.settings, choice.settings ?? {})), settings =>
      ok({ doctrine, settings }),
    ),
  )

/** The standing orders of a leader. Refuses unknown ones, and a condition to leave where the rules let nobody leave. */
export const standingPlan = <S extends Shape>(rules: Ruleset<S>, leader: OrderedLeader): Result<StandingPlan<S>> =>
  chain(at('doctrine', planAtStart(rules, leader.doctrine)), (stays): Result<StandingPlan<S>> => {
    const leaves = leavesOf(leader)
    if (leaves === undefined) return ok({ stays })
    return chain(leavingOf(rules, ['leaves']), ({ goes }) => ok({ stays, leaves: { ...leaves, plan: goes(stays) } }))
  })

/** The plan once so many rounds of the battle are done: the side leaves from the round of its condition on. */
export const planAfter = <S extends Shape>({ stays, leaves }: StandingPlan<S>, rounds: number): Plan<S> =>
  leaves !== undefined && rounds >= leaves.after ? leaves.plan : stays
