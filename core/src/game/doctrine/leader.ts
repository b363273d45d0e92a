import type { Shape } from '../orders/index.ts'
import { type BySide, bySide } from '../sides/index.ts'
import { type DoctrineChoice, type Doctrines, usualDoctrine } from './doctrine.ts'

/** The condition for a side to leave: at the first chance under the rules after so many rounds of the battle. */
export interface LeaveCondition {
  readonly after: number
}

/** The largest number of rounds in a condition to leave: more than any battle lasts. */
export const MAX_ROUNDS_STAYED = 999

/**
 * The leader of a side: a person, its standing orders, or the solver, which plays the best mix if both sides choose at
 * the same moment, and else standing orders. Odds and advice use a person's standing orders; by default the usual ones.
 * A side that is told when to leave follows its standing orders in all else; the solver decides that by itself.
 */
export type Leader =
  | { readonly kind: 'person'; readonly doctrine?: DoctrineChoice; readonly leaves?: LeaveCondition }
  | { readonly kind: 'doctrine'; readonly doctrine: DoctrineChoice; readonly leaves?: LeaveCondition }
  | { readonly kind: 'solver'; readonly doctrine?: DoctrineChoice }

export type Leaders = BySide<Leader>

export type OrderedLeader = Leader & { readonly doctrine: DoctrineChoice }

/** Leaders with their standing orders, for odds and advice: the system's usual ones where a leader has none. */
export const withOrders = <S extends Shape>(
  rules: { readonly doctrines: Doctrines<S> },
  leaders: Leaders,
): BySide<OrderedLeader> =>
  bySide(side => ({ ...leaders[side], doctrine: leaders[side].doctrine ?? usualDoctrine(rules) }))

export const leavesOf = (leader: Leader): LeaveCondition | undefined =>
  leader.kind === 'solver' ? undefined : leader.leaves
