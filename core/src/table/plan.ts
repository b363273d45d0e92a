import {
  type BySide,
  type Doctrine,
  doctrineNamed,
  parseSettings,
  type Ruleset,
  type Settings,
  type Shape,
} from '../game/index.ts'
import { at, chain, ok, type Result } from '../lang/index.ts'

/** A doctrine ready to decide: what plays a side without a person. */
export interface Plan<S extends Shape> {
  readonly doctrine: Doctrine<S>
  readonly settings: Settings
}

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

export type Plans<S extends Shape> = BySide<Plan<S>>
