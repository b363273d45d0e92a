import type { ExpectedHits } from './expected-hits.ts'
import type { Actions, Situation } from './situation.ts'

/** The orders of a side as they are decided. */
export interface OrderDraft {
  readonly situation: Situation
  readonly actions: Actions
  readonly hits: ExpectedHits
}
