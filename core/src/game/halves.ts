import type { OrderOf, Shape } from './orders/index.ts'
import type { BySide, Side, Verdict } from './sides/index.ts'

/** The results of one round for one side: halves of that side, each with its chance. */
export interface HalfRow {
  readonly to: ArrayLike<number>
  /** Above 0, summing to 1. */
  readonly chance: ArrayLike<number>
}

/** Two sides that meet at the start of a round. */
interface Separable<State> {
  /** The threat of that half of `side`, as a number: the enemy suffers equal threats alike. */
  threat(side: Side, half: number): number
  /** The verdict if these halves meet; undefined while the battle goes on. */
  over(red: number, blue: number): Verdict | undefined
  /** The position in which these halves meet at the start of a round. */
  state(red: number, blue: number): State
}

/**
 * A battle that is separable: a side's losses in a round depend on the enemy only through its threat, and the losses of
 * the two sides are independent. A half is all that is left of one side at the start of a round, and only there. A
 * threat is all that the enemy feels of a half. Both are numbered from 0 as met, each side for itself.
 */
export interface Halves<State> extends Separable<State> {
  readonly start: BySide<number>
  /**
   * One round of a half against an enemy of that threat. Asked only if the battle is not over, and only of threats met
   * before. Undefined if there are too many ways to list.
   */
  row(side: Side, half: number, threat: number): HalfRow | undefined
}

/** One round of a half against an enemy of that threat, under the conditions of `Halves`; every row can be listed. */
export type OpeningRows = (side: Side, half: number, threat: number) => HalfRow

/**
 * A battle that is separable but for the question that opens every round: those answers decide the result of a half,
 * too. Nothing is asked or thrown before it, and after it all follow their plans.
 */
export interface OpeningHalves<S extends Shape> extends Separable<S['State']> {
  /** The halves that meet in a position; undefined if no round opens there. */
  enter(state: S['State']): BySide<number> | undefined
  /** Rows of rounds that open with these orders: the same function for orders that do the same. */
  rows(orders: Partial<BySide<OrderOf<S>>>): OpeningRows
}
