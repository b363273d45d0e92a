import type { OrderOf, Shape } from './shape.ts'
import type { BySide, Side } from './side.ts'
import type { Verdict } from './verdict.ts'

/** What may become of one side in one round: halves of that side, and how likely each is. */
export interface HalfRow {
  readonly to: ArrayLike<number>
  /** Above 0, summing to 1. */
  readonly chance: ArrayLike<number>
}

/** Two sides that meet at the start of a round. */
interface Apart<State> {
  /** What the enemy of `side` feels of that half: equal threats are suffered alike. */
  threat(side: Side, half: number): number
  /** Who has won where these halves meet; undefined while the battle goes on. */
  over(red: number, blue: number): Verdict | undefined
  /** The position in which these halves meet at the start of a round. */
  state(red: number, blue: number): State
}

/**
 * A battle that comes apart: what one side loses in a round depends on the enemy only through his threat, and the two losses of a round are
 * independent. A half is all that is left of one side at the start of a round, numbered from 0 as met, each side for itself. A threat is all that the
 * enemy feels of a half, numbered as met too. Halves live at the start of a round only.
 */
export interface Halves<State> extends Apart<State> {
  readonly start: BySide<number>
  /**
   * One round of a half against an enemy of that threat. Asked only where the battle is not over, and only of threats met before. Undefined where
   * there are more ways than is sensible to list.
   */
  row(side: Side, half: number, threat: number): HalfRow | undefined
}

/** One round of a half against an enemy of that threat, asked as `Halves` has it; every row can be listed. */
export type OpeningRows = (side: Side, half: number, threat: number) => HalfRow

/**
 * A battle that comes apart but for the question that every round opens with: what becomes of a half hangs on the answers to that, too. Nothing is asked or thrown
 * before it, and after it all follow their plans.
 */
export interface OpeningHalves<S extends Shape> extends Apart<S['State']> {
  /** The halves that meet in a position; undefined where no round opens. */
  enter(state: S['State']): BySide<number> | undefined
  /** Rows of rounds that open with these orders: the same function for orders that do the same. */
  rows(orders: Partial<BySide<OrderOf<S>>>): OpeningRows
}
