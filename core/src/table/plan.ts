import { doctrineNamed, type Plan, parseSettings, type Ruleset, type Shape } from '../game/index.ts'
import { at, chain, ok, type Result } from '../lang/index.ts'

/** A choice to a plan: unknown doctrines and settings are refused, absent settings take their default. */
export function planOf<S extends Shape>(
  rules: Ruleset<S>,
  choice: { readonly name: string; readonly settings?: unknown },
): Result<Plan<S>> {
  return chain(at('name', doctrineNamed(rules, choice.name)), doctrine =>
    chain(at('settings', parseSettings(doctrine.settings, choice.settings ?? {})), settings =>
      ok({ doctrine, settings }),
    ),
  )
}
