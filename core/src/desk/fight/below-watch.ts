import type { Result } from '../../lang/index.ts'
import type { LeavesBelow, OwnChances } from '../../odds/index.ts'
import type { ChainLink } from './moments.ts'

/** What a fight keeps of sides that leave below a chance to win. */
export interface BelowWatch {
  readonly figures: LeavesBelow
  /** Where the chances were last looked at, and every side that was not below stayed. */
  readonly lookedAt: ChainLink | undefined
  /** Chances as far as they are worked out, and for which standing orders and rulings. Kept for speed only: worked out again they are the same. */
  readonly memory: { known: { readonly of: string; readonly chances: Result<OwnChances> } | undefined }
}

export const watchFor = (figures: LeavesBelow): BelowWatch => ({
  figures,
  lookedAt: undefined,
  memory: { known: undefined },
})
