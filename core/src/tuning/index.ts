export { type BestDoctrine, bestDoctrineJob } from './best-doctrine-job.ts'
export { doctrineFlags, sayHowFound, sayObjectiveGain, sayObjectiveValue, sayReply } from './best-doctrine-words.ts'
export { solveExploitability } from './exploitability.ts'
export { type ExploitabilityJob, type ExploitabilityStep, exploitabilityJob } from './exploitability-job.ts'
export { type BattleRow, exploitabilityTable } from './exploitability-table.ts'
export {
  printAmount,
  printExploitability,
  sayAmountUnit,
  sayHowKnown,
  sayLineHowKnown,
} from './exploitability-words.ts'
