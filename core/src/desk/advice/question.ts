import type { BoundedQuestion, Decision, FreeChoice, Payoff } from '../../duel/index.ts'
import { type Brief, paperOf, type Shape } from '../../game/orders/index.ts'
import type { BySide, Side } from '../../game/sides/index.ts'
import type { OpenJob } from '../odds/index.ts'

/**
 * The ways to know an answer, the best first. battle: the whole battle was solved, with these kinds of questions free.
 * bounds: solved twice, each side in turn kept to at most `listed` orders at later questions beside its standing
 * orders, so that its value lies between bounds. question: only this one is free, what comes after it was worked out
 * under standing orders. sampled: the same, by so many battles played out after each of these pairs of orders.
 */
export type AdviceMethod =
  | { readonly method: 'battle'; readonly positions: number }
  | { readonly method: 'bounds'; readonly positions: number; readonly listed: number }
  | { readonly method: 'question'; readonly positions: number }
  | { readonly method: 'sampled'; readonly battles: number; readonly pairs: number; readonly margin: number }

/** A decision with how it is known. */
export interface KnownDecision {
  readonly known: AdviceMethod
  readonly decision: Decision<Shape> | BoundedQuestion<Shape>
  /**
   * The value of the battle to a side that follows its standing orders to the end while the other is free and knows
   * them; only if the whole battle is solved or bounded.
   */
  readonly always: Partial<BySide<number>>
  /** The side from whose knowledge it was decided, if the battle hides something. */
  readonly seat?: Side
}

/** One that has the whole table of its question: any but bounds. */
export interface KnownTable extends KnownDecision {
  readonly decision: Decision<Shape>
  /** The margin of error of each cell of its table, if it was sampled. */
  readonly margins?: readonly number[]
}

/** A question to be advised on, from an open job. */
export interface AdvisedQuestion {
  readonly open: OpenJob
  readonly briefs: readonly Brief<Shape>[]
  /** Kinds of question that both sides are free in; those of the question itself are always among them. */
  readonly free: readonly string[]
  readonly payoff: Payoff<Shape>
  /** Battles to play out if it has to be sampled, all pairs of orders together. */
  readonly samples: number
  /** Standing orders do all that follows. */
  readonly isOnce?: true
  /** The one side to be advised. */
  readonly side?: Side
  /** The orders that this side chooses among now; if absent, all legal ones or candidates. */
  readonly listed?: FreeChoice<Shape>
}

/** The brief of a side, if it is asked. */
export const briefOf = (
  { briefs }: Pick<AdvisedQuestion, 'briefs'>,
  side: Side | undefined,
): Brief<Shape> | undefined => briefs.find(each => each.side === side)

/** All legal orders of a brief. */
export const legalOrders = ({ open }: AdvisedQuestion, brief: Brief<Shape>) => paperOf(open.rules, brief)

/** True if the battle of a question hides anything from a side. */
export const hidesAt = ({ open: { rules, state } }: AdvisedQuestion): boolean => rules.hides?.(state) === true
