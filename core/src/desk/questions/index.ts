export { eyesAt, keepsSecrets } from './looker.ts'
export { priceJobAt, questionAt } from './question-at.ts'
export { type OrderThought, orderThought, type SolverJob, solverJob, solverOf, thoughtFor } from './thinking.ts'
export { type Warning, warningsOf } from './warnings.ts'
