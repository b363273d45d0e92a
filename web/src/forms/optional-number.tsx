import { useEffect, useId, useRef, useState } from 'react'
import classes from './forms.module.css'
import { readWhole, sayNoneTaken, type WholeBounds } from './read-whole.ts'

export interface OptionalNumberProps extends WholeBounds {
  /** Where a label of its own stands beside the field. */
  readonly id: string
  readonly value: number | undefined
  /** Stands in the empty field, in a word. */
  readonly placeholder: string
  /** What counts where nothing is written. */
  readonly without: string
  /** The id of what describes it. */
  readonly described?: string
  readonly onChange: (value: number | undefined) => void
}

/** A whole number, or nothing. What is neither stays as it is written and is said not to count, beside the field, with what counts instead. */
export function OptionalNumber(props: OptionalNumberProps) {
  const { id, value, placeholder, without, described, onChange } = props
  const [typing, setTyping] = useState<{ readonly text: string; readonly beside: number | undefined } | undefined>()
  const field = useRef<HTMLInputElement>(null)
  const note = useId()
  const text = typing !== undefined && typing.beside === value ? typing.text : (value ?? '').toString()
  const refused = sayNoneTaken(text, { ...props, counts: value === undefined ? without : String(value) })
  useEffect(() => field.current?.setCustomValidity(refused ?? ''), [refused])
  const type = (written: string): void => {
    const typed = readWhole(written, props)
    const next = typed === undefined && written.trim() !== '' ? value : typed
    setTyping({ text: written, beside: next })
    if (next !== value) onChange(next)
  }
  return (
    <>
      <span className={classes.number}>
        <input
          ref={field}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          id={id}
          placeholder={placeholder}
          aria-describedby={refused === undefined ? described : note}
          aria-invalid={refused !== undefined || undefined}
          value={text}
          onChange={event => type(event.currentTarget.value)}
          onFocus={event => event.currentTarget.select()}
          onBlur={() => refused === undefined && setTyping(undefined)}
        />
      </span>
      {refused !== undefined && (
        <span id={note} role="alert" className={classes.notTaken}>
          {refused}
        </span>
      )}
    </>
  )
}
