import type { OpenBattle } from '@flagplot/core/desk/battle'
import { SYSTEM } from '@flagplot/core/desk/sweep'
import type { WrittenStudy } from '../study-file.ts'
import { usualError } from '../usual-error.ts'
import type { Translated } from './translated.ts'

/** The battle of the desk under its own and the picked systems, by the mappings as they are written. */
export function systemsStudy(battle: OpenBattle, made: readonly Translated[]): WrittenStudy {
  const own = battle.rules.card.id
  const units = Object.fromEntries(made.map(({ rules, mapping }) => [rules.card.id, mapping]))
  return {
    battle,
    title: `Rule systems: ${battle.title}`.slice(0, 200),
    axes: [{ at: SYSTEM, name: 'rule system', values: [own, ...Object.keys(units)], units }],
    error: usualError(battle),
  }
}
