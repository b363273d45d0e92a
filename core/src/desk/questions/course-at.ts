import type { Input } from '../../game/index.ts'
import type { Shape } from '../../game/orders/index.ts'
import { type Fight, inputsTaken, observerOf, stateAt } from '../fight/index.ts'

/** The course of a fight up to a moment, for a job: its inputs, or the view of the eye that has observed it. */
export function courseAt(
  fight: Fight,
  at: number = fight.count,
): { readonly inputs: readonly Input<Shape>[]; readonly view?: object } {
  const observer = observerOf(fight)
  if (observer === undefined) return { inputs: inputsTaken(fight).slice(0, at) }
  return { inputs: [], view: fight.battle.rules.view(stateAt(fight, at), observer) }
}
