import type { Scalar, ScalarField } from '@flagplot/core/game'
import { never } from '@flagplot/core/lang'
import { Checkbox, NativeSelect } from '@mantine/core'
import { useId } from 'react'
import classes from './forms.module.css'
import { WholeNumber } from './whole-number.tsx'

export interface ScalarInputProps {
  readonly field: ScalarField
  readonly value: Scalar
  readonly refusal?: string | undefined
  readonly onChange: (value: Scalar) => void
}

/** Draws one scalar field: a list, a whole number or a tick, with its hint below and a refusal where there is one. */
export function ScalarInput({ field, value, refusal, onChange }: ScalarInputProps) {
  const id = useId()
  const below = (
    <>
      {field.hint !== undefined && <span className={classes.hint}>{field.hint}</span>}
      {refusal !== undefined && (
        <span className={classes.refusal} role="alert">
          {refusal}
        </span>
      )}
    </>
  )
  switch (field.kind) {
    case 'choice':
      return (
        <div className={classes.field}>
          <NativeSelect
            id={id}
            size="xs"
            label={field.label}
            value={String(value)}
            data={field.choices.map(choice => ({ value: choice.value, label: choice.label }))}
            onChange={event => onChange(event.currentTarget.value)}
          />
          {below}
        </div>
      )
    case 'integer':
      return (
        <div className={classes.field}>
          <span className={classes.label} aria-hidden="true">
            {field.label}
          </span>
          <WholeNumber
            label={field.label}
            value={typeof value === 'number' ? value : field.fallback}
            min={field.min}
            max={field.max}
            steps
            invalid={refusal !== undefined}
            onChange={onChange}
          />
          {below}
        </div>
      )
    case 'flag':
      return (
        <div className={classes.field}>
          <Checkbox
            size="xs"
            label={field.label}
            checked={value === true}
            onChange={event => onChange(event.currentTarget.checked)}
          />
          {below}
        </div>
      )
    default:
      return never(field)
  }
}
