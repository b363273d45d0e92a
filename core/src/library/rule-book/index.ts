export type { BattleEntry, DoctrineEntry, RuleBook, SystemTitle } from '../../desk/battle/index.ts'
export type {
  Choice,
  ChoiceField,
  FieldBase,
  FlagField,
  IntegerField,
  OptionSpec,
  Place,
  PlaceField,
  ScalarField,
  SettingField,
  SettingsOf,
  TextField,
  UnitField,
} from '../../game/form/index.ts'
export type { ClassEntry, PrintedTable } from '../../game/index.ts'
export type { RoundWord } from '../../game/sides/index.ts'
export type { Card, InformationKind, Ledger, LedgerEntry, Ruling, RulingWords } from '../../game/words/index.ts'
