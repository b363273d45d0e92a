import { Bug, canonicalJson, chain, must, nearest, ok, type Result, refuse } from '../lang/index.ts'
import type { CostTable } from './costs.ts'
import { fillForm } from './fill.ts'
import type { FormSpec } from './form.ts'
import type { Held } from './held.ts'
import type { AskOf, Brief, Kind, OrderOf, Shape } from './shape.ts'
import type { Sketch } from './sketch.ts'

/** The paper work of one kind of question: everything follows from what is asked. */
export interface Sheet<S extends Shape, K extends Kind<S>> {
  form(ask: AskOf<S, K>): FormSpec
  /** A filled-in form to a legal order. Of a legal order it gives that order. */
  check(ask: AskOf<S, K>, raw: unknown): Result<OrderOf<S, K>>
  /** How many legal orders there are: as many as `choices` lists. */
  size(ask: AskOf<S, K>): bigint
  /** The order at an index from 0 to `size - 1`, in the order of `choices`. */
  nth(ask: AskOf<S, K>, index: bigint): OrderOf<S, K>
  /** Every legal order once, lazily; the first is a sensible default. */
  choices(ask: AskOf<S, K>): Iterable<OrderOf<S, K>>
  /** An order as the players of this game write it. `parse(print(order))` is the order. */
  parse(ask: AskOf<S, K>, text: string): Result<OrderOf<S, K>>
  print(ask: AskOf<S, K>, order: OrderOf<S, K>): string
  /** What each order costs and what it leaves; left out where that says nothing. */
  costs?(ask: AskOf<S, K>): CostTable<OrderOf<S, K>>
  /** How the values of the form, finished or not, look on the map: systems with a map only. */
  sketch?(ask: AskOf<S, K>, values: Held): Sketch
}

export type Sheets<S extends Shape> = { readonly [K in Kind<S>]: Sheet<S, K> }

/** The paper work of one question, its ask filled in. What it checks and what it parses is legal. */
export interface Paper<S extends Shape> {
  form(): FormSpec
  check(raw: unknown): Result<OrderOf<S>>
  size(): bigint
  nth(index: bigint): OrderOf<S>
  choices(): Iterable<OrderOf<S>>
  parse(text: string): Result<OrderOf<S>>
  print(order: OrderOf<S>): string
  /** Null where the system says nothing of what orders cost. */
  costs(): CostTable<OrderOf<S>> | null
  /** Null for a question that has nothing to show on a map. */
  sketch(values: Held): Sketch | null
}

/** The paper work of a brief: what forms, doors and minds use. */
export function paperOf<S extends Shape>(rules: { readonly sheets: Sheets<S> }, { ask }: Brief<S>): Paper<S> {
  // the kind of a question names its sheet; that the two fit is what `Sheets` says
  const sheet: Sheet<S, Kind<S>> = rules.sheets[ask.kind as Kind<S>]
  // of a hundred ships it takes long, and is asked for again and again
  let form: FormSpec | undefined
  return {
    form: () => {
      form ??= sheet.form(ask)
      return form
    },
    check: raw => sheet.check(ask, raw),
    size: () => sheet.size(ask),
    nth: index => sheet.nth(ask, index),
    choices: () => sheet.choices(ask),
    parse: text => chain(sheet.parse(ask, text), order => sheet.check(ask, order)),
    print: order => sheet.print(ask, order),
    costs: () => sheet.costs?.(ask) ?? null,
    sketch: values => sheet.sketch?.(ask, values) ?? null,
  }
}

/** Orders few enough to be listed. */
export interface OrderList<S extends Shape, K extends Kind<S>> {
  form(ask: AskOf<S, K>): FormSpec
  orders(ask: AskOf<S, K>): readonly OrderOf<S, K>[]
  print(ask: AskOf<S, K>, order: OrderOf<S, K>): string
  costs?(ask: AskOf<S, K>): CostTable<OrderOf<S, K>>
  sketch?(ask: AskOf<S, K>, values: Held): Sketch
  /** Why a filled-in form that fits its fields is none of them. */
  readonly expected?: string
}

/** A text without what does not matter to a reader: letters in any case, spaces as they come. */
export const plainText = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ')

/** A text against what is printed for each of these orders; letters in any case, spaces as they come. */
export function readListed<Order>(
  orders: readonly Order[],
  printed: (order: Order) => string,
  text: string,
): Result<Order> {
  const texts = orders.map(printed)
  const at = texts.findIndex(each => plainText(each) === plainText(text))
  if (at >= 0) return ok(orders[at]!)
  const shown = texts.length > 12 ? [...texts.slice(0, 12), '…'] : texts
  return refuse(
    { code: 'notation', path: [], found: text, expected: `one of ${shown.join(', ')}` },
    nearest(text, texts),
  )
}

/** A sheet of few orders: checked, counted, read and printed from one list. */
export function listSheet<S extends Shape, K extends Kind<S>>(list: OrderList<S, K>): Sheet<S, K> {
  return {
    form: ask => list.form(ask),
    check: (ask, raw) =>
      chain(fillForm(list.form(ask), raw), values => {
        const text = canonicalJson(values)
        const order = list.orders(ask).find(each => canonicalJson(each) === text)
        if (order !== undefined) return ok(order)
        return refuse({ code: 'illegal', path: [], found: text, expected: list.expected ?? 'a legal order' })
      }),
    size: ask => BigInt(list.orders(ask).length),
    nth: (ask, index) => must(list.orders(ask)[Number(index)], 'an index below the size'),
    choices: ask => list.orders(ask),
    parse: (ask, text) => readListed(list.orders(ask), order => list.print(ask, order), text),
    print: (ask, order) => list.print(ask, order),
    ...(list.costs === undefined ? {} : { costs: list.costs }),
    ...(list.sketch === undefined ? {} : { sketch: list.sketch }),
  }
}

/** The order at an index, by walking: for sheets whose legal orders follow no formula. */
export function nthOf<Order>(choices: Iterable<Order>, index: bigint): Order {
  let left = index
  for (const order of choices) if (left-- === 0n) return order
  throw new Bug('an index below the size')
}
