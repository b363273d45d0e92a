export { type AdviserReport, askAdvice, askCertainReview, askOrder, askPrices, askReview } from './advisers.ts'
export { callFighter, goOnInWorker } from './fighter.ts'
export { type OddsReport, type OddsWorkers, openWorkers } from './odds-workers.ts'
export { sayCause } from './start-worker.ts'
