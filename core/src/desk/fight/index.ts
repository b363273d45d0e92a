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
export { type KeptFight, keepFight, openKept } from './keep.ts'
export { beforeLastDecided } from './last-decided.ts'
export { withLeaders } from './leaders.ts'
export { logOf } from './log.ts'
export { keptWithNotes, withNotes } from './notes.ts'
export { linesFor, observedLines, observerOf } from './observe.ts'
export { beginObserved, takeObservedLine } from './observed.ts'
export { fightOn, fightOut, goOn, isStretchDone, refuseDiceLeft, type Stretch, stretchFrom } from './onward.ts'
export { recordReport, report } from './report.ts'
export { resumeFight } from './resume.ts'
export {
  optionsAt,
  questionToSettle,
  ruleAt,
} from './ruled.ts'
export { drawSolverOrder } from './solvers.ts'
export {
  advisedOrder,
  briefsForPeople,
  briefsForSolver,
  holdOrder,
  putInput,
  sealOrder,
  stepAlone,
  throwDice,
} from './steps.ts'
export { fightAtLine, takeBack, takeBackTo, withGameLine } from './taken-back.ts'
export { throwRun } from './throws.ts'
export { sharedPartOf, type Variation, variationsAfter } from './variations.ts'
