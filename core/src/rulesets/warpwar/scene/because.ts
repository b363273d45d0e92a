import type { Side } from '../../../game/sides/index.ts'
import type { RuleId } from '../ledger.ts'

export interface Reason {
  readonly rule: RuleId
  readonly text: string
  /** The side of the ground, if it has to be named in front. */
  readonly side?: Side
}

export const because = (rule: RuleId, text: string): Reason => ({ rule, text })

/** `+2`, `0`, `-3`. */
export const signed = (number: number): string => (number > 0 ? `+${number}` : `${number}`)
