import type { BySide, Side } from './side.ts'
import type { Verdict } from './verdict.ts'

/** What may become of one side in one round: halves of that side, and how likely each is. */
export interface HalfRow {
  readonly to: ArrayLike<number>
  /** Above 0, summing to 1. */
  readonly chance: ArrayLike<number>
}

/**
 * A battle that comes apart: what one side loses in a round depends on the enemy only through his threat, and the two losses of a round are
 * independent. A half is all that is left of one side at the start of a round, numbered from 0 as met, each side for itself. A threat is all that the
 * enemy feels of a half, numbered as met too. Halves live at the start of a round only.
 */
export interface Halves<State> {
  readonly start: BySide<number>
  /** What the enemy of `side` feels of that half: equal threats are suffered alike. */
  threat(side: Side, half: number): number
  /**
   * One round of a half against an enemy of that threat. Asked only where the battle is not over, and only of threats met before. Undefined where
   * there are more ways than is sensible to list.
   */
  row(side: Side, half: number, threat: number): HalfRow | undefined
  /** Who has won where these halves meet; undefined while the battle goes on. */
  over(red: number, blue: number): Verdict | undefined
  /** The position in which these halves meet at the start of a round. */
  state(red: number, blue: number): State
}
