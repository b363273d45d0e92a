export {
  type Doctrine,
  type DoctrineChoice,
  type Doctrines,
  decisionWeight,
  doctrineNamed,
  doctrinesFor,
  type LeaveCondition,
  MAX_ROUNDS_STAYED,
  type Mix,
  type Plan,
  type Plans,
  soleOrder,
  usualDoctrine,
} from './doctrine.ts'
export type { Leader, Leaders } from './leader.ts'
export { type Leaving, type LeavingTime, leavingOf } from './leaving.ts'
export { type CommandedFleet, checkNames, parseNames, printNames, withKnownNames } from './name-list.ts'
