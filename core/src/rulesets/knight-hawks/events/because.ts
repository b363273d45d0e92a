import type { RuleId } from '../ledger.ts'

/** One ground of a result. */
export interface Ground {
  readonly rule: RuleId
  readonly text: string
}

export const because = (rule: RuleId, text: string): Ground => ({ rule, text })

/** place.dice What was thrown, where it is known. */
export const thrown = (faces: readonly number[] | undefined): readonly Ground[] =>
  faces === undefined || faces.length === 0 ? [] : [because('place.dice', `thrown ${faces.join(', ')}`)]
