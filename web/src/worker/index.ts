export { type AdviserReport, askAdvice, askCertainReview, askOrder, askReview } from './advisers.ts'
export { type OddsReport, type OddsWorkers, openWorkers } from './odds-workers.ts'
