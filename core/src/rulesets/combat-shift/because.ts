import type { RuleId } from './ledger.ts'

/** One ground of a result. */
export interface Ground {
  readonly rule: RuleId
  readonly text: string
}

export const because = (rule: RuleId, text: string): Ground => ({ rule, text })
