export { type AdviserReport, askAdvice, askOrder, askPrices, askReview } from './advisers.ts'
export { type OddsReport, type OddsWorkers, openWorkers } from './odds-workers.ts'
