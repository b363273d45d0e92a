import type { AllottedAttacks } from './allotted-attacks.ts'
import type { Actions, Situation } from './situation.ts'

export interface OrderDraft {
  readonly situation: Situation
  readonly actions: Actions
  readonly hits: AllottedAttacks
}
