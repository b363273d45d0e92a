import type { Field, FieldValue } from '@flagplot/core/game'

/** What every field of a form is drawn from. */
export interface FieldProps<F extends Field> {
  readonly field: F
  readonly value: FieldValue | undefined
  readonly refusal: string | undefined
  readonly onChange: (value: FieldValue) => void
}
