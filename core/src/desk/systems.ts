import type { AnyRuleset } from '../game/index.ts'
import { nearest, ok, type Result, refuse } from '../lang/index.ts'
import { rulesets } from '../rulesets/index.ts'

/** Every rule system there is, in the order of the register. */
export const systems: readonly AnyRuleset[] = rulesets

/** A system by its id; an unknown one is refused with the nearest. */
export function openSystem(id: string): Result<AnyRuleset> {
  const rules = systems.find(candidate => candidate.card.id === id)
  if (rules !== undefined) return ok(rules)
  const known = systems.map(({ card }) => card.id)
  return refuse(
    { code: 'unknown-name', path: ['system'], found: id, expected: `one of ${known.join(', ')}` },
    nearest(id, known),
  )
}
