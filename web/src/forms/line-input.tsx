import classes from './forms.module.css'

interface LineInputProps {
  readonly id: string
  readonly value: string
  readonly described: string | undefined
  readonly invalid: boolean
  /** Characters at most. */
  readonly most?: number
  readonly placeholder?: string
  readonly onType: (text: string) => void
}

/** A line in the system's own notation: nothing is completed or corrected in it. */
export function LineInput({ id, value, described, invalid, most, placeholder, onType }: LineInputProps) {
  return (
    <input
      id={id}
      className={classes.line}
      type="text"
      autoComplete="off"
      spellCheck={false}
      maxLength={most}
      placeholder={placeholder}
      aria-describedby={described}
      aria-invalid={invalid || undefined}
      value={value}
      onChange={event => onType(event.currentTarget.value)}
    />
  )
}
