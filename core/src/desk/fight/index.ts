export { checkDoctrines } from './check-doctrines.ts'
export type { FightDice } from './dice.ts'
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
  revisionOf,
  sealedOrders,
  sealedSides,
  stateAt,
  withDice,
} from './fight.ts'
export { type KeptBeside, type KeptFight, type KeptStep, keepFight, openKept } from './keep.ts'
export { beforeLastDecided } from './last-decided.ts'
export { withLeaders } from './leaders.ts'
export { logOf } from './log.ts'
export type { Moment } from './moments.ts'
export { keptWithNotes, withNotes } from './notes.ts'
export { fightOn, fightOut, goOn, hasCome, type Stretch, stretchFrom, usedUp } from './onward.ts'
export { recordReport, report } from './report.ts'
export { resumeFight } from './resume.ts'
export { type Derived, optionsAt, type RawRuling, ruleAt, type ToSettle, toSettle } from './ruled.ts'
export { drawSolved } from './solvers.ts'
export { advisedOrder, hold, put, seal, stepAlone, thinkingFor, throwDice, waitingFor } from './steps.ts'
export { fork, takeBack } from './taken-back.ts'
export { type FaceAt, throwRun } from './throws.ts'
export { partingFrom, type Variation, variationsAfter } from './variations.ts'
