import { doctrineNamed, leavingOf, type Plan, parseSettings, type Ruleset, type Shape } from '../game/index.ts'
import { at, chain, ok, type Result } from '../lang/index.ts'

/** A choice to a plan: unknown doctrines and settings are refused, absent settings take their default. One that leaves does so by the rules' own way, and is refused where they have none. */
export function planOf<S extends Shape>(
  rules: Ruleset<S>,
  choice: { readonly name: string; readonly settings?: unknown; readonly leaves?: true },
): Result<Plan<S>> {
  return chain(at('name', doctrineNamed(rules, choice.name)), doctrine =>
    chain(at('settings', parseSettings(doctrine.settings, choice.settings ?? {})), settings => {
      const plan = { doctrine, settings }
      return choice.leaves === true ? chain(leavingOf(rules, ['leaves']), ({ goes }) => ok(goes(plan))) : ok(plan)
    }),
  )
}
