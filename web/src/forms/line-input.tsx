import classes from './forms.module.css'
import { withinMost } from './within-most.ts'

interface LineInputProps {
  readonly id: string
  /** The name of the field, if no label stands beside it. */
  readonly label?: string | undefined
  readonly value: string
  readonly described?: string | undefined
  readonly invalid: boolean
  /** The most characters. */
  readonly most?: number
  readonly placeholder?: string
  readonly onType: (text: string) => void
  readonly onLeave?: () => void
}

/** A line in the system's own notation; the browser must not complete or correct it. */
export function LineInput({
  id,
  label,
  value,
  described,
  invalid,
  most,
  placeholder,
  onType,
  onLeave,
}: LineInputProps) {
  return (
    <input
      id={id}
      className={classes.line}
      type="text"
      autoComplete="off"
      spellCheck={false}
      placeholder={placeholder}
      aria-label={label}
      aria-describedby={described}
      aria-invalid={invalid || undefined}
      value={value}
      onBlur={onLeave}
      onChange={({ currentTarget: { value: typed } }) =>
        onType(most === undefined ? typed : withinMost(value, typed, most))
      }
    />
  )
}
