import { type Field, type FormSpec, hasNothingToFill, openingValues } from '../form/index.ts'
import type { CostTable } from './costs.ts'
import type { OrderOf, Shape } from './shape.ts'
import type { Paper } from './sheet.ts'

/** The most orders of a question that a table shows; more cannot be seen at a glance. */
export const MAX_ORDERS_SHOWN = 24

interface OrderLine<S extends Shape> {
  readonly order: OrderOf<S>
  /** The order as its players write it. */
  readonly text: string
  /** The effect of the order. */
  readonly what: string
  /** One for each column of the table. */
  readonly cells: readonly string[]
}

/** All orders of a question, with their costs and the rest they leave. */
export interface OrderTable<S extends Shape> {
  readonly columns: readonly string[]
  readonly lines: readonly OrderLine<S>[]
}

/** Fields that are filled in by pointing or by writing: their orders are no list of choices. */
const isDrawn = (field: Field): boolean =>
  field.kind === 'section'
    ? field.fields.some(isDrawn)
    : ['place', 'path', 'text', 'group'].includes(field.kind) && !hasNothingToFill(field)

/** The most fields of a table: with more, the orders are a product of choices, ship by ship, and no list. */
const MAX_FIELDS = 3

/** Fields of one value without words for it: an order of one such field is its own description. */
const isPlain = ({ kind }: Field): boolean => kind === 'choice' || kind === 'integer' || kind === 'flag'

const askedIn = ({ fields }: Pick<FormSpec, 'fields'>): number =>
  fields
    .filter(field => !hasNothingToFill(field))
    .reduce((count, field) => count + (field.kind === 'section' ? askedIn(field) : 1), 0)

const noCosts: CostTable<unknown> = { columns: [], row: () => ({ cells: [] }) }

/**
 * The orders of a question as a table, in the order of `choices`. Undefined if there are too many or only one, if the
 * form is filled in on a map or in writing, and if it asks for several things and the system states no costs.
 */
export function orderTable<S extends Shape>(paper: Paper<S>): OrderTable<S> | undefined {
  const form = paper.form()
  const costs = paper.costs()
  const asked = form.fields.filter(field => !hasNothingToFill(field))
  if (costs === null && !(asked.length === 1 && asked.every(isPlain))) return undefined
  if (asked.some(isDrawn) || askedIn(form) > MAX_FIELDS) return undefined
  if (paper.sketch(openingValues(form)) !== null) return undefined
  const size = paper.size()
  if (size < 2n || size > BigInt(MAX_ORDERS_SHOWN)) return undefined
  const { columns, row } = costs ?? noCosts
  const lines = [...paper.choices()].map((order): OrderLine<S> => {
    const text = paper.print(order)
    const { what = text, cells } = row(order)
    return { order, text, what, cells }
  })
  return { columns, lines }
}
