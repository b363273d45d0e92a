import { type Counted, iterateCounted, memoizePerAsk } from '../../../game/kit/index.ts'
import {
  type AskOf,
  type OrderOf,
  parseListed,
  plainText,
  type QuestionKind,
  type Sheet,
} from '../../../game/orders/index.ts'
import { ok, type Result, refuse } from '../../../lang/index.ts'
import type { Sidcors } from '../shape.ts'

/** A unit as orders write it: in quotes if its name is not one word, so that it reads as one part of the order. */
export const quoteId = (id: string): string => (/[\s,]/.test(id) ? `"${id}"` : id)

/** `1 fighter`, `3 fighters`. */
export const sayFighters = (count: number): string => `${count} ${count === 1 ? 'fighter' : 'fighters'}`

/** Case, spacing and quotes do not matter to a reader. */
export const normalText = (text: string): string => plainText(text.replaceAll('"', ''))

/** An order among the possible ones: as it is printed, else in any case and spacing if only one is meant. */
function readOrder<Order>(orders: readonly Order[], print: (order: Order) => string, text: string): Result<Order> {
  const exact = orders.find(order => print(order) === text.trim())
  if (exact !== undefined) return ok(exact)
  const [alike, ...others] = orders.filter(order => normalText(print(order)) === normalText(text))
  if (alike === undefined) return parseListed(orders, print, text)
  if (others.length === 0) return ok(alike)
  const expected = `letter for letter one of ${[alike, ...others].map(print).join(', ')}`
  return refuse({ code: 'notation', path: [], found: text, expected })
}

interface CountedOrders<K extends QuestionKind<Sidcors>>
  extends Pick<Sheet<Sidcors, K>, 'title' | 'form' | 'check' | 'print' | 'costs'> {
  orders(ask: AskOf<Sidcors, K>): Counted<OrderOf<Sidcors, K>>
}

export function countedSheet<K extends QuestionKind<Sidcors>>({
  orders,
  ...sheet
}: CountedOrders<K>): Sheet<Sidcors, K> {
  const counted = memoizePerAsk(orders)
  return {
    ...sheet,
    size: ask => counted(ask).size,
    nth: (ask, index) => counted(ask).at(index),
    choices: ask => iterateCounted(counted(ask)),
    parse: (ask, text) => readOrder([...iterateCounted(counted(ask))], order => sheet.print(ask, order), text),
  }
}
