import { ok, type Refusal, type Result, refuse } from '../../../lang/index.ts'
import { MAX_SHIPS } from '../ships/build.ts'
import { type Design, type FleetShip, isWarpship } from '../ships/design.ts'
import { readId } from '../ships/notation.ts'
import { printDesign } from '../ships/ship-text.ts'

/** Ships that are written on one line. */
export interface FleetLine {
  readonly ship: FleetShip
  readonly count: number
}

/** A ship and the line it is from, which a refusal names. */
interface Listed {
  readonly line: number
  readonly ship: FleetShip
}

/** `a` … `z`, `aa` … for the ships of one line. */
function letters(i: number): string {
  const last = String.fromCharCode(97 + (i % 26))
  return i < 26 ? last : letters(Math.floor(i / 26) - 1) + last
}

const conflict = (path: Refusal['path'], found: string, expected: string, nearest?: string): Result<never> =>
  refuse({ code: 'conflict', path, found, expected }, nearest)

const renamed = (ship: FleetShip, id: string): FleetShip => ({ ...ship, made: { ...ship.made, id } })

/** Whether an id is a letter alone: its ships are numbered as the numbers are free. */
const isUnnumbered = ({ id }: Design): boolean => id.length === 1

/** Ids as written, with letters where several ships share a line; ships without a number get the least that is free. */
function listShips(lines: readonly FleetLine[]): Listed[] {
  const taken = new Set<string>()
  for (const { ship, count } of lines) {
    if (isUnnumbered(ship.made)) continue
    for (let i = 0; i < count; i++) taken.add(count === 1 ? ship.made.id : `${ship.made.id}${letters(i)}`)
  }
  const nextFree = (letter: string): string => {
    let n = 1
    while (taken.has(`${letter}${n}`)) n++
    taken.add(`${letter}${n}`)
    return `${letter}${n}`
  }
  return lines.flatMap(({ ship, count }, line) =>
    Array.from({ length: count }, (_, i) => {
      const { id } = ship.made
      if (isUnnumbered(ship.made)) return { line, ship: renamed(ship, nextFree(id)) }
      return { line, ship: count === 1 ? ship : renamed(ship, `${id}${letters(i)}`) }
    }),
  )
}

/** Each ship is told from all others of its side by its id, and each id can be written. */
function checkIds(listed: readonly Listed[]): Result<true> {
  const ids = new Set<string>()
  const all = new Set(listed.map(({ ship }) => ship.made.id))
  for (const { line, ship } of listed) {
    const { id } = ship.made
    if (readId(id) !== id) return conflict(['units', line], id, 'at most three letters behind the number of a ship')
    if (ids.has(id)) {
      let i = 1
      while (all.has(`${id}${letters(i)}`)) i++
      const free = printDesign({ ...ship.made, id: `${id}${letters(i)}` })
      return conflict(['units', line], id, 'an id of its own for each ship of a side', free)
    }
    ids.add(id)
  }
  return ok(true)
}

/** berths.carried Whether a ship may be aboard the one it says, and what fits. */
function checkBerth({ line, ship }: Listed, listed: readonly Listed[]): Result<true> {
  const { berth, made } = ship
  if (berth === null) return ok(true)
  const path = ['units', line, 'berth']
  const carrier = listed.find(other => other.ship.made.id === berth)?.ship
  const free = listed.find(other => isWarpship(other.ship.made) && other.ship.now.SR > 0)?.ship.made.id
  const ids = free === undefined ? '' : `, like ${free}`
  if (isWarpship(made)) return conflict(path, `${made.id} in ${berth}`, 'a systemship: warpships are not carried')
  if (carrier === undefined) return conflict(path, berth, `a ship of this side with racks${ids}`, free)
  if (!isWarpship(carrier.made)) return conflict(path, berth, `a warpship: systemships carry nothing${ids}`, free)
  const aboard = listed.filter(other => other.ship.berth === berth).length
  const racks = carrier.now.SR
  if (aboard <= racks) return ok(true)
  return conflict(
    path,
    `${aboard} ${aboard === 1 ? 'ship' : 'ships'} in ${berth}`,
    `at most ${racks}: ${berth} has so many racks`,
  )
}

/** The ships of a side, in the order they are listed. */
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
