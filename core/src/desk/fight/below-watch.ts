import type { Result } from '../../lang/index.ts'
import type { LeavesBelow, OwnChances } from '../../odds/index.ts'
import type { ChainLink, Moment } from './moments.ts'

/** What a fight keeps of sides that leave below a chance to win. */
export interface BelowWatch {
  readonly figures: LeavesBelow
  /** Where the chances were last looked at, and every side that was not below stayed. */
  readonly lookedAt: ChainLink | undefined
  /** Chances as far as they are worked out. Kept for speed only: worked out again they are the same. */
  readonly memory: { known: Known | undefined }
}

/** Chances of a battle by these standing orders since this ruling on options, or since its beginning. */
interface Known {
  readonly of: string
  readonly since: Moment | undefined
  readonly chances: Result<OwnChances>
}

export const watchFor = (figures: LeavesBelow): BelowWatch => ({
  figures,
  lookedAt: undefined,
  memory: { known: undefined },
})
