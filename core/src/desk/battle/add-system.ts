import type { AnyRuleset } from '../../game/index.ts'
import { bySide } from '../../game/sides/index.ts'
import { at, chain, mapResults, must, ok, type Result } from '../../lang/index.ts'
import type { RegisteredSystem } from '../../rulesets/index.ts'
import { checkRules } from './check-rules.ts'
import { checkReadyBattle, type OpenBattle } from './open-battle.ts'
import { register } from './systems.ts'

/** A system as the registry would have it: it shows itself by its first ready battle. */
function registeredAs({ rules, setup }: OpenBattle): RegisteredSystem {
  const { id, title, gist, round } = rules.card
  const first = must(rules.battles[0], 'a ready battle').name
  const { map, sides } = rules.show(rules.view(rules.begin(setup), 'public'))
  const look = { isMap: map !== null, ...bySide(side => sides[side].units.map(({ silhouette }) => silhouette)) }
  return { id, title, gist, first, look, ...(round && { round }), fetch: async () => rules }
}

/**
 * Adds a rule system that is not in the registry, for as long as the process runs: from here on it is known as any
 * other. Refuses an id that is taken, a part that is missing, and a ready battle that cannot be opened.
 */
export const addSystem = (raw: unknown): Result<AnyRuleset> =>
  chain(checkRules(raw), rules =>
    chain(
      at(
        'battles',
        mapResults(rules.battles, ready => checkReadyBattle(rules, ready)),
      ),
      opened => chain(register(registeredAs(must(opened[0], 'a ready battle')), rules), () => ok(rules)),
    ),
  )
