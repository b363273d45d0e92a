import { type Ruleset, type Shape, sides, withKnownNames } from '../game/index.ts'
import type { Battle } from './battle.ts'

/** The standing orders of a battle for what its fleets are later: without the names of units that are gone. */
export function doctrinesLeft<S extends Shape>(
  rules: Ruleset<S>,
  setup: S['Setup'],
  doctrines: Battle<S>['doctrines'],
): Battle<S>['doctrines'] {
  return Object.fromEntries(
    sides.flatMap(side => {
      const choice = doctrines[side]
      const doctrine = choice && rules.doctrines[choice.name]
      if (choice === undefined || doctrine === undefined) return []
      return [[side, { ...choice, settings: withKnownNames(doctrine, choice.settings, { setup, side }) }]]
    }),
  )
}
