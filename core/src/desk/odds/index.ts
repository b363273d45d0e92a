export { answerJob, isSampledInstead, type OddsMethod } from './answer-job.ts'
export { followedIn } from './followed.ts'
export { fractionsJob, type PrintedFractions } from './fractions-job.ts'
export {
  exactJob,
  exactOf,
  type JobSampler,
  knowerOf,
  type OddsJob,
  type OpenJob,
  oddsJob,
  openJob,
  openJobOf,
  samplerOf,
} from './odds-job.ts'
export { chunkSizes, jobWeight, unitCount, usualChunk, usualLimits, usualSamples } from './size.ts'
