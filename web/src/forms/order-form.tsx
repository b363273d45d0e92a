import { type FormSpec, type LeafValue, openingValues, type Sketch } from '@flagplot/core/game/form'
import type { Paper, Shape } from '@flagplot/core/game/orders'
import type { Refusal } from '@flagplot/core/lang'
import { Button } from '@mantine/core'
import {
  type Dispatch,
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  type RefObject,
  type SetStateAction,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type FormValues, withValue } from './form-values.ts'
import { CoursesProvider } from './next-steps.tsx'
import { type Choosing, TableOrFields } from './table-or-fields.tsx'
import { useGiveKey } from './use-give-key.ts'
import { readWritten, type Written, WrittenLine } from './written-line.tsx'

/** The place of a field in a form: its section, if any, and its name. */
export interface FieldPlace {
  readonly section: string | null
  readonly field: string
}

/** An order that is being written, for the map. */
export interface WrittenForm {
  readonly paper: Paper<Shape>
  readonly spec: FormSpec
  readonly values: FormValues
  /** Puts a value into a field of the form, or of one of its sections. */
  set(section: string | null, field: string, value: LeafValue): void
  /** The field that has or last had the focus. */
  lastField(): FieldPlace | undefined
}

export interface OrderFormProps {
  readonly paper: Paper<Shape>
  /** The order that it opens with, such as the answer of the standing orders. */
  readonly start?: unknown
  /** All orders in a table, if they are few enough. */
  readonly choosing?: Choosing | undefined
  readonly refusal?: Refusal | undefined
  readonly submit: string
  /** Called with the order as it is written, and with undefined when the form goes. Must stay the same function. */
  readonly onWrite?: ((written: WrittenForm | undefined) => void) | undefined
  /** The section whose course the map writes. */
  readonly active?: string | undefined
  readonly onEnter?: ((section: string) => void) | undefined
  readonly onSubmit: (values: FormValues) => void
  /** More buttons beside the one that submits. */
  readonly children?: ReactNode
}

/** Reports the order while it is written, and undefined at the end; returns the focus listener. */
function useWriting(
  { paper, onWrite }: OrderFormProps,
  spec: FormSpec,
  values: FormValues,
  put: WrittenForm['set'],
): (event: FocusEvent) => void {
  const latest = useRef(put)
  latest.current = put
  const set = useCallback<WrittenForm['set']>((section, field, value) => latest.current(section, field, value), [])
  const last = useRef<FieldPlace | undefined>(undefined)
  useEffect(
    () => onWrite?.({ paper, spec, values, set, lastField: () => last.current }),
    [onWrite, paper, spec, values, set],
  )
  useEffect(() => () => onWrite?.(undefined), [onWrite])
  return ({ target }) => {
    const field = target.closest<HTMLElement>('[data-field]')?.dataset.field
    const section = target.closest<HTMLElement>('[data-section]')?.dataset.section ?? null
    last.current = field === undefined ? undefined : { section, field }
  }
}

/** Focuses the first field, or the chosen row. Beside a map the page does not scroll to it. */
function useFirstFocus(form: RefObject<HTMLElement | null>, drawn: boolean): void {
  const preventScroll = useRef(drawn)
  useEffect(() => {
    const find = (what: string) => form.current?.querySelector<HTMLElement>(what)
    const first = find('input[type=radio]:checked') ?? find('input, select') ?? find('button')
    first?.focus({ preventScroll: preventScroll.current })
  }, [form])
}

const NO_COURSES: Sketch['courses'] = []

/** An order form, drawn from its spec. The focus starts in its first field; Enter gives the order. */
export function OrderForm(props: OrderFormProps) {
  const { paper, start, choosing, refusal, submit, active, onEnter, onSubmit, children } = props
  const spec = useMemo(() => paper.form(), [paper])
  const [values, setValues] = useState<FormValues>(() => openingValues(spec, start))
  const [written, setWritten] = useState<Written>({ kind: 'none' })
  const [given, setGiven] = useState(values)
  const form = useRef<HTMLFormElement>(null)
  const sketch = paper.sketch(values)
  useFirstFocus(form, sketch !== null)
  useGiveKey(form)
  const change: Dispatch<SetStateAction<FormValues>> = next => {
    setWritten({ kind: 'none' })
    setValues(next)
  }
  const visit = useWriting(props, spec, values, (section, field, value) =>
    change(before => withValue(spec, before, section, field, value)),
  )
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
  // a refusal stays until the order is corrected, not until it is given again
  const still = values === given || refusal === undefined ? refusal : order.ok ? undefined : order.refusal
  // the order in words; empty if the values are no order yet
  const like = order.ok ? paper.print(order.value) : ''
  return (
    <form ref={form} className="column" onSubmit={give} onFocus={visit} aria-label={spec.title}>
      <CoursesProvider value={sketch?.courses ?? NO_COURSES}>
        <TableOrFields
          paper={paper}
          choosing={choosing}
          chosen={like}
          spec={spec}
          values={values}
          refusal={still}
          active={active}
          onEnter={onEnter}
          onValues={change}
        />
      </CoursesProvider>
      {spec.fields.length > 0 && <WrittenLine written={written} like={like} onType={type} />}
      <div className="row">
        <Button variant="filled" type="submit">
          {submit}
        </Button>
        {children}
      </div>
    </form>
  )
}
