import { nearest, ok, type Result, refuse } from '../../../lang/index.ts'
import { inTurn } from './in-turn.ts'
import { shipCalled } from './ship-called.ts'

/** One part of an order as it is written: `Scimitar: ES`; without a name where there is no colon, which no name contains. */
export interface Line {
  readonly name: string | null
  readonly text: string
}

/** What is written for one ship. */
export interface ShipLine<T> {
  readonly ship: T
  readonly text: string
}

type Named = { readonly id: string }

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

/** Parts divided by `,`: `AR at Nemesis`, `LB hold`. */
export const clausesOf = (text: string): readonly string[] => text.split(',').map(part => part.trim())

/** Which of these a name means, in any case, with blanks as they come, or by its last words; each at most once, as `met` remembers. */
export function namedOf<T extends Named>(name: string, ships: readonly T[], met: Set<string>): Result<T> {
  const ids = ships.map(({ id }) => id)
  const called = shipCalled(ids, name)
  const ship = ships.find(({ id }) => id === called)
  if (ship === undefined) {
    const expected = ids.length === 0 ? 'no ship' : `one of ${ids.join(', ')}`
    return refuse({ code: 'unknown-name', path: [], found: name, expected }, nearest(name, ids))
  }
  if (met.has(ship.id)) return refuse({ code: 'conflict', path: [ship.id], found: name, expected: 'each ship once' })
  met.add(ship.id)
  return ok(ship)
}

/**
 * The orders of ships, `Scimitar: F3 L F2; Dagger: stop`, in any order, each ship once; a lone ship need not be named. `like` is an example for whoever
 * wrote something else.
 */
export function readShips<T extends Named>(
  ships: readonly T[],
  text: string,
  like: string,
): Result<readonly ShipLine<T>[]> {
  const bad = (found: string, expected: string, hint?: string): Result<never> =>
    refuse({ code: 'notation', path: [], found, expected }, hint)
  const lines = linesOf(text)
  if (lines.length === 0) return bad('nothing', `orders, like "${like}"`)
  const ids = ships.map(({ id }) => id)
  const met = new Set<string>()
  return inTurn(lines, line => {
    const name = line.name ?? (ids.length === 1 ? ids[0]! : null)
    if (name === null) return bad(line.text, `a ship, a colon and its order, like "${like}"`, nearest(line.text, ids))
    const ship = namedOf(name, ships, met)
    return ship.ok ? ok({ ship: ship.value, text: line.text }) : ship
  })
}
