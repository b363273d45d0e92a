import { normalPlot, type PathField } from '@flagplot/core/game/form'
import type { ControlProps } from './field-props.ts'
import classes from './forms.module.css'
import { LineInput } from './line-input.tsx'
import { useNextSteps } from './next-steps.tsx'

/** A plot, typed as letters or pressed step by step; a step that cannot follow is disabled. */
export function PathControl({ field, value, id, described, onChange }: ControlProps<PathField>) {
  const next = useNextSteps(field)
  const letters = field.steps.map(step => step.value)
  const stray = [...value].find(letter => !letters.includes(letter))
  const bounds = field.min === field.max ? `${field.min}` : `${field.min} to ${field.max}`
  return (
    <div className="column">
      <LineInput
        id={id}
        value={value}
        described={described}
        invalid={stray !== undefined || value.length < field.min || value.length > field.max}
        onType={text => onChange(normalPlot(field, text))}
      />
      <div className={classes.steps}>
        {field.steps.map(step => (
          <button
            key={step.value}
            type="button"
            disabled={value.length >= field.max || next?.has(step.value) === false}
            onClick={() => onChange(value + step.value)}
          >
            <b aria-hidden="true">{step.value}</b> {step.label}
          </button>
        ))}
        <button type="button" disabled={value === ''} onClick={() => onChange(value.slice(0, -1))}>
          Take the last step back
        </button>
      </div>
      <p className="hint" role="status">
        {stray === undefined
          ? `${value.length} of ${bounds} steps, from ${field.from.label}`
          : `${stray} is no step: a course is written with ${letters.join(', ')}, a letter for each hex`}
      </p>
    </div>
  )
}
