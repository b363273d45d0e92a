import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import classes from './forms.module.css'
import { readWhole, sayNotTaken, type WholeBounds } from './read-whole.ts'

export interface WholeNumberProps extends WholeBounds {
  /** Where a label of its own stands beside the field. */
  readonly id?: string
  readonly label: string
  readonly value: number
  /** With − and + beside the field. */
  readonly steps?: boolean
  readonly invalid?: boolean
  /** The id of what describes it. */
  readonly described?: string | undefined
  readonly onChange: (value: number) => void
}

/** What has been typed, and the value it was typed over or became: once the value is another, the text is forgotten. */
interface Typing {
  readonly text: string
  readonly beside: number
}

const clamp = (value: number, { min, max }: WholeBounds): number => Math.min(max, Math.max(min, value))

/**
 * A whole number: typed, stepped with the arrow keys, or with − and +. What is no number within its bounds stays as it is written and is said not to count, and
 * no form is given with it: nobody finds another number in its place later.
 */
export function WholeNumber(props: WholeNumberProps) {
  const { id, label, value, min, max, steps = false, invalid = false, described, onChange } = props
  const [typing, setTyping] = useState<Typing | undefined>()
  const field = useRef<HTMLInputElement>(null)
  const note = useId()
  const text = typing?.beside === value ? typing.text : undefined
  const refused = text === undefined || text.trim() === '' ? undefined : sayNotTaken(text, props)
  useEffect(() => field.current?.setCustomValidity(refused ?? ''), [refused])
  const step = (by: number): void => {
    setTyping(undefined)
    onChange(clamp(value + by, { min, max }))
  }
  const type = (written: string): void => {
    const typed = readWhole(written, props)
    setTyping({ text: written, beside: typed ?? value })
    if (typed !== undefined) onChange(typed)
  }
  const press = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    step(by)
  }
  return (
    <>
      <span className={classes.number} data-steps={steps || undefined}>
        {steps && (
          <button type="button" aria-label={`One less: ${label}`} disabled={value <= min} onClick={() => step(-1)}>
            −
          </button>
        )}
        <input
          ref={field}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          id={id}
          aria-label={id === undefined ? label : undefined}
          aria-describedby={refused === undefined ? described : note}
          aria-invalid={invalid || refused !== undefined || undefined}
          value={text ?? String(value)}
          onChange={event => type(event.currentTarget.value)}
          onFocus={event => event.currentTarget.select()}
          onBlur={() => refused === undefined && setTyping(undefined)}
          onKeyDown={press}
        />
        {steps && (
          <button type="button" aria-label={`One more: ${label}`} disabled={value >= max} onClick={() => step(1)}>
            +
          </button>
        )}
      </span>
      {refused !== undefined && (
        <span id={note} role="alert" className={classes.notTaken}>
          {refused}
        </span>
      )}
    </>
  )
}
