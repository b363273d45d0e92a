export { ALPHA, type Looks, plannedLooks } from './alpha-spending.ts'
export {
  type Ending,
  endings,
  type FleetOdds,
  type Interval,
  type MeasureOdds,
  type OddsAnswer,
  type OutcomeChances,
  type RoundOdds,
} from './answer.ts'
export { stronglyConnectedComponents } from './components.ts'
export { exactOdds } from './exact.ts'
export { exactScheduledOdds, type PlanSchedule } from './exact-scheduled.ts'
export { type Fraction, fraction, printFraction, toNumber } from './fraction.ts'
export { PairIndex } from './halves/pair-index.ts'
export { meanInterval, wilsonInterval, Z95 } from './interval.ts'
export { KeyIndex } from './key-index.ts'
export type { PlannedBattle } from './planned-battle.ts'
export { CHUNK_SIZE, type Sampler, sampleChunk } from './playout.ts'
export { makePlayoutSampler, positionsImaginedBy } from './playout-sampler.ts'
export { defaultLimits, type SolverLimits } from './positions.ts'
export { quantile } from './quantile.ts'
export { exactFractions } from './reference.ts'
export { makeSampler } from './sampled.ts'
export { spanOf } from './span.ts'
export { answerOfTally, emptyTally, mergeTallies, type Tally } from './tally.ts'
export { withCapacity } from './with-capacity.ts'
