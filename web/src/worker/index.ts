export { type OddsBench, type OddsReport, openBench } from './odds-bench.ts'
