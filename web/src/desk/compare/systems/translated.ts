import { type OpenBattle, openFetchedBattle } from '@flagplot/core/desk/battle'
import { suggestMapping, translateBattle, type UnitMapping } from '@flagplot/core/desk/mapping'
import { fullData } from '@flagplot/core/desk/sweep'
import type { AnyRuleset } from '@flagplot/core/game'
import { chain, ok, type Result } from '@flagplot/core/lang'
import type { CellTask } from '../../../worker/index.ts'
import { usualError } from '../usual-error.ts'

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

/** All sampled cells of the page have the seed and the most battles of a study that says neither. */
const USUAL = { seed: '1', samples: 200_000 }

/** A battle as a cell of a study in which nothing varies. */
export const cellOf = (battle: OpenBattle): CellTask => ({
  system: battle.rules.card.id,
  base: fullData(battle),
  study: { axes: [], error: usualError(battle), ...USUAL },
  values: [],
})
