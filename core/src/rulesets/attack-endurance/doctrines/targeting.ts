import { ofSide, other, type Side } from '../../../game/sides/index.ts'
import { never } from '../../../lang/index.ts'
import { countDice } from '../fire/dice.ts'
import type { FireTerms } from '../fire/fire-terms.ts'
import { canonicalOrder } from '../fleet/condition.ts'
import { fleetAt } from '../state.ts'
import type { View } from '../view.ts'

export type TargetPreference = 'weakest' | 'strongest' | 'most-damaged'

export const targetPreferences = [
  { value: 'weakest', label: 'the unit with the fewest hits left to destroy' },
  { value: 'strongest', label: 'the unit with the most dice' },
  { value: 'most-damaged', label: 'the unit that carries the most hits' },
] as const

/** A factor that leaves room for hits beside dice in one number. */
const WIDE = 1024

/** The wish of a doctrine to hit each unit of a side; among equals the one nearer to its end. */
function wishOf(view: View, side: Side, by: TargetPreference): (i: number) => number {
  const { status, hits } = fleetAt(view, side)
  const ends = ofSide(view.field.ends, side)
  const dice = ofSide(view.field.dice, side)
  const left = (i: number): number => ends[status[i]!]![i]! - hits[i]!
  switch (by) {
    case 'weakest':
      return i => -left(i)
    case 'strongest':
      return i => countDice(dice[status[i]!]![i]!) * WIDE - left(i)
    case 'most-damaged':
      return i => hits[i]! * WIDE - left(i)
    default:
      return never(by)
  }
}

function ordered(view: View, { side, targets }: FireTerms): readonly number[] {
  if (targets.length < 2) return targets
  const enemy = other(side)
  const order = canonicalOrder(view, enemy)
  return order === ofSide(view.field.places, enemy) ? targets : order.filter(i => targets.includes(i))
}

/** The target a doctrine wants most, the first in canonical order among equals; undefined where there is none. */
export function preferredTarget(view: View, terms: FireTerms, by: TargetPreference): number | undefined {
  const wish = wishOf(view, other(terms.side), by)
  let most = Number.NEGATIVE_INFINITY
  let preferred: number | undefined
  for (const target of ordered(view, terms)) {
    const value = wish(target)
    if (value <= most) continue
    most = value
    preferred = target
  }
  return preferred
}

/** The targets in the order a doctrine wants them; ties as they stand in a position's canonical order. */
export function targetsByPreference(view: View, terms: FireTerms, by: TargetPreference): number[] {
  const wish = wishOf(view, other(terms.side), by)
  const wishes = new Map(terms.targets.map(i => [i, wish(i)]))
  return ordered(view, terms).toSorted((a, b) => (wishes.get(b) ?? 0) - (wishes.get(a) ?? 0))
}
