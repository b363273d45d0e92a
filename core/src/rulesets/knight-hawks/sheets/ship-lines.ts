import { nearest, ok, type Result, refuse } from '../../../lang/index.ts'
import { shipCalled } from './ship-called.ts'

/** One part of an order as it is written: `Scimitar: ES`; without a name where there is no colon. */
export interface Line {
  readonly name: string | null
  readonly text: string
}

/** Parts divided by `;` or lines, empty ones left out. */
export const linesOf = (text: string): readonly Line[] =>
  text
    .split(/[;\n]/)
    .map(part => part.trim())
    .filter(part => part !== '')
    .map(part => {
      const colon = part.indexOf(':')
      return colon < 0
        ? { name: null, text: part }
        : { name: part.slice(0, colon).trim(), text: part.slice(colon + 1).trim() }
    })

/** Which of these a name means; each at most once, as `met` remembers. */
export function namedOf<T extends { readonly id: string }>(
  name: string,
  ships: readonly T[],
  met: Set<string>,
): Result<T> {
  const ids = ships.map(({ id }) => id)
  const called = shipCalled(ids, name)
  const ship = ships.find(({ id }) => id === called)
  if (ship === undefined) {
    const expected = ids.length === 0 ? 'no ship' : `one of ${ids.join(', ')}`
    return refuse({ code: 'notation', path: [], found: name, expected }, nearest(name, ids))
  }
  if (met.has(ship.id)) return refuse({ code: 'notation', path: [ship.id], found: name, expected: 'each ship once' })
  met.add(ship.id)
  return ok(ship)
}
