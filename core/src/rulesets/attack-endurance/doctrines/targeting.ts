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

/** Indices of a side out of a rising list, in the position's canonical order. */
function ordered(view: View, terms: FireTerms, among: readonly number[]): readonly number[] {
  const order = inOrder(view, other(terms.side))
  return order === view.field.places[other(terms.side)] ? among : order.filter(i => among.includes(i))
}

/** The target a doctrine wants most, out of a list; ties as they stand in a position's canonical order. */
export function best(view: View, terms: FireTerms, by: Preference, among: readonly number[]): number {
  let most = Number.NEGATIVE_INFINITY
  let target = -1
  for (const i of ordered(view, terms, among)) {
    const value = worth(view, terms, by, i)
    if (value <= most) continue
    most = value
    target = i
  }
  return target
}

/** The targets in the order a doctrine wants them; ties as they stand in a position's canonical order. */
export function ranked(view: View, terms: FireTerms, by: Preference): number[] {
  const value = new Map(terms.targets.map(i => [i, worth(view, terms, by, i)]))
  return [...ordered(view, terms, terms.targets)].sort((a, b) => (value.get(b) ?? 0) - (value.get(a) ?? 0))
}
