import type { AnyRuleset, Side } from '@flagplot/core/game'
import { other } from '@flagplot/core/game'
import type { Refusal } from '@flagplot/core/lang'
import type { Draft } from './draft.ts'

const tried = (rules: AnyRuleset, draft: Draft, side: Side, units: { readonly own: string; readonly foe: string }) =>
  rules.setup.parse({
    options: draft.options,
    [side]: { name: 'x', units: [units.own] },
    [other(side)]: { name: 'x', units: [units.foe] },
  })

/** A class of the catalogue that the door takes under the options of the draft: an edition may not know all of them. */
const knownGood = (rules: AnyRuleset, draft: Draft): string | undefined =>
  rules.catalogue.find(({ unit }) => tried(rules, draft, 'red', { own: unit, foe: unit }).ok)?.unit

/** Whether a shorthand would be taken on a side: tried against the system's own door, beside a unit known to be good. */
export function tryUnit(rules: AnyRuleset, draft: Draft, side: Side, shorthand: string): Refusal | undefined {
  const parsed = tried(rules, draft, side, { own: shorthand, foe: knownGood(rules, draft) ?? shorthand })
  if (parsed.ok) return undefined
  const { path } = parsed.refusal
  return path[0] === side && path[1] === 'units' ? parsed.refusal : undefined
}
