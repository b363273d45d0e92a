import type { RuleId } from '../ledger.ts'

/** One ground of a result. */
export const because = (rule: RuleId, text: string) => ({ rule, text })
