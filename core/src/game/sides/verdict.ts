import type { Side } from './side.ts'

/** The end of a battle, and its rule. */
export interface Verdict {
  readonly winner: Side | 'draw'
  readonly rule: string
}
