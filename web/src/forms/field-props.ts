import type { FieldValue, LeafField, LeafValue, PlainField } from '@flagplot/core/game/form'

/** The props of every field of a form. */
export interface FieldProps<F extends LeafField> {
  readonly field: F
  readonly value: FieldValue | undefined
  readonly refusal: string | undefined
  readonly onChange: (value: LeafValue) => void
}

/** The props of the control of a field that holds a text. */
export interface ControlProps<F extends PlainField> {
  readonly field: F
  readonly value: string
  readonly id: string
  /** The name of the control, if no label stands beside it. */
  readonly label?: string | undefined
  /** The id of the element that describes it. */
  readonly described?: string | undefined
  readonly onChange: (value: string) => void
}
