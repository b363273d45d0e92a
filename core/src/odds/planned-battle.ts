import type { Plans } from '../game/doctrine/index.ts'
import type { Ruleset } from '../game/index.ts'
import type { Shape } from '../game/orders/index.ts'

/** A battle from a position on, in which both sides follow their plans. */
export interface PlannedBattle<S extends Shape> {
  readonly rules: Ruleset<S>
  readonly state: S['State']
  readonly plans: Plans<S>
}
