export {
  endings,
  type FleetOdds,
  type Interval,
  type MeasureOdds,
  type OddsAnswer,
  type Outcome,
  type RoundOdds,
} from './answer.ts'
export { components, type Successors } from './components.ts'
export { type ExactOptions, exactOdds } from './exact.ts'
export { exactScheduled, type PlanSchedule } from './exact-scheduled.ts'
export { type Fraction, fraction, printFraction, toNumber } from './fraction.ts'
export { PairIndex } from './halves/pair-index.ts'
export { type Imaginer, imagineChunk, imaginedBy, imagineWith, makeImaginer } from './imagined.ts'
export { KeyIndex } from './key-index.ts'
export { type PlainOdds, plainOdds } from './plain.ts'
export { defaultLimits, type Limits } from './positions.ts'
export { exactFractions, type OutcomeFractions } from './reference.ts'
export { CHUNK_SIZE, makeSampler, type Sampler, sampleChunk, sampleWith } from './sampled.ts'
export { makeScheduledSampler, type ScheduledSampler, scheduledChunk } from './scheduled-plans.ts'
export { spanOf } from './span.ts'
export { emptyTally, mergeTallies, type Tally, tallyAnswer, wilson } from './tally.ts'
