import { canonicalJson, chain, must, nearest, ok, type Result, refuse, withoutUndefined } from '../../lang/index.ts'
import { type FieldValues, type FormSpec, fillForm, type Sketch } from '../form/index.ts'
import type { CostTable } from './costs.ts'
import type { AskOf, Brief, OrderOf, QuestionKind, Shape } from './shape.ts'

/** The paper work of one kind of question; all of it follows from the ask. */
export interface Sheet<S extends Shape, K extends QuestionKind<S>> {
  /** The choice that every question of this kind asks for, to stand in a sentence: `battle intensity`. */
  readonly title: string
  form(ask: AskOf<S, K>): FormSpec
  /** The legal order of a filled-in form. A legal order gives itself. */
  check(ask: AskOf<S, K>, raw: unknown): Result<OrderOf<S, K>>
  /** The number of legal orders: as many as `choices` lists. */
  size(ask: AskOf<S, K>): bigint
  /** The order at an index from 0 to `size - 1`, in the order of `choices`. */
  nth(ask: AskOf<S, K>, index: bigint): OrderOf<S, K>
  /** Every legal order once, lazily; the first is a sensible default. */
  choices(ask: AskOf<S, K>): Iterable<OrderOf<S, K>>
  /** An order in the notation of its players. `parse(print(order))` is the order. */
  parse(ask: AskOf<S, K>, text: string): Result<OrderOf<S, K>>
  print(ask: AskOf<S, K>, order: OrderOf<S, K>): string
  /** The costs of each order and the rest it leaves; absent if the game has none. */
  costs?(ask: AskOf<S, K>): CostTable<OrderOf<S, K>>
  /** The picture on the map of the form's values, finished or not: systems with a map only. */
  sketch?(ask: AskOf<S, K>, values: FieldValues): Sketch
}

export type Sheets<S extends Shape> = { readonly [K in QuestionKind<S>]: Sheet<S, K> }

/** The title of each kind of question. */
export const questionTitles = ({
  sheets,
}: {
  readonly sheets: Readonly<Record<string, { readonly title: string }>>
}): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(sheets).map(([kind, { title }]) => [kind, title]))

/** The paper work of one question, with its ask given. Orders that it checks or parses are legal. */
export interface Paper<S extends Shape> {
  form(): FormSpec
  check(raw: unknown): Result<OrderOf<S>>
  size(): bigint
  nth(index: bigint): OrderOf<S>
  choices(): Iterable<OrderOf<S>>
  parse(text: string): Result<OrderOf<S>>
  print(order: OrderOf<S>): string
  /** Null if the system states no costs of orders. */
  costs(): CostTable<OrderOf<S>> | null
  /** Null for a question that has nothing to show on a map. */
  sketch(values: FieldValues): Sketch | null
}

/** The paper work of a brief, for forms, doors and minds. */
export function paperOf<S extends Shape>(rules: { readonly sheets: Sheets<S> }, { ask }: Brief<S>): Paper<S> {
  // the kind of a question names its sheet, and `Sheets` says that the two fit
  const sheet: Sheet<S, QuestionKind<S>> = rules.sheets[ask.kind as QuestionKind<S>]
  // for a hundred ships it takes long, and is asked for again and again
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

interface OrderList<S extends Shape, K extends QuestionKind<S>> {
  readonly title: string
  form(ask: AskOf<S, K>): FormSpec
  orders(ask: AskOf<S, K>): readonly OrderOf<S, K>[]
  print(ask: AskOf<S, K>, order: OrderOf<S, K>): string
  costs?(ask: AskOf<S, K>): CostTable<OrderOf<S, K>>
  sketch?(ask: AskOf<S, K>, values: FieldValues): Sketch
}

/** A text in small letters and with single spaces: readers do not care about these. */
export const plainText = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ')

/** The order that a text prints, with letters in any case and any spaces. */
export function parseListed<Order>(
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
export function listSheet<S extends Shape, K extends QuestionKind<S>>(list: OrderList<S, K>): Sheet<S, K> {
  return {
    title: list.title,
    form: ask => list.form(ask),
    check: (ask, raw) =>
      chain(fillForm(list.form(ask), raw), values => {
        const text = canonicalJson(values)
        const order = list.orders(ask).find(each => canonicalJson(each) === text)
        if (order !== undefined) return ok(order)
        return refuse({ code: 'illegal', path: [], found: text, expected: 'a legal order' })
      }),
    size: ask => BigInt(list.orders(ask).length),
    nth: (ask, index) => must(list.orders(ask)[Number(index)], 'an index below the size'),
    choices: ask => list.orders(ask),
    parse: (ask, text) => parseListed(list.orders(ask), order => list.print(ask, order), text),
    print: (ask, order) => list.print(ask, order),
    ...withoutUndefined({ costs: list.costs, sketch: list.sketch }),
  }
}
