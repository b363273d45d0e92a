export { apply, replay } from './apply.ts'
export type { Between, BetweenEvent, CarriedOver } from './between.ts'
export { checkInput, type RawInput, refusalNotAsked } from './check.ts'
export { DESIGN_POINTS, type DesignAsk, type DesignChoices } from './designs.ts'
export type { EffectTable } from './effect-table.ts'
export type { HalfRow, Halves, OpeningHalves, OpeningRows } from './halves.ts'
export { type Measure, type MeasureWord, measureOf, measureTitle, unitMeasure } from './measure.ts'
export { positionSeen } from './position-seen.ts'
export type {
  Answer,
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
  Thrown,
} from './ruleset.ts'
export { changeableOptions, checkReason, MAX_REASON } from './ruling.ts'
