export {
  type Doctrine,
  type DoctrineChoice,
  type Doctrines,
  decisionWeight,
  doctrineNamed,
  doctrinesFor,
  type Mix,
  type Plan,
  type Plans,
  soleOrder,
  usualDoctrine,
} from './doctrine.ts'
export {
  type Leader,
  type Leaders,
  type LeaveCondition,
  leavesOf,
  MAX_ROUNDS_STAYED,
  type OrderedLeader,
  withOrders,
} from './leader.ts'
export { type Leaving, type LeavingTime, leavingOf } from './leaving.ts'
export { type CommandedFleet, checkNames, parseNames, printNames, withKnownNames } from './name-list.ts'
