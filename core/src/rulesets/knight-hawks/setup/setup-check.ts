import { type BySide, withBothSides } from '../../../game/sides/index.ts'
import { distance } from '../../../hex/index.ts'
import { alsoRefused, at, nearest, ok, type Result, refusalsOf, refuse } from '../../../lang/index.ts'
import { printHexName } from '../map/place.ts'
import type { Options } from '../options.ts'
import { canHold, type Vessel } from '../units/vessel.ts'
import type { Planet } from './scenario.ts'
import { refuseConflict } from './setup-read.ts'

/** A ship of a set-up with the line of its side that it came from, for refusals. */
export interface ListedVessel {
  readonly vessel: Vessel
  readonly line: number
}

type Check = (vessel: Vessel) => Result<true>

/** Every ship that does not pass, with its side’s place for it. */
const eachOf = (fleet: readonly ListedVessel[], check: Check): Result<true> =>
  alsoRefused(
    fleet.flatMap(({ vessel, line }) => refusalsOf(at('units', at(line, check(vessel))))),
    ok(true),
  )

/** dock.moves Refuses a docked ship with fields that belong to its base. */
function wrongAboard({ hex, orbit }: Vessel, home: Vessel): Result<never> | undefined {
  const where = home.hex === null ? null : printHexName(home.hex)
  if (hex !== null && printHexName(hex) !== where) {
    return refuseConflict('hex', printHexName(hex), `no hex, as it is where ${home.id} is`, where ?? undefined)
  }
  return orbit === null ? undefined : refuseConflict('orbit', orbit, `none while docked at ${home.id}`)
}

/** dock.who Bases are of the same side, large enough, and not docked themselves. */
export function checkBases(listed: readonly ListedVessel[], { capacity }: Options): Result<true> {
  const fleet = listed.map(({ vessel }) => vessel)
  return eachOf(listed, vessel => {
    const { id, base, made } = vessel
    if (base === null) return ok(true)
    const home = fleet.find(each => each.id.toLowerCase() === base.toLowerCase())
    const bases = fleet.filter(each => each.id !== id && each.base === null && canHold(each.made, made))
    const names = bases.map(each => each.id)
    const expected = `a station${made.class === 'fighter' ? ' or carrier' : ''} of its side for ${id}`
    const hint = nearest(base, names) ?? names[0]
    if (home === undefined) return refuse({ code: 'unknown-name', path: ['base'], found: base, expected }, hint)
    if (!bases.includes(home)) return refuseConflict('base', base, expected, hint)
    const misfit = wrongAboard(vessel, home)
    if (misfit !== undefined) return misfit
    const aboard = fleet.filter(each => each.base?.toLowerCase() === base.toLowerCase()).length
    return home.made.class === 'assault carrier' && aboard > capacity
      ? refuseConflict('base', `${aboard} fighters aboard ${home.id}`, `at most ${capacity} (option capacity)`)
      : ok(true)
  })
}

export const checkPlaces = (listed: readonly ListedVessel[], planet: Planet | null): Result<true> =>
  eachOf(listed, ({ id, hex, orbit, base }) => {
    const away = hex === null || planet === null ? null : distance(hex, planet.hex)
    const there = hex === null ? '' : printHexName(hex)
    if (away === 0) return refuseConflict('hex', there, `a hex beside the planet for ${id}, not in it`)
    if (orbit !== null && planet === null) return refuseConflict('orbit', orbit, `a planet to be in orbit of for ${id}`)
    return orbit !== null && base === null && hex !== null && away !== 1
      ? refuseConflict('orbit', `${orbit} in ${there}`, `an orbit in a hex beside a planet for ${id}`)
      : ok(true)
  })

/** Names that orders use beside those of ships; and names that no record can hold. */
const takenNames: readonly string[] = ['mines', 'seekers', 'speed', 'evade', '__proto__']

/** `Viper in 12-7`: the notation of a target in a hex it has passed. */
const inHex = / in -?\d+--?\d+$/

/** Orders name ships, so no two names may be alike, whatever their case. */
export function checkNames(fleets: BySide<readonly ListedVessel[]>): Result<unknown> {
  const known = new Set<string>()
  const check: Check = ({ id }) => {
    const name = id.toLowerCase()
    if (takenNames.includes(name)) return refuseConflict('unit', id, `a name other than ${takenNames.join(', ')}`)
    if (inHex.test(name))
      return refuseConflict('unit', id, 'a name that does not end like a ship in a hex', id.replace(inHex, ''))
    if (known.has(name)) return refuseConflict('unit', id, 'another name for each ship of the battle')
    known.add(name)
    return ok(true)
  }
  return withBothSides({}, side => eachOf(fleets[side], check))
}
