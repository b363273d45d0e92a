import { plainText } from '../../../game/index.ts'
import { nearest, ok, type Result, refuse } from '../../../lang/index.ts'
import { shipCalled } from './ship-called.ts'

/** What is written for one ship: its name as the question has it, and the parts of its order. */
export interface ShipClauses {
  readonly id: string
  readonly clauses: readonly string[]
}

const bad = (id: string | null, found: string, expected: string, hint?: string): Result<never> =>
  refuse({ code: 'notation', path: id === null ? [] : [id], found, expected }, hint)

/** One part between semicolons: `Scimitar: LB at Nemesis, AR hold`. A lone ship need not be named. */
function readPart(ids: readonly string[], part: string, like: string): Result<ShipClauses> {
  const colon = part.indexOf(':')
  if (colon < 0 && ids.length !== 1)
    return bad(null, part, `a ship, a colon and its order, like ${like}`, nearest(part, ids))
  const name = colon < 0 ? ids[0]! : part.slice(0, colon)
  const id = shipCalled(ids, name)
  if (id === undefined) return bad(null, name.trim(), `one of ${ids.join(', ')}`, nearest(plainText(name), ids))
  const clauses = part
    .slice(colon + 1)
    .split(',')
    .map(each => each.trim())
  return clauses.includes('') ? bad(id, part, `an order, like ${like}`) : ok({ id, clauses })
}

/** The orders of ships, separated by semicolons or lines, in any order, each ship once. */
export function readShips(ids: readonly string[], text: string, like: string): Result<readonly ShipClauses[]> {
  const parts = text
    .split(/[;\n]/)
    .map(part => part.trim())
    .filter(part => part !== '')
  if (parts.length === 0) return bad(null, text, `orders, like ${like}`)
  const read: ShipClauses[] = []
  for (const part of parts) {
    const ship = readPart(ids, part, like)
    if (!ship.ok) return ship
    if (read.some(({ id }) => id === ship.value.id)) return bad(ship.value.id, part, `${ship.value.id} once`)
    read.push(ship.value)
  }
  return ok(read)
}
