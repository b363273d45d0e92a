import { doctrineNamed, type Plan, parseSettings, type Ruleset, type Shape } from '../game/index.ts'
import { at, chain, ok, type Result } from '../lang/index.ts'

/** A plan whose side leaves at the first chance; where no rule lets it, the plan itself. */
const leavingBy = <S extends Shape>({ leaving }: Ruleset<S>, plan: Plan<S>): Plan<S> => leaving?.goes(plan) ?? plan

/** A choice to a plan: unknown doctrines and settings are refused, absent settings take their default. One that leaves does so by the rules' own way. */
export function planOf<S extends Shape>(
  rules: Ruleset<S>,
  choice: { readonly name: string; readonly settings?: unknown; readonly leaves?: true },
): Result<Plan<S>> {
  return chain(at('name', doctrineNamed(rules, choice.name)), doctrine =>
    chain(at('settings', parseSettings(doctrine.settings, choice.settings ?? {})), settings =>
      ok(choice.leaves === true ? leavingBy(rules, { doctrine, settings }) : { doctrine, settings }),
    ),
  )
}
