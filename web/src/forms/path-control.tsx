import { type PathField, plotOf, printPlot } from '@flagplot/core/game/form'
import { useState } from 'react'
import type { ControlProps } from './field-props.ts'
import classes from './forms.module.css'
import { LineInput } from './line-input.tsx'
import { useNextSteps } from './next-steps.tsx'

/** A plot, typed as letters or pressed step by step; a step that cannot follow is disabled. */
export function PathControl({ field, value, id, described, onChange }: ControlProps<PathField>) {
  const next = useNextSteps(field)
  // a text stays as it is typed while it means the value; a step pressed or drawn writes it anew
  const [typed, setTyped] = useState('')
  const letters = field.steps.map(step => step.value)
  const stray = [...value].find(letter => !letters.includes(letter))
  // letters that are no steps are shown as they were typed
  const example = printPlot(field, letters.map(letter => `${letters[0]}${letter}`).join(''))
  const printed = value === '' ? '' : stray === undefined ? printPlot(field, value) : value
  const bounds = field.min === field.max ? `${field.min}` : `${field.min} to ${field.max}`
  return (
    <div className="column">
      <LineInput
        id={id}
        value={typed !== '' && plotOf(field, typed) === value ? typed : printed}
        described={described}
        placeholder={field.still}
        invalid={stray !== undefined || value.length < field.min || value.length > field.max}
        onType={text => {
          setTyped(text)
          onChange(plotOf(field, text))
        }}
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
          : `${stray} is no step: a course is written with ${letters.join(', ')}, like ${example}`}
      </p>
    </div>
  )
}
