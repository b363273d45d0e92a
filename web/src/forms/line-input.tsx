import classes from './forms.module.css'
import { withinMost } from './within-most.ts'

interface LineInputProps {
  readonly id: string
  readonly value: string
  readonly described: string | undefined
  readonly invalid: boolean
  /** The most characters. */
  readonly most?: number
  readonly placeholder?: string
  readonly onType: (text: string) => void
}

/** A line in the system's own notation; the browser must not complete or correct it. */
export function LineInput({ id, value, described, invalid, most, placeholder, onType }: LineInputProps) {
  return (
    <input
      id={id}
      className={classes.line}
      type="text"
      autoComplete="off"
      spellCheck={false}
      placeholder={placeholder}
      aria-describedby={described}
      aria-invalid={invalid || undefined}
      value={value}
      onChange={({ currentTarget: { value: typed } }) =>
        onType(most === undefined ? typed : withinMost(value, typed, most))
      }
    />
  )
}
