import { chain, nearest, ok, type Result, refuse } from '../../../lang/index.ts'
import { refuseNotation, refuseTwice } from '../units/refuse-notation.ts'
import { findShipNamed } from './find-ship-named.ts'
import { eachInOrder } from './in-order.ts'

/** One part of an order as it is written: `Scimitar: ES`; without a colon it has no name. */
interface Line {
  readonly name: string | null
  readonly text: string
}

type Named = { readonly id: string }

/** Parts divided by `;` or lines, empty ones left out. No name contains a colon. */
export const splitShipLines = (text: string): readonly Line[] =>
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

/** Parts divided by `,`, empty ones too: `AR at Nemesis`, `LB hold`. */
export const splitClauses = (text: string): readonly string[] => text.split(',').map(part => part.trim())

/** The ship that a name means; each at most once, as `named` remembers. */
export function takeShipNamed<T extends Named>(name: string, ships: readonly T[], named: Set<string>): Result<T> {
  const ids = ships.map(({ id }) => id)
  const called = findShipNamed(ids, name)
  const ship = ships.find(({ id }) => id === called)
  if (ship === undefined) {
    const expected = ids.length === 0 ? 'no ship' : `one of ${ids.join(', ')}`
    return refuse({ code: 'unknown-name', path: [], found: name, expected }, nearest(name, ids))
  }
  if (named.has(ship.id)) return refuse({ code: 'conflict', path: [ship.id], says: `${ship.id} is named twice.` })
  named.add(ship.id)
  return ok(ship)
}

/** The ships that are asked for, an example of an order, the order of a ship that is not named, and of one that is. */
interface Reader<T extends Named, O> {
  readonly ships: readonly T[]
  readonly example: string
  unnamed(ship: T): O
  read(ship: T, text: string): Result<O>
}

/** `Scimitar: F3 L F2; Dagger: stop`, in any order, each ship once; a lone ship need not be named. */
export function readShips<T extends Named, O>(
  { ships, example, unnamed, read }: Reader<T, O>,
  text: string,
): Result<Readonly<Record<string, O>>> {
  const lines = splitShipLines(text)
  if (lines.length === 0) return refuseNotation('nothing', `orders, like "${example}"`)
  const ids = ships.map(({ id }) => id)
  const [only] = ids.length === 1 ? ids : []
  const named = new Set<string>()
  const found = eachInOrder(lines, line => {
    const name = line.name ?? only
    if (name !== undefined) return chain(takeShipNamed(name, ships, named), ship => ok({ ship, text: line.text }))
    return refuseNotation(line.text, `a ship, a colon and its order, like "${example}"`, nearest(line.text, ids))
  })
  return chain(found, written =>
    chain(
      eachInOrder(written, line => chain(read(line.ship, line.text), order => ok([line.ship.id, order] as const))),
      orders => ok(Object.fromEntries([...ships.map(ship => [ship.id, unnamed(ship)] as const), ...orders])),
    ),
  )
}

/** Clauses of one order by the part that each speaks of, each part once. */
export function readClauses<V>(
  clauses: readonly string[],
  read: (clause: string) => Result<readonly [part: string, value: V]>,
): Result<ReadonlyMap<string, V>> {
  const parts = new Map<string, V>()
  for (const clause of clauses) {
    const part = read(clause)
    if (!part.ok) return part
    const [name, value] = part.value
    if (parts.has(name)) return refuseTwice(clause, name)
    parts.set(name, value)
  }
  return ok(parts)
}
