import { plainText, readListed } from '../../../game/index.ts'
import { ok, type Result, refuse } from '../../../lang/index.ts'

/** A unit as orders write it: in quotes where its name is not one word, so that no name reads as a part of the order. */
export const written = (id: string): string => (/[\s,]/.test(id) ? `"${id}"` : id)

/** `1 fighter`, `3 fighters`. */
export const countFighters = (count: number): string => `${count} ${count === 1 ? 'fighter' : 'fighters'}`

/** Case, spacing and quotes do not matter to a reader. */
export const plain = (text: string): string => plainText(text.replaceAll('"', ''))

/** An order among those that may be given: as it is printed, else in any case and spacing where only one is meant. */
export function readOrder<Order>(
  orders: readonly Order[],
  print: (order: Order) => string,
  text: string,
): Result<Order> {
  const exact = orders.find(order => print(order) === text.trim())
  if (exact !== undefined) return ok(exact)
  const alike = orders.filter(order => plain(print(order)) === plain(text))
  if (alike.length === 1) return ok(alike[0]!)
  if (alike.length === 0) return readListed(orders, print, text)
  const expected = `letter for letter one of ${alike.map(print).join(', ')}`
  return refuse({ code: 'notation', path: [], found: text, expected })
}
