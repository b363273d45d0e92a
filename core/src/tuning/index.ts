export { type BestDoctrine, type BestDoctrineJob, bestDoctrineJob } from './best-doctrine-job.ts'
export { doctrineFlags, sayGained, sayHowFound, sayReached, sayReply } from './best-doctrine-words.ts'
export { solveExploitability } from './exploitability.ts'
export {
  type ExploitabilityJob,
  type ExploitabilityRow,
  type ExploitabilityStep,
  exploitabilityJob,
} from './exploitability-job.ts'
export { type BattleRow, type ExploitabilityLine, exploitabilityTable } from './exploitability-table.ts'
export { sayAmount, sayAmountUnit, sayExploitability, sayHowKnown, sayLineHowKnown } from './exploitability-words.ts'
