export { answerJob, isSampledInstead, type OddsMethod } from './answer-job.ts'
export { fractionsJob, type PrintedFractions } from './fractions-job.ts'
export {
  exactJob,
  finishJob,
  type JobSampler,
  knowerOf,
  type OddsJob,
  type OpenJob,
  oddsJob,
  openJob,
  samplerOf,
} from './odds-job.ts'
export { chunkSizes, jobWeight, unitCount, usualChunkSize, usualLimits, usualSamples } from './size.ts'
