import { other } from '../../../game/index.ts'
import { inOrder } from '../condition.ts'
import type { FireTerms } from '../fire-terms.ts'
import { diceNow, hitsLeft } from '../standing.ts'
import { count } from '../unit.ts'
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

/** How much a doctrine wants to hit a unit; among equals the one nearer to its end. */
function worth(view: View, terms: FireTerms, by: Preference, i: number): number {
  const side = other(terms.side)
  const left = hitsLeft(view, side, i)
  if (by === 'weakest') return -left
  const first = by === 'strongest' ? count(diceNow(view, side, i)) : (view[side].hits[i] as number)
  return first * WIDE - left
}

/** The target a doctrine wants most, out of a list; ties as they stand in a position's canonical order. */
export function best(view: View, terms: FireTerms, by: Preference, among: readonly number[]): number {
  let most = Number.NEGATIVE_INFINITY
  let target = -1
  for (const i of inOrder(view, other(terms.side))) {
    if (!among.includes(i)) continue
    const value = worth(view, terms, by, i)
    if (value <= most) continue
    most = value
    target = i
  }
  return target
}

/** The targets in the order a doctrine wants them; ties as they stand in a position's canonical order. */
export function ranked(view: View, terms: FireTerms, by: Preference): number[] {
  const rank: number[] = []
  const values: number[] = []
  for (const i of inOrder(view, other(terms.side))) {
    if (!terms.targets.includes(i)) continue
    const value = worth(view, terms, by, i)
    let k = rank.length
    while (k > 0 && (values[k - 1] as number) < value) {
      rank[k] = rank[k - 1] as number
      values[k] = values[k - 1] as number
      k--
    }
    rank[k] = i
    values[k] = value
  }
  return rank
}
