import { type OpenBattle, openFetchedBattle } from '@flagplot/core/desk/battle'
import { suggestMapping, translateBattle, type UnitMapping } from '@flagplot/core/desk/mapping'
import type { AnyRuleset } from '@flagplot/core/game'
import { chain, ok, type Result } from '@flagplot/core/lang'

/** The battle of the desk in another system. */
export interface Translated {
  readonly rules: AnyRuleset
  readonly mapping: UnitMapping
  /** True if the mapping was changed. */
  readonly isOwn: boolean
  readonly data: Result<Readonly<Record<string, unknown>>>
  /** The battle through the door of its system. */
  readonly battle: Result<OpenBattle>
  /** The things that have no counterpart, in words. */
  readonly left: readonly string[]
}

/** The battle under a system; entries that were written take the place of the suggested ones. */
export function translated(battle: OpenBattle, rules: AnyRuleset, written: UnitMapping): Translated {
  const suggested = suggestMapping(battle, rules)
  const own = Object.entries(written).filter(([unit, text]) => unit in suggested && suggested[unit] !== text)
  const mapping = { ...suggested, ...Object.fromEntries(own) }
  const made = translateBattle(battle, rules, mapping)
  const data = chain(made, translation => ok(translation.data))
  return {
    rules,
    mapping,
    isOwn: own.length > 0,
    data,
    battle: chain(data, openFetchedBattle),
    left: made.ok ? made.value.left : [],
  }
}
