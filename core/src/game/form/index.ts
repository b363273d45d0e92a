export { withWeaponsAimed } from './aimed-weapons.ts'
export { type FieldValues, fieldValue, sectionValues } from './field-values.ts'
export { budgetLeft, fillFields, fillForm, hasNothingToFill, openingValues } from './fill.ts'
export { fillPlain } from './fill-plain.ts'
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
export { FEW_PLACES, placeNamed, placesMatching, sayPlaces } from './place.ts'
export { normalPlot, sayPlot } from './plot.ts'
export type { ScenarioFields, ScenarioTable } from './scenario-fields.ts'
export {
  fallbackSettings,
  parseSettings,
  type Settings,
  type SettingsOf,
  sayScalar,
  saySettings,
  settingsSchema,
  settingsShape,
} from './settings.ts'
export type { Aim, Course, CourseHex, CourseStep, Sketch } from './sketch.ts'
