import type { RuleId } from '../ledger.ts'

/** One ground of a result. */
export interface Ground {
  readonly rule: RuleId
  readonly text: string
}

export const because = (rule: RuleId, text: string): Ground => ({ rule, text })

/** chance.die What was thrown, where it is known: the faces of percentile dice, or of dice of points. */
export const thrown = (faces: readonly number[] | undefined): readonly Ground[] =>
  faces === undefined || faces.length === 0 ? [] : [because('chance.die', `thrown ${faces.join(', ')}`)]
