import type { Side } from './side.ts'

/** One ground of a result: a table cell, a modifier, a die, with the rule that brought it in. */
export interface Reason {
  readonly rule: string
  readonly text: string
  /** Whose it is, where that has to be said: `sayReason` names it in front of the text. */
  readonly side?: Side
}

/** What a step of a battle leaves in the log. Rulesets extend it with tagged facts; `tell` puts it in words. */
export interface EventBase {
  readonly kind: string
  /** The rule that made it. */
  readonly rule: string
  /** The round it belongs to, from 1; 0 before the first. */
  readonly round: number
  readonly side?: Side
  /** Table, row, column, modifiers and die, as far as they played a part. */
  readonly because?: readonly Reason[]
}
