import type { GroupField, SubsetField } from '@flagplot/core/game/form'
import type { ReactNode, Ref } from 'react'
import classes from './forms.module.css'
import { Refused } from './refused.tsx'

interface FieldSetProps {
  readonly ref?: Ref<HTMLFieldSetElement>
  readonly field: GroupField | SubsetField
  /** The number of values, in words. */
  readonly said: string
  readonly refusal: string | undefined
  readonly children: ReactNode
}

/** The frame of a field of several values: its label, the number of them, and its hint. */
export const FieldSet = ({ ref, field: { label, hint, min, max }, said, refusal, children }: FieldSetProps) => (
  <fieldset ref={ref} className={classes.set}>
    <legend>
      {label} <span className="hint">{`${said}, ${min === max ? `${min} needed` : `${min} to ${max} allowed`}`}</span>
    </legend>
    {hint !== undefined && <p className="hint">{hint}</p>}
    {children}
    <Refused said={refusal} />
  </fieldset>
)
