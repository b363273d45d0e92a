import { normalPlot, type PathField, sayPlot } from '@flagplot/core/game/form'
import { useState } from 'react'
import type { ControlProps } from './field-props.ts'
import classes from './forms.module.css'
import { LineInput } from './line-input.tsx'
import { useCourse } from './next-steps.tsx'

/** The text of a plot while it is typed, and the plot that it was read as. */
interface Typing {
  readonly text: string
  readonly plot: string
}

/** Remarks on a course that stand beside it: what it leaves of speed and turns. */
const REMARKS = 2

/** A plot, typed as its system writes it or pressed step by step; a step that cannot follow is disabled. */
export function PathControl({ field, value, id, label, described, invalid, onChange }: ControlProps<PathField>) {
  const [typing, setTyping] = useState<Typing>()
  const course = useCourse(field)
  const { steps, min, max, from } = field
  const letters = steps.map(step => step.value)
  const stray = [...value].find(letter => !letters.includes(letter))
  const length =
    min === max
      ? `${value.length} of ${min} hexes`
      : `${value.length} ${value.length === 1 ? 'hex' : 'hexes'} (${min} to ${max} allowed)`
  const left = course === undefined ? [`from ${from.label}`] : course.says.slice(0, REMARKS)
  const of = label === undefined ? '' : `${label}: `
  const type = (text: string): void => {
    const plot = normalPlot(field, text)
    setTyping({ text, plot })
    onChange(plot)
  }
  return (
    <div className={`row ${classes.path}`}>
      <LineInput
        id={id}
        aria-label={label}
        aria-describedby={described}
        aria-invalid={invalid || stray !== undefined || value.length < min || value.length > max || undefined}
        value={typing?.plot === value ? typing.text : sayPlot(field, value)}
        onType={type}
        onBlur={() => setTyping(undefined)}
      />
      <div className={classes.steps}>
        {steps.map(step => (
          <button
            key={step.value}
            type="button"
            aria-label={`${of}${step.value} ${step.label}`}
            title={step.label}
            disabled={value.length >= max || course?.next.every(next => next.step !== step.value) === true}
            onClick={() => onChange(value + step.value)}
          >
            {step.value}
          </button>
        ))}
        <button
          type="button"
          aria-label={`${of}Take the last step back`}
          title="Take the last step back"
          disabled={value === ''}
          onClick={() => onChange(value.slice(0, -1))}
        >
          ⌫
        </button>
      </div>
      <span className="hint" role="status">
        {stray === undefined
          ? [length, ...left].join(' · ')
          : `${stray} is no step: a course is written with ${letters.join(', ')}, a letter for each hex`}
      </span>
    </div>
  )
}
