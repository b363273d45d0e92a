export type { OddsJob } from './job.ts'
export { type OddsBench, type OddsReport, openBench } from './odds-bench.ts'
