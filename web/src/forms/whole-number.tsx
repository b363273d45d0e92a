import { type KeyboardEvent, useState } from 'react'
import classes from './forms.module.css'

export interface WholeNumberProps {
  /** Where a label of its own stands beside the field. */
  readonly id?: string
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  /** With − and + beside the field. */
  readonly steps?: boolean
  readonly invalid?: boolean
  /** The id of what describes it. */
  readonly described?: string | undefined
  readonly onChange: (value: number) => void
}

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))

/** A whole number: typed, stepped with the arrow keys, or with − and +. What is out of bounds is set to the nearest bound when the field is left. */
export function WholeNumber(props: WholeNumberProps) {
  const { id, label, value, min, max, steps = false, invalid = false, described, onChange } = props
  const [typing, setTyping] = useState<string | undefined>()
  const step = (by: number): void => {
    setTyping(undefined)
    onChange(clamp(value + by, min, max))
  }
  const type = (text: string): void => {
    setTyping(text)
    const typed = Number(text)
    if (text.trim() !== '' && Number.isInteger(typed) && typed >= min && typed <= max) onChange(typed)
  }
  const leave = (): void => {
    const typed = Number(typing)
    if (typing !== undefined && typing.trim() !== '' && Number.isFinite(typed)) {
      onChange(clamp(Math.trunc(typed), min, max))
    }
    setTyping(undefined)
  }
  const press = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    step(by)
  }
  return (
    <span className={classes.number} data-steps={steps || undefined}>
      {steps && (
        <button type="button" aria-label={`One less: ${label}`} disabled={value <= min} onClick={() => step(-1)}>
          −
        </button>
      )}
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        id={id}
        aria-label={id === undefined ? label : undefined}
        aria-describedby={described}
        aria-invalid={invalid || undefined}
        value={typing ?? String(value)}
        onChange={event => type(event.currentTarget.value)}
        onFocus={event => event.currentTarget.select()}
        onBlur={leave}
        onKeyDown={press}
      />
      {steps && (
        <button type="button" aria-label={`One more: ${label}`} disabled={value >= max} onClick={() => step(1)}>
          +
        </button>
      )}
    </span>
  )
}
