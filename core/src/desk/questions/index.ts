export { eyesAt, keepsSecrets } from './eyes-at.ts'
export { priceJobAt, questionJobAt } from './question-at.ts'
export { type OrderSearch, orderSearchFor, orderSearchOf, type SolverJob, solverJob, solverOf } from './thinking.ts'
export { type BattleWarning, battleWarnings } from './warnings.ts'
