export { eyesAt, keepsSecrets } from './eyes-at.ts'
export { fightJob, fightPriceJob } from './fight-job.ts'
export { type OrderSearch, orderSearchFor, orderSearchOf, type SolverJob, solverJob, solverOf } from './thinking.ts'
export { type BattleWarning, battleWarnings } from './warnings.ts'
