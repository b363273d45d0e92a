import { type AnyRuleset, apply } from '@flagplot/core/game'
import type { Shape } from '@flagplot/core/game/orders'
import type { Laid } from './battle.ts'
import { cases } from './depth/index.ts'
import { someInputs } from './positions.ts'

/** Different positions of one battle with equal keys. */
export interface Twins {
  readonly battle: Laid
  readonly key: string
  readonly first: Shape['State']
  readonly second: Shape['State']
}

/** Positions explored from the start of each battle, and twins kept of each. */
const EXPLORED = cases(150, 10)
const KEPT = 20

/** Explores the positions near the start, breadth first, and pairs different ones that share a key. */
function explore(rules: AnyRuleset, battle: Laid): readonly Twins[] {
  const known = new Map<string, { readonly state: Shape['State']; readonly text: string; paired: boolean }>()
  const queue: Shape['State'][] = [rules.begin(battle.setup)]
  const twins: Twins[] = []
  for (let visited = 0; visited < EXPLORED && visited < queue.length && twins.length < KEPT; visited++) {
    const state = queue[visited]!
    for (const input of someInputs(rules, rules.pending(state), 12)) {
      const next = apply(rules, state, input)
      const key = rules.key(next)
      const before = known.get(key)
      if (before === undefined) {
        known.set(key, { state: next, text: JSON.stringify(next), paired: false })
        queue.push(next)
      } else if (!before.paired && before.text !== JSON.stringify(next)) {
        before.paired = true
        twins.push({ battle, key, first: before.state, second: next })
      }
    }
  }
  return twins
}

export const findTwins = (rules: AnyRuleset, battles: readonly Laid[]): readonly Twins[] =>
  battles.flatMap(battle => explore(rules, battle))
