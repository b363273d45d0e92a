import type { FieldValue, FormSpec, LeafField, LeafValue, PlainField, Scalar } from '@flagplot/core/game/form'
import type { Refusal } from '@flagplot/core/lang'
import type { ActiveCell } from './aim.ts'
import type { ChangeValues, FormValues } from './form-values.ts'
import type { SeenFleets } from './seen-fleets.ts'

/** The props of the fields of a form together. */
export interface FormFieldsProps {
  readonly spec: FormSpec
  readonly values: FormValues
  readonly refusal?: Refusal | undefined
  /** The section of the unit that is selected on a map. */
  readonly active?: string | undefined
  readonly fleets?: SeenFleets | undefined
  /** Called with the cell that gets the focus. */
  readonly onVisit?: ((cell: ActiveCell) => void) | undefined
  readonly onValues: ChangeValues
}

/** The props of every field of a form. */
export interface FieldProps<F extends LeafField> {
  readonly field: F
  readonly value: FieldValue | undefined
  readonly refusal: string | undefined
  readonly onChange: (value: LeafValue) => void
}

/** The props of the control of a field with one value. */
export interface ControlProps<F extends PlainField, V = string> {
  readonly field: F
  readonly value: V
  readonly id: string
  /** The name of the control, if no label stands beside it. */
  readonly label?: string | undefined
  /** The id of the element that describes it. */
  readonly described?: string | undefined
  readonly invalid?: boolean | undefined
  readonly onChange: (value: V & Scalar) => void
}
