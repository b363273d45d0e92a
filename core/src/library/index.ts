export type { OddsMethod } from '../desk/odds/index.ts'
export type { ExpectedResult, WinDrawLoss } from '../desk/odds-words/index.ts'
export type { Scalar, Settings } from '../game/form/index.ts'
export type { BySide, Eye, Side } from '../game/sides/index.ts'
export { type Refusal, type RefusalCode, type Result, sayRefusal } from '../lang/index.ts'
export type { BattleData } from '../notation/index.ts'
export type { RecordChange } from '../notation/record/index.ts'
export { reportFormats, reportLengths } from '../notation/report/index.ts'
export type { FleetOdds, Interval, MeasureOdds, OddsAnswer, OutcomeChances, RoundOdds } from '../odds/index.ts'
export { addDoctrine, type DoctrineQuestion, type OwnDoctrine, type WeightedOrder } from './add-doctrine.ts'
export type { AdviceRequest, ReviewRequest } from './advising.ts'
export { openBattle, printBattle, readyBattle, type Standing, type StandingOrders } from './battle.ts'
export { type FightRequest, type Fought, fight } from './fight.ts'
export { type BattleOdds, type OddsRequest, type OddsTerms, odds } from './odds.ts'
export {
  type AskedSide,
  type FightQuestion,
  type OngoingFight,
  type ResumeRequest,
  resume,
  type StartRequest,
  startFight,
} from './ongoing-fight.ts'
export {
  printReport,
  type RecordedThrow,
  type ReportRequest,
  reportRecord,
  type VerifiedRecord,
  verify,
} from './record.ts'
export { addSystem, battleSchema, listSystems, ruleBook, sayRuling } from './rules.ts'
export { type Sweep, sweep } from './sweep.ts'
