export { type BattleEntry, ruleBookOf, type DoctrineEntry, type RuleBook } from './book.ts'
export { checkCanLeave } from './can-leave.ts'
export { type AskedLeave, type ScheduledPlans, plansFrom, type LeaveWhen, withAskedLeave, standingPlans } from './scheduled-plans.ts'
export { type LeaveAsk, type LeaveTimes, leaveAsk, leaveWhens, sayBarred, withFullStop } from './leave-ask.ts'
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
export { doctrinesOf, withoutPeople } from './plans.ts'
export { roundLimits } from './round-limit.ts'
export { fetchSystem, fetchSystems, openSystem, systems, systemTitles } from './systems.ts'
export { withoutLeaveCondition, withoutLeaving } from './without-leaving.ts'
