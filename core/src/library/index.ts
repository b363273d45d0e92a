export type { BattleEntry, DoctrineEntry, RuleBook } from '../desk/battle/index.ts'
export type { OddsMethod } from '../desk/odds/index.ts'
export type { ExpectedResult } from '../desk/odds-words/index.ts'
export type {
  Choice,
  ChoiceField,
  FieldBase,
  FlagField,
  IntegerField,
  OptionSpec,
  Place,
  PlaceField,
  Scalar,
  ScalarField,
  SettingField,
  Settings,
  TextField,
  UnitField,
} from '../game/form/index.ts'
export type { ClassEntry, PrintedTable } from '../game/index.ts'
export type { Fact } from '../game/scene/index.ts'
export type { Eye, Reason, RoundWord, Side } from '../game/sides/index.ts'
export type { Card, InformationKind, Ledger, LedgerEntry, Ruling, RulingWords } from '../game/words/index.ts'
export { type Refusal, type RefusalCode, type Result, sayRefusal } from '../lang/index.ts'
export type { BattleData } from '../notation/index.ts'
export type { RecordChange } from '../notation/record/index.ts'
export {
  type Provenance,
  printReport,
  type Report,
  type ReportFormat,
  type ReportInput,
  type ReportKnown,
  type ReportLength,
  type ReportLine,
  type ReportMeasure,
  type ReportRound,
  type ReportRule,
  type ReportSide,
  type RoundLine,
  reportFormats,
  reportLengths,
} from '../notation/report/index.ts'
export type { FleetOdds, Interval, MeasureOdds, OddsAnswer, OutcomeChances, RoundOdds } from '../odds/index.ts'
export { openBattle, printBattle, readyBattle, type Standing, type StandingOrders } from './battle.ts'
export { type FightRequest, type Fought, fight } from './fight.ts'
export { type BattleOdds, type OddsRequest, type OddsTerms, odds } from './odds.ts'
export {
  type AskedSide,
  type FightQuestion,
  type OngoingFight,
  resume,
  type StartRequest,
  startFight,
} from './ongoing-fight.ts'
export { type RecordedThrow, type ReportRequest, reportRecord, type VerifiedRecord, verify } from './record.ts'
export { battleSchema, listSystems, ruleBook, type SystemTitle, sayRuling } from './rules.ts'
