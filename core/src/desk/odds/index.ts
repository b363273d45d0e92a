export { answerJob, chunkSizes } from './answer-job.ts'
export { EPSILON } from './epsilon.ts'
export { fittingSamples } from './fitting-samples.ts'
export { fractionsJob, type PrintedFractions } from './fractions-job.ts'
export {
  exactJob,
  exactOfOpenJob,
  type JobChunk,
  type JobSampler,
  knowerOf,
  type OddsJob,
  type OpenJob,
  oddsJob,
  openJob,
  openJobOf,
  samplerOf,
} from './odds-job.ts'
export { isSampledInstead, type OddsMethod } from './odds-method.ts'
export { scheduledPlansOf } from './scheduled-plans.ts'
export { jobWeight, unitCount, usualChunkSize, usualLimits, usualSamples } from './size.ts'
