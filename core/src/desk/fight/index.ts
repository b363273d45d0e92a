export { person, standingOrdersOf } from './beside-orders.ts'
export { checkDoctrines } from './check-doctrines.ts'
export { type FightDice, sayDice } from './dice.ts'
export {
  beginFight,
  digestOf,
  type Fight,
  inputsSince,
  inputsTaken,
  leadersAfter,
  linesSince,
  momentsOf,
  pending,
  recordLines,
  report,
  sayDiceUsed,
  sealedOrders,
  sealedSides,
  stateAt,
  withDice,
} from './fight.ts'
export { type KeptBeside, type KeptFight, type KeptStep, keepFight, openKept } from './keep.ts'
export { beforeLastDecided } from './last-decided.ts'
export { withLeaders } from './leaders.ts'
export { type LogEntry, logOf } from './log.ts'
export { eyesAt, keepsSecrets } from './looker.ts'
export type { Moment } from './moments.ts'
export { keptWithNotes, withNotes } from './notes.ts'
export { fightOn, fightOut, goOn, hasCome, type Stretch, stretchFrom, usedUp } from './onward.ts'
export { priceJobAt, questionAt } from './question-at.ts'
export { endLine } from './record.ts'
export { resumeFight } from './resume.ts'
export { type Derived, optionsAt, type RawRuling, ruleAt, type ToSettle, toSettle } from './ruled.ts'
export { advisedOrder, hold, put, seal, stepAlone, thinkingFor, throwDice, waitingFor } from './steps.ts'
export { fork, takeBack } from './taken-back.ts'
export { type OrderThought, orderThought, type SolverJob, solverJob, solverOf, thoughtFor } from './thinking.ts'
export { type FaceAt, throwRun } from './throws.ts'
export { partingFrom, type Variation, variationsAfter } from './variations.ts'
export { type Warning, warningsOf } from './warnings.ts'
