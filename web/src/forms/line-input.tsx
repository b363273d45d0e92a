import type { ComponentProps } from 'react'
import classes from './forms.module.css'
import { withinMost } from './within-most.ts'

interface LineInputProps extends Omit<ComponentProps<'input'>, 'value'> {
  readonly value: string
  /** The most characters. */
  readonly most?: number
  readonly onType: (text: string) => void
}

/** A line in the system's own notation; the browser must not complete or correct it. */
export const LineInput = ({ value, most, onType, ...rest }: LineInputProps) => (
  <input
    {...rest}
    className={classes.line}
    type="text"
    autoComplete="off"
    spellCheck={false}
    value={value}
    onChange={({ currentTarget: { value: typed } }) =>
      onType(most === undefined ? typed : withinMost(value, typed, most))
    }
  />
)
