import type { FieldValue, LeafField, LeafValue } from '@flagplot/core/game'

/** What every field of a form is drawn from. */
export interface FieldProps<F extends LeafField> {
  readonly field: F
  readonly value: FieldValue | undefined
  readonly refusal: string | undefined
  readonly onChange: (value: LeafValue) => void
}
