import { ofSide, other, type Side } from '../../../game/index.ts'
import { never } from '../../../lang/index.ts'
import { count } from '../fire/dice.ts'
import type { FireTerms } from '../fire/fire-terms.ts'
import { inOrder } from '../fleet/condition.ts'
import { fleetAt } from '../state.ts'
import type { View } from '../view.ts'

/** Whom a doctrine would rather hit. */
export type Preference = 'weakest' | 'strongest' | 'most-damaged'

export const preferences = [
  { value: 'weakest', label: 'the unit with the fewest hits left to destroy' },
  { value: 'strongest', label: 'the unit with the most dice' },
  { value: 'most-damaged', label: 'the unit that carries the most hits' },
] as const

/** Room for hits beside dice in one number. */
const WIDE = 1024

/** How much a doctrine wants to hit each unit of a side; among equals the one nearer to its end. */
function worthOf(view: View, side: Side, by: Preference): (i: number) => number {
  const { status, hits } = fleetAt(view, side)
  const ends = ofSide(view.field.ends, side)
  const dice = ofSide(view.field.dice, side)
  const left = (i: number): number => ends[status[i]!]![i]! - hits[i]!
  switch (by) {
    case 'weakest':
      return i => -left(i)
    case 'strongest':
      return i => count(dice[status[i]!]![i]!) * WIDE - left(i)
    case 'most-damaged':
      return i => hits[i]! * WIDE - left(i)
    default:
      return never(by)
  }
}

/** The targets in the position's canonical order. */
function ordered(view: View, { side, targets }: FireTerms): readonly number[] {
  if (targets.length < 2) return targets
  const enemy = other(side)
  const order = inOrder(view, enemy)
  return order === ofSide(view.field.places, enemy) ? targets : order.filter(i => targets.includes(i))
}

/** The target a doctrine wants most; ties as they stand in a position's canonical order. */
export function best(view: View, terms: FireTerms, by: Preference): number {
  const worth = worthOf(view, other(terms.side), by)
  const targets = ordered(view, terms)
  let most = Number.NEGATIVE_INFINITY
  let target = targets[0]!
  for (let k = 0; k < targets.length; k++) {
    const value = worth(targets[k]!)
    if (value <= most) continue
    most = value
    target = targets[k]!
  }
  return target
}

/** The targets in the order a doctrine wants them; ties as they stand in a position's canonical order. */
export function ranked(view: View, terms: FireTerms, by: Preference): number[] {
  const worth = worthOf(view, other(terms.side), by)
  const value = new Map(terms.targets.map(i => [i, worth(i)]))
  return [...ordered(view, terms)].sort((a, b) => (value.get(b) ?? 0) - (value.get(a) ?? 0))
}
