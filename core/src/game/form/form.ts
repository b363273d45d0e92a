import type { Side } from '../sides/index.ts'

/** A named value with its words. */
export interface Choice {
  readonly value: string
  readonly label: string
  /** The names of the enemies that it is aimed at, if its value says more than one name or names an own unit. */
  readonly targets?: readonly string[]
}

/** A named hex: `q` and `r` are its axial coordinates for drawing; an order names its value. */
export interface Place extends Choice {
  readonly q: number
  readonly r: number
}

/** The data of every field. */
export interface FieldBase {
  readonly name: string
  readonly label: string
  readonly hint?: string
}

/** One of several named values. */
export interface ChoiceField extends FieldBase {
  readonly kind: 'choice'
  readonly choices: readonly Choice[]
  readonly fallback: string
  /** For the target of a weapon: the field beside it that says how much is fired, and the value while nothing is. */
  readonly weapon?: { readonly field: string; readonly idle: string }
}

/** A whole number within bounds. */
export interface IntegerField extends FieldBase {
  readonly kind: 'integer'
  readonly min: number
  readonly max: number
  readonly fallback: number
}

/** Yes or no. */
export interface FlagField extends FieldBase {
  readonly kind: 'flag'
  readonly fallback: boolean
}

/** A line in the system's own notation. */
export interface TextField extends FieldBase {
  readonly kind: 'text'
  /** Characters at most. */
  readonly most: number
  readonly fallback: string
}

/** One of several hexes; it can be pointed at on a map. */
export interface PlaceField extends FieldBase {
  readonly kind: 'place'
  readonly places: readonly Place[]
  readonly fallback: string
}

/** A plot over hexes: the letters of the steps in one text. A `Sketch` tells where it ends and how it may go on. */
export interface PathField extends FieldBase {
  readonly kind: 'path'
  readonly from: Place
  /** The way the bow points at the start, 0 to 5 counter-clockwise from east. */
  readonly heading: number
  /** The possible steps, each a single letter. */
  readonly steps: readonly Choice[]
  /** The step ahead, if plots are written as hexes ahead and turns in the last of them: `F3 L F2`. */
  readonly ahead?: string
  readonly min: number
  readonly max: number
  readonly fallback: string
}

/** Any number of the named values, at least `min` and at most `max` of them. */
export interface SubsetField extends FieldBase {
  readonly kind: 'subset'
  readonly choices: readonly Choice[]
  readonly min: number
  readonly max: number
  readonly fallback: readonly string[]
}

export type GridCells = Readonly<Record<string, Readonly<Record<string, number>>>>

/** A row of a grid: the most it gives in all, and to a column if that is less. */
export interface GridRow extends Choice {
  readonly max: number
  readonly cells?: Readonly<Record<string, number>>
}

/** Whole numbers by row and column: dice of each unit on each target. Cells of zero are left out. */
export interface GridField extends FieldBase {
  readonly kind: 'grid'
  readonly rows: readonly GridRow[]
  readonly columns: readonly Choice[]
  readonly fallback: GridCells
}

/** Fields with one value. */
export type PlainField = ChoiceField | IntegerField | FlagField | TextField | PlaceField | PathField

/** A record asked several times: each missile its target and its drive. */
export interface GroupField extends FieldBase {
  readonly kind: 'group'
  /** The name of one record: `Missile`. */
  readonly item: string
  readonly fields: readonly PlainField[]
  readonly min: number
  readonly max: number
  readonly fallback: readonly Readonly<Record<string, Scalar>>[]
}

/** Fields with nothing below them but their own values. */
export type LeafField = PlainField | SubsetField | GridField | GroupField

/** Fields that belong together, with budgets of their own: the orders of one ship. Its value is a record of theirs. */
export interface SectionField extends FieldBase {
  readonly kind: 'section'
  readonly fields: readonly LeafField[]
  readonly budgets?: readonly Budget[]
}

export type Field = LeafField | SectionField
/** Fields of settings and options: no hexes, no notation. */
export type ScalarField = ChoiceField | IntegerField | FlagField
/** The settings of standing orders: scalars, and lists of names of the own fleet. */
export type SettingField = ScalarField | TextField
/** A contested reading as a named option of the set-up, with its published default. */
export type OptionSpec = ScalarField & {
  readonly rule: string
  /** It makes the first position, or cannot change under way: no ruling touches it. */
  readonly fixed?: true
  /** If it bears on one side: that side, and the label beside the name of its fleet. */
  readonly bears?: { readonly on: Side; readonly label: string }
}
/** Fields that a unit of a set-up may carry. */
export type UnitField = ScalarField | TextField | PlaceField

/** The value of a setting or an option. */
export type Scalar = string | number | boolean

/** An amount that several fields may spend together: power within the drive. */
export interface Budget {
  readonly label: string
  readonly most: number
  /** The cost of one unit of a field's value. A number is so many units; a set flag, a choice and a record are one. */
  readonly costs: Readonly<Record<string, number>>
}

/** An order form: it draws itself. The order is the filled-in form, by field name. */
export interface FormSpec {
  readonly title: string
  readonly fields: readonly Field[]
  readonly budgets?: readonly Budget[]
}

/** The value of a field that is filled in. */
export type LeafValue = Scalar | readonly string[] | GridCells | readonly Readonly<Record<string, Scalar>>[]
export type FieldValue = LeafValue | Readonly<Record<string, LeafValue>>

type PlainValueOf<F extends PlainField> = F extends ChoiceField
  ? F['choices'][number]['value']
  : F extends IntegerField
    ? number
    : F extends FlagField
      ? boolean
      : string

type ValueOf<F extends Field> = F extends PlainField
  ? PlainValueOf<F>
  : F extends SubsetField
    ? readonly F['choices'][number]['value'][]
    : F extends GridField
      ? GridCells
      : F extends GroupField
        ? readonly FilledOf<F['fields']>[]
        : F extends SectionField
          ? FilledOf<F['fields']>
          : never

/** The values of these very fields: each name with the type of its field, choices as the values they name. */
export type FilledOf<Fields extends readonly Field[]> = {
  readonly [F in Fields[number] as F['name']]: ValueOf<F>
}
