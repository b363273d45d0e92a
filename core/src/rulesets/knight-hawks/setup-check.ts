import { distance } from '../../hex/index.ts'
import { nearest, ok, type Result } from '../../lang/index.ts'
import type { Options } from './options.ts'
import type { Planet } from './scenario.ts'
import { wrong } from './setup-read.ts'
import { canHold, type Vessel } from './vessel.ts'

/** dock.who Bases are of the same side, large enough, and not docked themselves. */
export function checkBases(fleet: readonly Vessel[], { capacity }: Options): Result<true> {
  for (const { id, base, made } of fleet) {
    if (base === null) continue
    const home = fleet.find(each => each.id.toLowerCase() === base.toLowerCase())
    const bases = fleet.filter(each => canHold(each.made, made)).map(each => each.id)
    const expected = `a station${made.class === 'fighter' ? ' or carrier' : ''} of its side for ${id}`
    if (home === undefined) return wrong('units', base, expected, nearest(base, bases))
    if (!canHold(home.made, made) || home.base !== null) return wrong('units', base, expected)
    const aboard = fleet.filter(each => each.base?.toLowerCase() === base.toLowerCase()).length
    if (home.made.class === 'assault carrier' && aboard > capacity)
      return wrong('units', `${aboard} fighters aboard ${home.id}`, `at most ${capacity} (option capacity)`)
  }
  return ok(true)
}

export function checkPlaces(fleet: readonly Vessel[], planet: Planet | null): Result<true> {
  for (const { id, hex, orbit, base } of fleet) {
    const away = hex === null || planet === null ? null : distance(hex, planet.hex)
    if (away === 0) return wrong('units', id, 'a hex beside the planet, not in it')
    if (orbit !== null && planet === null) return wrong('units', id, 'a planet to be in orbit of')
    if (orbit !== null && base === null && hex !== null && away !== 1)
      return wrong('units', id, 'an orbit in a hex beside a planet')
  }
  return ok(true)
}

/** What orders hold beside ships, under names of their own; and what no record can hold. */
const takenNames: readonly string[] = ['mines', 'seekers', 'speed', 'evade', '__proto__']

/** Names are how orders speak of ships: no two alike, whatever their case. */
export function checkNames(vessels: readonly Vessel[]): Result<true> {
  const met = new Set<string>()
  for (const { id } of vessels) {
    if (takenNames.includes(id.toLowerCase())) return wrong('units', id, `a name other than ${takenNames.join(', ')}`)
    if (met.has(id.toLowerCase())) return wrong('units', id, 'another name for each ship of the battle')
    met.add(id.toLowerCase())
  }
  return ok(true)
}
