import { ok, type Result, refuse } from '../../../lang/index.ts'
import { MAX_SHIPS } from '../ships/build.ts'
import { type FleetShip, isWarpship } from '../ships/design.ts'
import { readName } from '../ships/ship-id.ts'
import { printDesign } from '../ships/ship-text.ts'

export interface FleetLine {
  readonly ship: FleetShip
  readonly count: number
}

interface Listed {
  readonly line: number
  readonly ship: FleetShip
}

/** `a` … `z`, `aa` … for the ships of one line. */
function letters(i: number): string {
  const last = String.fromCharCode(97 + (i % 26))
  return i < 26 ? last : letters(Math.floor(i / 26) - 1) + last
}

const renamed = (ship: FleetShip, id: string): FleetShip => ({ ...ship, made: { ...ship.made, id } })

/** Ids as written, with letters for several on a line; a letter alone gets the least number that is free. */
function listShips(lines: readonly FleetLine[]): Listed[] {
  const idOf = ({ ship, count }: FleetLine, i: number): string => `${ship.made.id}${count === 1 ? '' : letters(i)}`
  const isNumbered = ({ ship }: FleetLine): boolean => ship.made.id.length > 1
  const taken = new Set(
    lines.filter(isNumbered).flatMap(line => Array.from({ length: line.count }, (_, i) => idOf(line, i))),
  )
  const nextFree = (letter: string): string => {
    let n = 1
    while (taken.has(`${letter}${n}`)) n++
    taken.add(`${letter}${n}`)
    return `${letter}${n}`
  }
  return lines.flatMap((line, at) =>
    Array.from({ length: line.count }, (_, i) => {
      const id = isNumbered(line) ? idOf(line, i) : nextFree(line.ship.made.id)
      return { line: at, ship: renamed(line.ship, id) }
    }),
  )
}

/** Each ship is told from all others of its side by its id, and each id can be written. */
function checkIds(listed: readonly Listed[]): Result<true> {
  const ids = new Set<string>()
  const given = new Set(listed.map(({ ship }) => ship.made.id))
  for (const { line, ship } of listed) {
    const { id } = ship.made
    const refused = { code: 'conflict', path: ['units', line], found: id } as const
    if (readName(id) !== id)
      return refuse({ ...refused, expected: 'at most three letters behind the number of a ship' })
    if (ids.has(id.toLowerCase())) {
      let i = 1
      while (given.has(`${id}${letters(i)}`)) i++
      const free = printDesign({ ...ship.made, id: `${id}${letters(i)}` })
      return refuse({ ...refused, expected: 'an id of its own for each ship of a side' }, free)
    }
    ids.add(id.toLowerCase())
  }
  return ok(true)
}

/** berths.carried A ship may be aboard the stated one, if it fits. */
function checkBerth({ line, ship }: Listed, listed: readonly Listed[]): Result<true> {
  const { berth, made } = ship
  if (berth === null) return ok(true)
  const refused = (found: string, expected: string, nearest?: string): Result<never> =>
    refuse({ code: 'conflict', path: ['units', line, 'berth'], found, expected }, nearest)
  const carrier = listed.find(other => other.ship.made.id === berth)?.ship
  const free = listed.find(other => isWarpship(other.ship.made) && other.ship.now.SR > 0)?.ship.made.id
  const like = free === undefined ? '' : `, like ${free}`
  if (isWarpship(made)) return refused(`${made.id} in ${berth}`, 'a systemship: warpships are not carried')
  if (carrier === undefined) return refused(berth, `a ship of this side with racks${like}`, free)
  if (!isWarpship(carrier.made)) return refused(berth, `a warpship: systemships carry nothing${like}`, free)
  const aboard = listed.filter(other => other.ship.berth === berth).length
  const racks = carrier.now.SR
  if (aboard <= racks) return ok(true)
  return refused(
    `${aboard} ${aboard === 1 ? 'ship' : 'ships'} in ${berth}`,
    `at most ${racks}: ${berth} has so many racks`,
  )
}

export function fleetOf(lines: readonly FleetLine[]): Result<readonly FleetShip[]> {
  const count = lines.reduce((sum, line) => sum + line.count, 0)
  if (count > MAX_SHIPS) {
    const expected = `at most ${MAX_SHIPS} ships a side`
    return refuse({ code: 'range', path: ['units'], found: `${count} ships`, expected })
  }
  const listed = listShips(lines)
  const ids = checkIds(listed)
  if (!ids.ok) return ids
  for (const one of listed) {
    const berth = checkBerth(one, listed)
    if (!berth.ok) return berth
  }
  return ok(listed.map(({ ship }) => ship))
}
