export { apply, replay } from './apply.ts'
export type { Aftermath, Between, Carried } from './between.ts'
export type { Bill, BilledUnit } from './bill.ts'
export type { Card, Information } from './card.ts'
export { checkInput, notAsked, type RawInput } from './check.ts'
export { citedNumbers, clausesAt } from './cited.ts'
export type { CostTable } from './costs.ts'
export {
  both,
  type Counted,
  combinations,
  each,
  either,
  listed,
  mapped,
  numbered,
  one,
  repeated,
  walk,
} from './counted.ts'
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
export type { EventBase, Reason } from './event.ts'
export type { Exchange } from './exchange.ts'
export { budgetLeft, fillFields, fillForm, leavesNothing, openingValues, plotOf } from './fill.ts'
export type {
  Budget,
  Choice,
  ChoiceField,
  Field,
  FieldBase,
  FieldValue,
  FlagField,
  FormSpec,
  GridCells,
  GridField,
  GridRow,
  GroupField,
  IntegerField,
  LeafField,
  LeafValue,
  OptionSpec,
  PathField,
  Place,
  PlaceField,
  PlainField,
  Scalar,
  ScalarField,
  SectionField,
  SettingField,
  SubsetField,
  TextField,
  UnitField,
} from './form.ts'
export type { HalfRow, Halves, OpeningHalves, OpeningRows } from './halves.ts'
export { type Held, leafIn, recordIn } from './held.ts'
export type { Leader, Leaders } from './leader.ts'
export { type Leaving, type LeavingTime, leavingOf } from './leaving.ts'
export { clauseTitle, type Ledger, type LedgerEntry, type Ruling, type RulingWords, rulingWords } from './ledger.ts'
export { type Measure, type MeasureWord, measureOf, measureTitle, unitMeasure } from './measure.ts'
export { type Commanded, checkNames, namesIn, printNames, withKnownNames } from './name-list.ts'
export { choiceOption, flagOption, integerOption, type OptionHeading } from './option-makers.ts'
export { MAX_ORDERS_SHOWN, type OrderTable, orderTable } from './order-table.ts'
export { perAsk } from './per-ask.ts'
export { FEW_PLACES, placeNamed, placesLike, sayPlaces } from './place.ts'
export { type RoundWord, roundWord, sayNthRound, sayRoundHead, sayRounds, usualRound } from './round-word.ts'
export type {
  AnyRuleset,
  ClassEntry,
  Horizon,
  Input,
  JointOrder,
  Log,
  Pending,
  PrintedTable,
  Prompt,
  ReadyBattle,
  Ruleset,
} from './ruleset.ts'
export { MAX_REASON, openOptions } from './ruling.ts'
export type { ScenarioFields, ScenarioTable } from './scenario-fields.ts'
export type {
  Condition,
  Fact,
  MapMark,
  Pips,
  Scene,
  SceneBoard,
  SceneMap,
  SceneSide,
  SceneUnit,
  Silhouette,
  Standing,
} from './scene.ts'
export {
  type AutoStep,
  type OrderStep,
  push,
  type RollStep,
  sequence,
  type TaskNamed,
  type Thrown,
} from './sequence.ts'
export {
  fallbacks,
  parseSettings,
  type Settings,
  type SettingsOf,
  sayScalar,
  settingsSchema,
  settingsShape,
} from './settings.ts'
export type {
  AskOf,
  Brief,
  Kind,
  OrderOf,
  PrintedSetup,
  PrintedSide,
  SetupBase,
  Shape,
  SideSetup,
  UnitEntry,
} from './shape.ts'
export { listSheet, nthOf, type Paper, paperOf, plainText, readListed, type Sheet, type Sheets } from './sheet.ts'
export { type BySide, bySide, type Eye, eyes, ofSide, other, type Side, sides } from './side.ts'
export {
  colours,
  fieldOfFleets,
  isOfSides,
  namedBy,
  ofFleet,
  type SideName,
  type SideWords,
  sayChosen,
  sayOptionLabel,
  sayReason,
  verb,
  withColour,
} from './side-words.ts'
export type { Aim, Course, CourseHex, CourseStep, Sketch } from './sketch.ts'
export type { Verdict } from './verdict.ts'
export { explainUnit, partsOf, type WrittenPart } from './writing.ts'
