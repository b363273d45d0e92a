import { sides } from '@flagplot/core/game/sides'
import { scrambleCharges, type Template, template } from '../src/rulesets/_template/index.ts'

/** The pattern's adoption for the laws. */
export const adoption = {
  goldens: new URL('../src/rulesets/_template/goldens/', import.meta.url),
  scramble: scrambleCharges,
} as const

/** True if both sides of the pattern choose a stance here. */
export function isBoth(state: Template['State']): boolean {
  const asked = template.pending(state)
  return (
    asked.kind === 'orders' && sides.every(side => asked.briefs.some(b => b.side === side && b.ask.kind === 'stance'))
  )
}
