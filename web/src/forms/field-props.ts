import type { FieldValue, LeafField, LeafValue, PlainField } from '@flagplot/core/game'

/** What every field of a form is drawn from. */
export interface FieldProps<F extends LeafField> {
  readonly field: F
  readonly value: FieldValue | undefined
  readonly refusal: string | undefined
  readonly onChange: (value: LeafValue) => void
}

/** What the control of a field that holds a text is drawn from. */
export interface ControlProps<F extends PlainField> {
  readonly field: F
  readonly value: string
  readonly id: string
  /** The id of what describes it. */
  readonly described: string | undefined
  readonly onChange: (value: string) => void
}
