import { type FormSpec, type LeafValue, type OrderOf, openingValues, type Paper, type Shape } from '@flagplot/core/game'
import { type Refusal, sayRefusal } from '@flagplot/core/lang'
import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { FormFields } from './form-fields.tsx'
import { type FormValues, withValue } from './form-values.ts'
import classes from './forms.module.css'
import { LineInput } from './line-input.tsx'

/** What was written out, and what it came to. */
type Written =
  | { readonly kind: 'none' }
  | { readonly kind: 'understood'; readonly text: string; readonly said: string }
  | { readonly kind: 'refused'; readonly text: string; readonly said: string }

function readWritten(paper: Paper<Shape>, text: string): { written: Written; order?: OrderOf<Shape> } {
  if (text.trim() === '') return { written: text === '' ? { kind: 'none' } : { kind: 'refused', text, said: '' } }
  const order = paper.parse(text)
  if (!order.ok) return { written: { kind: 'refused', text, said: sayRefusal(order.refusal) } }
  return { written: { kind: 'understood', text, said: paper.print(order.value) }, order: order.value }
}

interface WrittenLineProps {
  readonly written: Written
  readonly like: string
  readonly onType: (text: string) => void
}

/** The whole order as players of the system write it; the fields above follow it. */
function WrittenLine({ written, like, onType }: WrittenLineProps) {
  const id = useId()
  const words = { none: '', understood: 'Understood: ', refused: '' }[written.kind]
  return (
    <div className={classes.box}>
      <label htmlFor={id} className={classes.label}>
        Or as it is written
      </label>
      <LineInput
        id={id}
        value={written.kind === 'none' ? '' : written.text}
        described={`${id}-read`}
        invalid={written.kind === 'refused'}
        placeholder={like}
        onType={onType}
      />
      <p id={`${id}-read`} className={written.kind === 'refused' ? classes.refusal : classes.hint} aria-live="polite">
        {written.kind === 'none' ? '' : words + written.said}
      </p>
    </div>
  )
}

/** An order that is being written, for whatever shows it elsewhere: the map. */
export interface WrittenForm {
  readonly paper: Paper<Shape>
  readonly spec: FormSpec
  readonly values: FormValues
  /** Puts a value into a field of the form, or of one of its sections. */
  set(section: string | null, field: string, value: LeafValue): void
}

export interface OrderFormProps {
  readonly paper: Paper<Shape>
  /** The order it opens with: what the standing orders would answer. */
  readonly start?: unknown
  readonly refusal?: Refusal | undefined
  readonly submit: string
  /** Told of the order as it is written, and of nothing once the form goes away. Must stay the same function. */
  readonly onWrite?: ((written: WrittenForm | undefined) => void) | undefined
  /** The section that the map writes. */
  readonly active?: string | undefined
  readonly onEnter?: ((section: string) => void) | undefined
  readonly onSubmit: (values: FormValues) => void
  /** More buttons beside the one that submits. */
  readonly children?: ReactNode
}

/** An order form, drawn from its spec. The keyboard starts in its first field; Enter gives the order. */
export function OrderForm(props: OrderFormProps) {
  const { paper, start, refusal, submit, onWrite, active, onEnter, onSubmit, children } = props
  const spec = useMemo(() => paper.form(), [paper])
  const [values, setValues] = useState<FormValues>(() => openingValues(spec, start))
  const [written, setWritten] = useState<Written>({ kind: 'none' })
  const [given, setGiven] = useState(values)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('input, select') ?? form.current?.querySelector('button')
    // beside a map the page stays where it is: on a phone the map would be scrolled away
    first?.focus({ preventScroll: onWrite !== undefined })
  }, [onWrite])
  const set = useCallback(
    (section: string | null, field: string, value: LeafValue): void => {
      setWritten({ kind: 'none' })
      setValues(before => withValue(spec, before, section, field, value))
    },
    [spec],
  )
  useEffect(() => onWrite?.({ paper, spec, values, set }), [onWrite, paper, spec, values, set])
  useEffect(() => () => onWrite?.(undefined), [onWrite])
  const give = (event: FormEvent): void => {
    event.preventDefault()
    if (written.kind === 'refused') form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    else {
      setGiven(values)
      onSubmit(values)
    }
  }
  const type = (text: string): void => {
    const read = readWritten(paper, text)
    setWritten(read.written)
    if (read.order !== undefined) setValues(openingValues(spec, read.order))
  }
  const order = paper.check(values)
  // what was refused is said until it is put right, not until it is given again
  const still = values === given || refusal === undefined ? refusal : order.ok ? undefined : order.refusal
  // as it would be written; an empty line where the values are no order yet
  const like = order.ok ? paper.print(order.value) : ''
  return (
    <form ref={form} className={classes.form} onSubmit={give} aria-label={spec.title}>
      <FormFields
        spec={spec}
        values={values}
        refusal={still}
        active={active}
        onEnter={onEnter}
        onChange={(name, value) => {
          setWritten({ kind: 'none' })
          setValues(before => ({ ...before, [name]: value }))
        }}
      />
      {spec.fields.length > 0 && <WrittenLine written={written} like={like} onType={type} />}
      <div className={classes.buttons}>
        <Button type="submit" size="xs">
          {submit}
        </Button>
        {children}
      </div>
    </form>
  )
}
