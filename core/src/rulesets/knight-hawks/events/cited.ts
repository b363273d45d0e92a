import type { EventBase } from '../../../game/index.ts'
import type { RuleId } from '../ledger.ts'
import type { Ground } from './because.ts'

/** What every event of this system has. `round` is the game turn. */
export interface Cited extends EventBase {
  readonly rule: RuleId
  readonly because?: readonly Ground[]
}
