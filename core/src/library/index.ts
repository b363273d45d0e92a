export type { BattleEntry, DoctrineEntry, RuleBook } from '../desk/battle/index.ts'
export type { OddsMethod } from '../desk/odds/index.ts'
export type {
  Card,
  Choice,
  ChoiceField,
  ClassEntry,
  Eye,
  Fact,
  FieldBase,
  FlagField,
  Information,
  IntegerField,
  Ledger,
  LedgerEntry,
  OptionSpec,
  Place,
  PlaceField,
  PrintedTable,
  Reason,
  RoundWord,
  Ruling,
  RulingWords,
  Scalar,
  ScalarField,
  SettingField,
  Settings,
  Side,
  TextField,
  UnitField,
} from '../game/index.ts'
export { type Refusal, type RefusalCode, type Result, sayRefusal } from '../lang/index.ts'
export {
  type BattleData,
  type CourseLine,
  type Provenance,
  printReport,
  type RecordChange,
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
  reportFormats,
  reportLengths,
} from '../notation/index.ts'
export type { FleetOdds, Interval, MeasureOdds, OddsAnswer, Outcome, RoundOdds } from '../odds/index.ts'
export { openBattle, printBattle, readyBattle, type Standing, type StandingOrders } from './battle.ts'
export { type FightAsk, type Fought, fight } from './fight.ts'
export { type BattleOdds, type OddsAsk, odds } from './odds.ts'
export { type RecordedThrow, type ReportAsk, reportRecord, type VerifiedRecord, verify } from './record.ts'
export { battleSchema, listSystems, ruleBook, type SystemTitle, sayRuling } from './rules.ts'
