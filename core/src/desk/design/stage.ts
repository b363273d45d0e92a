import type { Probe, TriedBattle } from '../sweep/index.ts'

/** Battles that can be worked out side by side, as plain data for a worker; none once a question is answered. */
export interface Stage {
  readonly battle: TriedBattle
  readonly probes: readonly Probe[]
}
