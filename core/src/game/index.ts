export { push } from './agenda.ts'
export { apply, replay } from './apply.ts'
export type { Aftermath, Between, BetweenOrder, Carried } from './between.ts'
export type { Card, Information } from './card.ts'
export { checkInput, type RawInput } from './check.ts'
export { doctrineNamed } from './doctrine.ts'
export type { EventBase, Reason } from './event.ts'
export {
  type Choice,
  type ChoiceField,
  type Field,
  type FlagField,
  type FormSpec,
  fallbacks,
  type GridField,
  type IntegerField,
  parseSettings,
  type Scalar,
  type ScalarField,
  type Settings,
  type SettingsOf,
  type SubsetField,
} from './form.ts'
export type { HalfRow, Halves } from './halves.ts'
export type { Ledger, LedgerEntry, Ruling } from './ledger.ts'
export { type Paper, paperOf } from './paper.ts'
export type {
  AnyRuleset,
  Brief,
  ClassEntry,
  Doctrine,
  DoctrineChoice,
  Horizon,
  Input,
  Log,
  Measure,
  Mix,
  OptionSpec,
  Pending,
  Plan,
  Plans,
  PrintedTable,
  Prompt,
  ReadyBattle,
  Ruleset,
  SetupBase,
  Shape,
  SideSetup,
  UnitEntry,
} from './ruleset.ts'
export { type BySide, bySide, type Eye, other, type Side, sides } from './side.ts'
export type { Verdict } from './verdict.ts'
