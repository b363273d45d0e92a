import { other, type Side } from '../../../game/index.ts'
import { never } from '../../../lang/index.ts'
import { inOrder } from '../condition.ts'
import type { FireTerms } from '../fire-terms.ts'
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

/** How much a doctrine wants to hit each unit of a side; among equals the one nearer to its end. */
function worthOf(view: View, side: Side, by: Preference): (i: number) => number {
  const { status, hits } = view[side]
  const ends = view.field.ends[side]
  const dice = view.field.dice[side]
  const left = (i: number): number => (ends[status[i] as number]?.[i] as number) - (hits[i] as number)
  switch (by) {
    case 'weakest':
      return i => -left(i)
    case 'strongest':
      return i => count(dice[status[i] as number]?.[i] as number) * WIDE - left(i)
    case 'most-damaged':
      return i => (hits[i] as number) * WIDE - left(i)
    default:
      return never(by)
  }
}

/** Indices of a side out of a rising list, in the position's canonical order. */
function ordered(view: View, terms: FireTerms, among: readonly number[]): readonly number[] {
  if (among.length < 2) return among
  const order = inOrder(view, other(terms.side))
  return order === view.field.places[other(terms.side)] ? among : order.filter(i => among.includes(i))
}

/** The target a doctrine wants most, out of a list; ties as they stand in a position's canonical order. */
export function best(view: View, terms: FireTerms, by: Preference, among: readonly number[]): number {
  const worth = worthOf(view, other(terms.side), by)
  let most = Number.NEGATIVE_INFINITY
  let target = -1
  for (const i of ordered(view, terms, among)) {
    const value = worth(i)
    if (value <= most) continue
    most = value
    target = i
  }
  return target
}

/** The targets in the order a doctrine wants them; ties as they stand in a position's canonical order. */
export function ranked(view: View, terms: FireTerms, by: Preference): number[] {
  const worth = worthOf(view, other(terms.side), by)
  const value = new Map(terms.targets.map(i => [i, worth(i)]))
  return [...ordered(view, terms, terms.targets)].sort((a, b) => (value.get(b) ?? 0) - (value.get(a) ?? 0))
}
