import type { Side } from './side.ts'

/** How a battle ended, by which rule. */
export interface Verdict {
  readonly winner: Side | 'draw'
  readonly rule: string
}
