import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import classes from './forms.module.css'
import { useIsInOrder } from './next-steps.tsx'
import { incrementOf, type NumberBounds, readNumber, sayNotTaken } from './read-number.ts'

interface NumberInputProps extends NumberBounds {
  /** The id of the field, if a label of its own stands beside it. */
  readonly id?: string | undefined
  /** The name of the field, if no label stands beside it, and of its step buttons. */
  readonly label: string
  /** Undefined only in a field that may be empty. */
  readonly value: number | undefined
  readonly empty?: EmptyField | undefined
  /** True for − and + beside the field; by pointer alone if the tab key shall go from field to field. */
  readonly steps?: boolean | 'by pointer'
  readonly invalid?: boolean | undefined
  /** The id of the element that describes it. */
  readonly described?: string | undefined
  readonly onChange: (value: number) => void
}

/** For a field that may be empty. */
interface EmptyField {
  /** A word in the empty field. */
  readonly placeholder: string
  /** The words for the value of an empty field. */
  readonly without: string
  /** Called when it is emptied. */
  readonly clear?: () => void
}

/** The typed text, and the value that goes with it: when the value becomes another, the text is dropped. */
interface Typing {
  readonly text: string
  readonly beside: number | undefined
  /** True until the field is left: an empty field may be about to get its number. */
  readonly isOpen: boolean
}

/** The next number up or down within the bounds; the least if there is no number yet. */
function stepped({ value, min, max, ...bounds }: NumberInputProps, by: 1 | -1): number {
  const next = value === undefined ? min : value + by * incrementOf({ min, max, ...bounds })
  return Math.min(max, Math.max(min, next))
}

/** The text in a field, and the reason if it does not count. */
function useTyping(props: NumberInputProps, field: RefObject<HTMLInputElement | null>) {
  const { value, empty, onChange } = props
  const [typing, setTyping] = useState<Typing | undefined>()
  const text = typing !== undefined && typing.beside === value ? typing.text : (value ?? '').toString()
  const inForce = value === undefined ? (empty?.without ?? '') : String(value)
  const counts = useIsInOrder() ? undefined : inForce
  const isOpen = typing?.isOpen !== false && text.trim() === ''
  const refused = isOpen ? undefined : sayNotTaken(text, props, { counts, isOptional: empty !== undefined })
  useEffect(() => field.current?.setCustomValidity(refused ?? ''), [field, refused])
  const type = (written: string): void => {
    const typed = readNumber(written, props)
    const isCleared = empty !== undefined && written.trim() === ''
    setTyping({ text: written, beside: typed === undefined && !isCleared ? value : typed, isOpen: true })
    if (typed !== undefined && typed !== value) onChange(typed)
    if (isCleared && value !== undefined) empty.clear?.()
  }
  const forget = (): void => setTyping(undefined)
  const leave = (): void => {
    if (typing !== undefined && isOpen && empty === undefined) setTyping({ ...typing, isOpen: false })
    else if (refused === undefined) forget()
  }
  return { text, refused, type, forget, leave }
}

/** The keys that step a number. A minus is typed where a number may be below 0. */
const stepKeys: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1, '+': 1, '-': -1 }

/**
 * A number: typed, or stepped by 1, or by 0.5 if it is of percent, with − and + or with the arrow keys. A text that is
 * no number within the bounds stays as it is written, so that nobody later finds another number in its place. An order
 * with it cannot be given; in a set-up a note names the number that counts until then, such as in the odds beside it.
 */
export function NumberInput(props: NumberInputProps) {
  const { id, label, value, min, max, steps = false, invalid = false, described, empty, onChange } = props
  const field = useRef<HTMLInputElement>(null)
  const note = useId()
  const { text, refused, type, forget, leave } = useTyping(props, field)
  const step = (by: 1 | -1): void => {
    forget()
    const next = stepped(props, by)
    if (next !== value) onChange(next)
  }
  const press = (event: KeyboardEvent): void => {
    const by = stepKeys[event.key]
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey || (event.key === '-' && min < 0)) return
    event.preventDefault()
    step(by)
  }
  const button = (by: 1 | -1): ReactNode => (
    <button
      type="button"
      tabIndex={steps === 'by pointer' ? -1 : undefined}
      aria-label={`One ${by < 0 ? 'less' : 'more'}: ${label}`}
      disabled={value !== undefined && (by < 0 ? value <= min : value >= max)}
      onClick={() => step(by)}
    >
      {by < 0 ? '−' : '+'}
    </button>
  )
  return (
    <>
      <span className={classes.number} data-steps={steps !== false || undefined}>
        {steps !== false && button(-1)}
        <input
          ref={field}
          type="text"
          required={empty === undefined}
          inputMode={props.percent === true ? 'decimal' : 'numeric'}
          autoComplete="off"
          id={id}
          placeholder={empty?.placeholder}
          aria-label={id === undefined ? label : undefined}
          aria-describedby={refused === undefined ? described : note}
          aria-invalid={invalid || refused !== undefined || undefined}
          value={text}
          onChange={event => type(event.currentTarget.value)}
          onFocus={event => event.currentTarget.select()}
          onBlur={leave}
          onKeyDown={press}
        />
        {steps !== false && button(1)}
      </span>
      {refused !== undefined && (
        <span id={note} role="alert" className={classes.notTaken}>
          {refused}
        </span>
      )}
    </>
  )
}
