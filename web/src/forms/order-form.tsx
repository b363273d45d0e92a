import { type FormSpec, type LeafValue, openingValues, type Sketch, withWeaponsAimed } from '@flagplot/core/game/form'
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
import { type ActiveCell, aimAt, firstAimableCell } from './aim.ts'
import { formAboveButton } from './form-above-button.tsx'
import { type ChangeValues, type FormValues, setField } from './form-values.ts'
import classes from './forms.module.css'
import { CoursesProvider } from './next-steps.tsx'
import { NO_FLEETS, type SeenFleets } from './seen-fleets.ts'
import { type OrderChoice, TableOrFields } from './table-or-fields.tsx'
import { unitRowsOf } from './unit-rows.ts'
import { focusIn, useGiveKey } from './use-give-key.ts'
import { type Written, WrittenLine } from './written-line.tsx'

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
  readonly choosing?: OrderChoice | undefined
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
  /** Shown above the fields, from the order as it is written; its text is empty while it is none. */
  readonly chance?: ((text: string) => ReactNode) | undefined
  /** Places the form, and the button that gives the order, which stands below it otherwise. */
  readonly children?: (form: ReactNode, give: ReactNode) => ReactNode
}

/** The cell that the keyboard was in last, and the section that was active then. */
interface Visited {
  readonly cell: ActiveCell
  readonly active: string | undefined
}

/** Reports the order while it is written, and undefined at the end; enemies are aimed at from the cell visited last. */
function useWriting(props: OrderFormProps, { spec, values, change }: ReturnType<typeof useOrder>) {
  const { paper, active, fleets = NO_FLEETS, onWrite } = props
  const last = useRef<Visited | undefined>(undefined)
  const table = useMemo(() => unitRowsOf(spec, fleets.own), [spec, fleets.own])
  const aim = (names: readonly string[]): boolean => {
    const chosen = table.rows.find(({ section }) => section !== null && section === active)
    // a row that was chosen in the picture since goes before the cell of another row
    const { cell: visited, active: before } = last.current ?? {}
    const isChosenSince = visited === undefined || before !== active
    const isElsewhere =
      chosen !== undefined && isChosenSince && visited?.rows.every(row => row.name !== chosen.name) !== false
    const cell = isElsewhere ? firstAimableCell(chosen, values, names) : visited
    const after = cell && aimAt(cell, values, names)
    if (after !== undefined) change(() => after)
    return after !== undefined
  }
  // the picture draws a written order anew, so it is not reported when another row is chosen
  const latest = useRef(aim)
  latest.current = aim
  useEffect(() => {
    const set: WrittenForm['set'] = (section, field, value) =>
      change(before => setField(spec, before, section, field, value))
    onWrite?.({ paper, spec, values, set, aim: names => latest.current(names) })
  }, [onWrite, paper, spec, values, change])
  useEffect(() => () => onWrite?.(undefined), [onWrite])
  return last
}

/** The focus begins at the first of these that there is, below the line of the order and the switch of chances. */
const FIRST = [
  '[data-row]:not([data-all]) [data-column] :is(input, select, button):not([tabindex="-1"])',
  'input, select',
  'button:not([tabindex="-1"])',
]

/** True if an element is drawn where it can be pressed: not scrolled away, nor covered. */
function isInSight(element: HTMLElement): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === element
}

/**
 * Focuses the chosen order of a list, or else the first field. The form opens at its top, where the question stands: if
 * they are further down, as on a phone, the button that gives the order has the focus.
 */
function useFirstFocus(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const chosen = form.current?.querySelector<HTMLElement>('input[type=radio]:checked')
    const found = FIRST.flatMap(what => [...(form.current?.querySelectorAll<HTMLElement>(what) ?? [])])
    const first = found.find(each => each.closest('[data-mailed], [data-chance]') === null)
    const focused = [chosen, first].find(each => each && isInSight(each))
    focusIn(form.current, focused ?? undefined, { preventScroll: true })
  }, [form])
}

/** Brings the words of a refusal into sight each time that an order is refused. */
function useRefusalInSight(form: RefObject<HTMLFormElement | null>, refusal: Refusal | undefined): void {
  useEffect(() => {
    if (refusal !== undefined) form.current?.querySelector('.refusal')?.scrollIntoView({ block: 'center' })
  }, [form, refusal])
}

interface Held {
  readonly values: FormValues
  readonly written: Written | undefined
  readonly filled: number | undefined
  /** Counts how often all values were replaced together. */
  readonly times: number
}

const NO_COURSES: Sketch['courses'] = []

/** The order that is written, in fields and as a line: each follows the other. */
function useOrder({ paper, start, filled }: OrderFormProps) {
  const spec = useMemo(() => paper.form(), [paper])
  const opened = (order: unknown) => ({ values: openingValues(spec, order), written: undefined })
  const [held, setHeld] = useState<Held>(() => ({ ...opened(start), filled, times: 0 }))
  if (filled !== held.filled) setHeld({ ...opened(start), filled, times: held.times + 1 })
  const change = useCallback<ChangeValues>(
    next =>
      setHeld(before => {
        const values = withWeaponsAimed(spec, before.values, next(before.values))
        return { ...before, values, written: undefined }
      }),
    [spec],
  )
  const type = (text: string): void => {
    const order = paper.parse(text)
    const written = { text, refused: order.ok ? undefined : sayRefusal(order.refusal) }
    setHeld({ ...held, ...(order.ok ? { ...opened(order.value), times: held.times + 1 } : {}), written })
  }
  const leave = (): void => {
    if (held.written?.refused === undefined) setHeld({ ...held, written: undefined })
  }
  return { ...held, spec, change, type, leave }
}

/** The values of a form as an order: checked, as its players write it, and as it is drawn. */
function useReading(paper: Paper<Shape>, values: FormValues) {
  return useMemo(() => {
    const order = paper.check(values)
    return {
      sketch: paper.sketch(values),
      // the order in words; empty if the values are no order yet
      like: order.ok ? paper.print(order.value) : '',
      refused: order.ok ? undefined : order.refusal,
    }
  }, [paper, values])
}

/** An order form, drawn from its spec. The focus starts in its first field; Enter gives the order. */
export function OrderForm(props: OrderFormProps) {
  const { paper, choosing, refusal, fleets, head, active, onEnter, onSubmit, children = formAboveButton } = props
  const order = useOrder(props)
  const { spec, values, times, written, change, type, leave } = order
  const { sketch, like, refused } = useReading(paper, values)
  const [given, setGiven] = useState(values)
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  useFirstFocus(form)
  useRefusalInSight(form, refusal)
  useGiveKey(form)
  const last = useWriting(props, order)
  const give = (event: FormEvent): void => {
    event.preventDefault()
    if (written?.refused !== undefined) {
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
      return
    }
    setGiven(values)
    onSubmit(values)
  }
  const visit = (cell: ActiveCell): void => {
    last.current = { cell, active }
    const [row, ...more] = cell.rows
    if (more.length === 0 && row?.section) onEnter?.(row.section)
  }
  const fields = (
    <form id={id} ref={form} className={classes.form} onSubmit={give} aria-label={spec.title}>
      <div className="row" data-mailed>
        {head}
        {spec.fields.length > 0 && (
          <WrittenLine {...{ written, like }} why={refused && sayRefusal(refused)} onType={type} onLeave={leave} />
        )}
      </div>
      {props.chance !== undefined && <div data-chance>{props.chance(written?.refused === undefined ? like : '')}</div>}
      <CoursesProvider value={sketch?.courses ?? NO_COURSES}>
        {/* an order that was written or filled in is folded and drawn anew */}
        <TableOrFields
          key={times}
          {...{ paper, choosing, spec, values, active, fleets }}
          chosen={like}
          // a refusal stays until the order is corrected, not until it is given again
          refusal={values === given ? refusal : refusal && refused}
          onVisit={visit}
          onValues={change}
        />
      </CoursesProvider>
    </form>
  )
  return children(
    fields,
    <Button variant="filled" type="submit" form={id}>
      {props.submit}
    </Button>,
  )
}
