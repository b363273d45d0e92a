import { plainText } from '../../../game/orders/index.ts'
import { chain, ok, type Result, refuse } from '../../../lang/index.ts'
import type { FireOrder } from '../shape.ts'
import { parseIds } from './unit-lists.ts'

const NONE_HELD = 'nobody fires'

const HOLDS = 'holds'

/** The deed of one unit, which fires or holds: `: 3 B2, 1 B4`, ` holds`, `: 1 B2, holds the rest`. */
function printRow(row: FireOrder['fire'][string], holds: boolean): string {
  const parts = Object.entries(row).map(([target, dice]) => `${dice} ${target}`)
  if (parts.length === 0) return ` ${HOLDS}`
  return `: ${[...parts, ...(holds ? [`${HOLDS} the rest`] : [])].join(', ')}`
}

/** `R1 holds`, `R1 R2 hold`. */
const printClause = (does: string, units: readonly string[]): string =>
  `${units.join(' ')}${units.length === 1 ? does : does.replace(HOLDS, 'hold')}`

/**
 * `R1 R2: 3 B2, 1 B4; R3 holds`: units that do the same in one clause, with the dice of each. A unit that neither fires
 * nor holds has no row in a legal order, and is not named.
 */
export function printFire({ fire, hold }: FireOrder): string {
  const clauses = new Map<string, string[]>()
  const ids = [...Object.keys(fire), ...hold.filter(id => fire[id] === undefined)]
  for (const id of ids) {
    const does = printRow(fire[id] ?? {}, hold.includes(id))
    clauses.set(does, [...(clauses.get(does) ?? []), id])
  }
  if (clauses.size === 0) return NONE_HELD
  return [...clauses].map(([does, units]) => printClause(does, units)).join('; ')
}

interface Clause {
  readonly units: readonly string[]
  readonly row: Readonly<Record<string, number>>
  readonly holds: boolean
}

const bad = (n: number, found: string): Result<never> =>
  refuse({
    code: 'notation',
    path: [n],
    found: found.trim(),
    expected: `units and their dice, like "R1: 3 B2, 1 B4" or "R2 holds", or "${NONE_HELD}"`,
  })

/** `3 B2, 1 B4, holds the rest`. */
function parseRow(text: string): Omit<Clause, 'units'> | undefined {
  const row: Record<string, number> = {}
  let holds = false
  for (const part of text.split(',')) {
    if (/^\s*holds?( the rest)?\s*$/i.test(part)) {
      holds = true
      continue
    }
    const [, dice, target] = /^\s*(\d+)\s+(?:(?:dice|die)\s+)?(?:on\s+)?([a-z]+\d+)\s*$/i.exec(part) ?? []
    if (target === undefined) return undefined
    row[target.toUpperCase()] = (row[target.toUpperCase()] ?? 0) + Number(dice)
  }
  return { row, holds }
}

function parseClause(n: number, text: string): Result<Clause> {
  const colon = text.indexOf(':')
  const holders = /^(.*\d)\s+holds?\s*$/is.exec(text)
  const head = colon >= 0 ? text.slice(0, colon) : holders?.[1]
  const units = head === undefined ? undefined : parseIds(head)
  if (units === undefined) return bad(n, text)
  if (colon < 0) return ok({ units, row: {}, holds: true })
  const does = parseRow(text.slice(colon + 1))
  return does === undefined ? bad(n, text) : ok({ units, ...does })
}

/** The filled-in form of a text: no unit in two clauses. The rules are for `check`. */
export function parseFire(text: string): Result<FireOrder> {
  const fire: Record<string, Readonly<Record<string, number>>> = {}
  const hold: string[] = []
  if (plainText(text) === NONE_HELD) return ok({ fire, hold })
  const named = new Set<string>()
  for (const [n, part] of text.split(';').entries()) {
    const clause = chain(parseClause(n, part), read => {
      const twice = read.units.find((id, at) => named.has(id) || read.units.indexOf(id) !== at)
      if (twice === undefined) return ok(read)
      return refuse({ code: 'notation', path: [n], found: twice, says: `${twice} is named twice.` })
    })
    if (!clause.ok) return clause
    const { units, row, holds } = clause.value
    for (const id of units) {
      named.add(id)
      fire[id] = row
      if (holds) hold.push(id)
    }
  }
  return ok({ fire, hold })
}
