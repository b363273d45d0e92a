import type { Side } from './side.ts'

/** The end of a battle, and its rule. */
export interface Verdict {
  readonly winner: Side | 'draw'
  readonly rule: string
  /** The loser's end in words that follow its name, where the winner does not tell it: `had to withdraw`. */
  readonly loser?: string
}
