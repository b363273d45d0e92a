export { addSystem } from './add-system.ts'
export { type BattleEntry, type DoctrineEntry, type RuleBook, ruleBookOf } from './book.ts'
export { checkCanLeave } from './can-leave.ts'
export {
  type LeaveAsk,
  type LeaveTimes,
  type LeaveWhen,
  leaveAsk,
  leaveWhens,
  sayBarred,
  withFullStop,
} from './leave-ask.ts'
export { betweenForm, type NextBattle, nextBattle } from './next-battle.ts'
export {
  fetchBattle,
  fetchedAddresses,
  type OpenBattle,
  openFetchedAddress,
  openFetchedBattle,
  openReadyBattle,
} from './open-battle.ts'
export { fetchBattleText, openBattleText } from './open-battle-text.ts'
export { type StandingPlans, standingPlans } from './plans.ts'
export { fetchReadyAddress, readyBattleExists } from './ready-address.ts'
export { isRoundLimit, roundLimits } from './round-limit.ts'
export {
  addDoctrine,
  fetchSystem,
  fetchSystems,
  openSystem,
  type SystemTitle,
  systems,
  systemTitles,
} from './systems.ts'
export { withoutLeaving } from './without-leaving.ts'
export { withoutPeople } from './without-people.ts'
