import type { AnyRuleset, Side } from '@flagplot/core/game'
import { other } from '@flagplot/core/game'
import type { Refusal } from '@flagplot/core/lang'
import type { Draft } from './draft.ts'

/** Whether a shorthand would be taken on a side: tried against the system's own door, beside a unit known to be good. */
export function tryUnit(rules: AnyRuleset, draft: Draft, side: Side, shorthand: string): Refusal | undefined {
  const opponent = { name: 'x', units: [rules.catalogue[0]?.unit ?? shorthand] }
  const parsed = rules.setup.parse({
    options: draft.options,
    [side]: { name: 'x', units: [shorthand] },
    [other(side)]: opponent,
  })
  if (parsed.ok) return undefined
  const { path } = parsed.refusal
  return path[0] === side && path[1] === 'units' ? parsed.refusal : undefined
}
