import type { Probe, TriedBattle } from '../sweep/index.ts'
import type { DesignAnswer } from './answer.ts'

/** Battles that can be worked out side by side, as plain data for a worker; none once a question is answered. */
export interface Stage {
  readonly battle: TriedBattle
  readonly probes: readonly Probe[]
}

/** A question between two stages: its answer so far, none while nothing is known, and the battles that come next. */
export interface DesignStep {
  readonly answer: DesignAnswer | undefined
  readonly next: Stage
}
