import type { AnyRuleset } from '@flagplot/core/game'
import { sides } from '@flagplot/core/game/sides'
import { fleetWords, verbFor } from '@flagplot/core/game/words'
import { type Refusal, sayRefusal } from '@flagplot/core/lang'
import { type Draft, type SideDraft, takingPart } from './draft.ts'

/** The number of units that a fleet still takes; below 0 if it has too many. */
export const roomIn = ({ largestFleet }: Pick<AnyRuleset, 'largestFleet'>, { rows }: SideDraft): number =>
  rows.reduce((left, { count }) => left - count, largestFleet.units)

/**
 * Says why the set-up cannot be fought yet. After a battle a side often has no units left; that is no mistake of the
 * reader but a task.
 */
export function sayUnfit(draft: Draft, refusal: Refusal): string {
  const [first, second, ...deeper] = refusal.path
  const side = sides.find(each => each === first)
  const isEmpty = side !== undefined && second === 'units' && deeper.length === 0 && refusal.code === 'range'
  if (!isEmpty || takingPart(draft[side]).length > 0) return sayRefusal(refusal)
  const fleet = fleetWords(draft)[side]
  return `${fleet.start} ${verbFor(fleet, 'has', 'have')} no units: add a fleet, or load a ready battle.`
}
