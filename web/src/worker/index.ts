export { type OddsReport, type OddsWorkers, openWorkers } from './odds-workers.ts'
