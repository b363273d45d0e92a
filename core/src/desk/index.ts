export {
  type FightDice,
  fightOut,
  reportOf,
  scriptedThrower,
  seededThrower,
  sidesByDoctrine,
  type Thrower,
} from './fight.ts'
export { fractionsJob, type PrintedFractions } from './fractions-job.ts'
export { betweenForm, type NextBattle, nextBattle } from './next-battle.ts'
export {
  chunkJob,
  exactJob,
  finishJob,
  type JobSampler,
  type OddsJob,
  type OpenJob,
  oddsJob,
  openJob,
  samplerOf,
} from './odds-job.ts'
export {
  type OpenBattle,
  type OpenRecord,
  openBattleData,
  openBattleText,
  openReady,
  openReadyAddress,
  openRecordLines,
  openRecordText,
  readyAddresses,
} from './open-battle.ts'
export { doctrinesOf, plansOf, usualDoctrine } from './plans.ts'
export { beginSession, decideBy, endLine, resumeSession, type Session, type Step } from './session.ts'
export { unitCount, usualLimits, usualSamples } from './size.ts'
export { openSystem, systems } from './systems.ts'
