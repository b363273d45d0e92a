import type { Side } from './side.ts'

/** One ground of a result, such as a table cell, a modifier or a die, with its rule. */
export interface Reason {
  readonly rule: string
  readonly text: string
  /** The side that it belongs to, if that has to be said: `sayReason` names it in front of the text. */
  readonly side?: Side
}

/** An entry of the log from one step of a battle. Rulesets extend it with tagged facts; `tell` puts it in words. */
export interface EventBase {
  readonly kind: string
  /** The rule that made it. */
  readonly rule: string
  /** The round it belongs to, from 1; 0 before the first. */
  readonly round: number
  readonly side?: Side
  /** The faces that it alone tells of, in the order of the dice, where several events tell of one throw. */
  readonly faces?: readonly number[]
  /** Table, row, column, modifiers and die, as far as they played a part. */
  readonly because?: readonly Reason[]
}
