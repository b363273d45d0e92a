import type { Result } from '../../lang/index.ts'
import type { OwnChances } from '../../odds/index.ts'
import type { ChainLink, Moment } from './moments.ts'

/** What a fight keeps of chances to win below which sides leave. */
export interface BelowWatch {
  /** Where they were last looked at, and every side that was not below its figure stayed. */
  readonly lookedAt: ChainLink | undefined
  /** Chances as far as they are worked out. Kept for speed only: worked out again they are the same. */
  readonly memory: { known: Known | undefined }
}

/** Chances of a battle by these standing orders and figures since this ruling on options, or since its beginning. */
interface Known {
  readonly of: string
  readonly since: Moment | undefined
  readonly chances: Result<OwnChances>
}

/** Nothing is known yet. */
export const freshWatch = (): BelowWatch => ({ lookedAt: undefined, memory: { known: undefined } })
