import type { Plans, Ruleset, Shape } from '../game/index.ts'

/** A battle from a position on, in which both sides follow their plans. */
export interface PlannedBattle<S extends Shape> {
  readonly rules: Ruleset<S>
  readonly state: S['State']
  readonly plans: Plans<S>
}
