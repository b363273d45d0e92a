import { type FormSpec, type LeafValue, openingValues, type Sketch } from '@flagplot/core/game/form'
import type { Paper, Shape } from '@flagplot/core/game/orders'
import { type Refusal, sayRefusal } from '@flagplot/core/lang'
import { Button } from '@mantine/core'
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type ActiveCell, aimableIn, aimedAt } from './aim.ts'
import { formAboveButton } from './form-above-button.tsx'
import { type ChangeValues, type FormValues, withValue } from './form-values.ts'
import classes from './forms.module.css'
import { CoursesProvider } from './next-steps.tsx'
import { NO_FLEETS, type SeenFleets } from './seen-fleets.ts'
import { type Choosing, TableOrFields } from './table-or-fields.tsx'
import { unitRowsOf } from './unit-rows.ts'
import { useGiveKey } from './use-give-key.ts'
import { readWritten, type Written, WrittenLine } from './written-line.tsx'

/** An order that is being written, for the map. */
export interface WrittenForm {
  readonly paper: Paper<Shape>
  readonly spec: FormSpec
  readonly values: FormValues
  /** Puts a value into a field of the form, or of one of its sections. */
  set(section: string | null, field: string, value: LeafValue): void
  /** Makes an enemy, or one of several drawn as one, the target where the keyboard was last; false if it cannot. */
  aim(names: readonly string[]): boolean
}

interface OrderFormProps {
  readonly paper: Paper<Shape>
  /** The order that it opens with, such as the answer of the standing orders. */
  readonly start?: unknown
  /** Counts how often it was filled in anew with `start`. */
  readonly filled?: number
  /** All orders in a table, if they are few enough. */
  readonly choosing?: Choosing | undefined
  readonly refusal?: Refusal | undefined
  readonly submit: string
  /** The units of both sides as they are seen, for factors and targets. */
  readonly fleets?: SeenFleets | undefined
  /** Shown above the fields, beside the line of the order. */
  readonly head?: ReactNode
  /** Called with the order as it is written, and with undefined when the form goes. Must stay the same function. */
  readonly onWrite?: ((written: WrittenForm | undefined) => void) | undefined
  /** The section whose course the map writes. */
  readonly active?: string | undefined
  readonly onEnter?: ((section: string) => void) | undefined
  readonly onSubmit: (values: FormValues) => void
  /** Places the form, and the button that gives the order, which stands below it otherwise. */
  readonly children?: (form: ReactNode, give: ReactNode) => ReactNode
}

/** Puts enemies that are pointed at into the cell that has or last had the focus. */
function useAim({ active, fleets = NO_FLEETS }: OrderFormProps, spec: FormSpec, onValues: ChangeValues) {
  const last = useRef<ActiveCell | undefined>(undefined)
  const table = useMemo(() => unitRowsOf(spec, fleets.own), [spec, fleets.own])
  const visit = useCallback((cell: ActiveCell): void => {
    last.current = cell
  }, [])
  const aim = (values: FormValues, names: readonly string[]): boolean => {
    const chosen = table.rows.find(({ section }) => section !== null && section === active)
    // a row that was chosen in the picture since goes before the cell of another row
    const isElsewhere = chosen !== undefined && last.current?.rows.every(({ name }) => name !== chosen.name) !== false
    const cell = isElsewhere ? aimableIn(chosen, values, names) : last.current
    const after = cell && aimedAt(cell, values, names)
    if (after !== undefined) onValues(() => after)
    return after !== undefined
  }
  return { visit, aim }
}

/** Reports the order while it is written, and undefined at the end. */
function useWriting({ paper, onWrite }: OrderFormProps, written: Omit<WrittenForm, 'paper'>): void {
  const { spec, values } = written
  const latest = useRef(written)
  latest.current = written
  useEffect(() => {
    onWrite?.({
      paper,
      spec,
      values,
      set: (section, field, value) => latest.current.set(section, field, value),
      aim: names => latest.current.aim(names),
    })
  }, [onWrite, paper, spec, values])
  useEffect(() => () => onWrite?.(undefined), [onWrite])
}

/** The focus begins at the first of these that there is. */
const FIRST = [
  'input[type=radio]:checked',
  '[data-row]:not([data-all]) [data-column] :is(input, select, button)',
  'input, select',
  'button',
]

/** Focuses the first field, or the chosen row. Beside a map the page does not scroll to it. */
function useFirstFocus(form: RefObject<HTMLFormElement | null>, drawn: boolean): void {
  const preventScroll = useRef(drawn)
  useEffect(() => {
    // the button stands after the fields
    const give = [...(form.current?.elements ?? [])].filter(each => each instanceof HTMLElement).at(-1)
    const found = FIRST.flatMap(what => form.current?.querySelector<HTMLElement>(`:scope ${what}`) ?? [])
    const first = found.find(each => each.closest('[data-mailed]') === null) ?? give
    first?.focus({ preventScroll: preventScroll.current })
    // a phone shows the form or the picture, and the button below both
    if (document.activeElement === document.body) give?.focus()
  }, [form])
}

const NO_COURSES: Sketch['courses'] = []

/** The order that is written, in fields and as a line: each follows the other. */
function useOrder({ paper, start, filled }: OrderFormProps) {
  const spec = useMemo(() => paper.form(), [paper])
  const [values, setValues] = useState<FormValues>(() => openingValues(spec, start))
  const [written, setWritten] = useState<Written>({ kind: 'none' })
  const [times, setTimes] = useState(0)
  const [known, setKnown] = useState(filled)
  const change = useCallback<ChangeValues>(next => {
    setWritten({ kind: 'none' })
    setValues(next)
  }, [])
  const replace = (order: unknown): void => {
    setValues(openingValues(spec, order))
    setTimes(times + 1)
  }
  if (filled !== known) {
    setKnown(filled)
    setWritten({ kind: 'none' })
    replace(start)
  }
  const type = (text: string): void => {
    const read = readWritten(paper, text)
    setWritten(read.written)
    if (read.order !== undefined) replace(read.order)
  }
  const leave = (): void => {
    if (written.kind === 'understood') setWritten({ kind: 'none' })
  }
  return { spec, values, times, written, change, type, leave }
}

/** An order form, drawn from its spec. The focus starts in its first field; Enter gives the order. */
export function OrderForm(props: OrderFormProps) {
  const {
    paper,
    choosing,
    refusal,
    submit,
    fleets,
    head,
    active,
    onEnter,
    onSubmit,
    children = formAboveButton,
  } = props
  const { spec, values, times, written, change, type, leave } = useOrder(props)
  const [given, setGiven] = useState(values)
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const sketch = paper.sketch(values)
  useFirstFocus(form, sketch !== null)
  useGiveKey(form)
  const { visit, aim } = useAim(props, spec, change)
  const set: WrittenForm['set'] = (section, field, value) =>
    change(before => withValue(spec, before, section, field, value))
  useWriting(props, { spec, values, set, aim: names => aim(values, names) })
  const give = (event: FormEvent): void => {
    event.preventDefault()
    if (written.kind === 'refused') {
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
      return
    }
    setGiven(values)
    onSubmit(values)
  }
  const order = paper.check(values)
  // a refusal stays until the order is corrected, not until it is given again
  const still = values === given || refusal === undefined ? refusal : order.ok ? undefined : order.refusal
  // the order in words; empty if the values are no order yet
  const like = order.ok ? paper.print(order.value) : ''
  const why = order.ok ? undefined : sayRefusal(order.refusal)
  const enter = (cell: ActiveCell): void => {
    visit(cell)
    const [row, ...more] = cell.rows
    if (more.length === 0 && row?.section) onEnter?.(row.section)
  }
  const fields = (
    <form id={id} ref={form} className={classes.form} onSubmit={give} aria-label={spec.title}>
      <div className={classes.formHead} data-mailed>
        {head}
        {spec.fields.length > 0 && <WrittenLine {...{ written, like, why }} onType={type} onLeave={leave} />}
      </div>
      <CoursesProvider value={sketch?.courses ?? NO_COURSES}>
        {/* an order that was written or filled in is folded and drawn anew */}
        <TableOrFields
          key={times}
          {...{ paper, choosing, spec, values, active, fleets }}
          chosen={like}
          refusal={still}
          onVisit={enter}
          onValues={change}
        />
      </CoursesProvider>
    </form>
  )
  return children(
    fields,
    <Button variant="filled" type="submit" form={id}>
      {submit}
    </Button>,
  )
}
