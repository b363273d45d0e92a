import { type Leader, type Leaders, withKnownNames } from '../game/doctrine/index.ts'
import type { Ruleset } from '../game/index.ts'
import type { Shape } from '../game/orders/index.ts'
import type { Side } from '../game/sides/index.ts'

/**
 * The leaders of the surviving fleets in their next battle: standing orders where some are stated, without the names of
 * lost units, and without a leave condition, which was for the battle before.
 */
export function leadersOfSurvivors<S extends Shape>(rules: Ruleset<S>, setup: S['Setup'], leaders: Leaders): Leaders {
  const left = (side: Side): Leader => {
    const { kind, doctrine: stated } = leaders[side]
    const known = stated && rules.doctrines[stated.name]
    if (stated === undefined || known === undefined) return { kind: kind === 'solver' ? 'solver' : 'person' }
    const doctrine = { ...stated, settings: withKnownNames(known, stated.settings, { setup, side }) }
    return { kind: kind === 'solver' ? 'solver' : 'doctrine', doctrine }
  }
  return { red: left('red'), blue: left('blue') }
}
