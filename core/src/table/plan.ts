import { type BySide, type Doctrine, parseSettings, type Ruleset, type Settings, type Shape } from '../game/index.ts'
import { at, nearest, ok, type Result, refuse } from '../lang/index.ts'

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
  // Own names only: a file may well ask for the doctrine `constructor`.
  const doctrine = Object.hasOwn(rules.doctrines, choice.name) ? rules.doctrines[choice.name] : undefined
  if (doctrine === undefined) {
    const known = Object.keys(rules.doctrines)
    const guess = nearest(choice.name, known)
    const refusal = {
      code: 'unknown-name',
      path: ['name'],
      found: choice.name,
      expected: `one of ${known.join(', ')}`,
    } as const
    return refuse(guess === undefined ? refusal : { ...refusal, nearest: guess })
  }
  const settings = parseSettings(doctrine.settings, choice.settings ?? {})
  return settings.ok ? ok({ doctrine, settings: settings.value }) : at('settings', settings)
}

export type Plans<S extends Shape> = BySide<Plan<S>>
