export { type BattleEntry, bookOf, type DoctrineEntry, type RuleBook } from './book.ts'
export { checkCanLeave } from './can-leave.ts'
export {
  type LeaveAsk,
  type LeaveChances,
  type LeaveWhen,
  leaveAsk,
  leaveWhens,
  sayBarred,
  sentence,
} from './leave-ask.ts'
export { betweenForm, type NextBattle, nextBattle } from './next-battle.ts'
export {
  fetchReadyAddress,
  isReadyAddress,
  type OpenBattle,
  openBattleData,
  openReady,
  openReadyAddress,
  readyAddresses,
} from './open-battle.ts'
export { fetchBattleText, openBattleText } from './open-battle-text.ts'
export { type StandingPlans, standingPlans, withoutPeople } from './plans.ts'
export { roundLimits } from './round-limit.ts'
export { fetchSystem, fetchSystems, openSystem, systems, systemTitles } from './systems.ts'
export { withoutLeaving } from './without-leaving.ts'
