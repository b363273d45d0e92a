import type { PlainField, Scalar } from '@flagplot/core/game/form'
import { type ReactNode, useId } from 'react'
import classes from './forms.module.css'
import { PlainControl } from './plain-control.tsx'
import { Refused } from './refused.tsx'

interface ScalarInputProps {
  readonly field: PlainField
  readonly value: Scalar
  readonly refusal?: string | undefined
  readonly onChange: (value: Scalar) => void
  /** Shown after the label, such as a link to the rule. */
  readonly besideLabel?: ReactNode
}

/** The characters that a list shows beside its label. */
const BESIDE = 26

/** The characters that a list shows below its label; of more, the chosen entry stands below the list in full. */
const BELOW = 45

/** Draws one field with its label, control, hint and refusal. */
export function ScalarInput({ field, value, refusal, onChange, besideLabel }: ScalarInputProps) {
  const id = useId()
  const hint = field.hint === undefined ? undefined : `${id}-hint`
  const choices = field.kind === 'choice' ? field.choices : []
  const isLong = choices.some(({ label }) => label.length > BESIDE)
  const chosen = choices.find(choice => choice.value === value)?.label ?? ''
  return (
    <div className={classes.field} data-field={field.name} data-kind={field.kind} data-long={isLong || undefined}>
      <span className={classes.label}>
        <label htmlFor={id}>{field.label}</label> {besideLabel}
      </span>
      <PlainControl {...{ field, value, id, onChange }} described={hint} invalid={refusal !== undefined} />
      {chosen.length > BELOW && (
        <p className="hint" aria-hidden="true">
          {chosen}
        </p>
      )}
      {field.hint !== undefined && (
        <p id={hint} className="hint">
          {field.hint}
        </p>
      )}
      <Refused said={refusal} />
    </div>
  )
}
