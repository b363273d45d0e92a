import type { Hex } from '../../../hex/index.ts'
import { alsoRefused, at, both, chain, ok, type Result, refusalsOf, refuse } from '../../../lang/index.ts'
import { facingOf } from '../map/compass.ts'
import { parseHexName } from '../map/place.ts'
import { classStats } from '../tables.ts'
import { type Design, isStation } from '../units/design.ts'
import { parseItems } from '../units/item.ts'
import { parseShipGroup } from '../units/notation.ts'
import type { EarlierLosses, Vessel } from '../units/vessel.ts'
import { defaultUnit, type RawSide, type RawUnit } from './setup-schema.ts'

export const refuseConflict = (field: string, found: string | number, expected: string, hint?: string): Result<never> =>
  refuse({ code: 'conflict', path: [field], found: String(found), expected }, hint)

export function readHex(field: string, text: string): Result<Hex | null> {
  if (text.trim() === '') return ok(null)
  const hex = parseHexName(text)
  if (hex !== undefined) return ok(hex)
  return refuse({ code: 'notation', path: [field], found: text, expected: 'column and row, like 12-7' })
}

function readBefore({ hullLost, adfLost, mrLost, broken }: RawUnit, made: Design): Result<EarlierLosses> {
  const lost = [
    hullLost < made.hp ? ok(true) : refuseConflict('hullLost', hullLost, `less than its ${made.hp} hull points`),
    adfLost <= made.adf ? ok(true) : refuseConflict('adfLost', adfLost, `at most its ADF of ${made.adf}`),
    mrLost <= made.mr ? ok(true) : refuseConflict('mrLost', mrLost, `at most its MR of ${made.mr}`),
  ]
  return chain(alsoRefused(lost.flatMap(refusalsOf), at('broken', parseItems(broken))), items => {
    const has: Readonly<Record<string, number>> = { ...made.arms, ...bySystem(made) }
    const stray = items.find(item => items.filter(each => each === item).length > (has[item] ?? 1))
    return stray === undefined
      ? ok({ hullLost, adfLost, mrLost, broken: items })
      : refuseConflict('broken', stray, 'systems that it was built with')
  })
}

const bySystem = ({ screens }: Design): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(screens).map(([screen, has]) => [screen, has ? 1 : 0]))

export type VesselEntry = Omit<Vessel, 'id' | 'named'> & { readonly name: string | null }

function readVessel(raw: RawUnit, made: Design, name: string | null): Result<VesselEntry> {
  return chain(both(readHex('hex', raw.hex), readBefore(raw, made)), ([hex, before]) => {
    if (raw.orbit !== 'none' && raw.speed > 0) return refuseConflict('speed', raw.speed, '0 in orbit')
    if (isStation(made) && raw.speed > 0) return refuseConflict('speed', raw.speed, '0 for a station')
    return ok({
      name,
      made,
      hex,
      facing: facingOf(raw.heading),
      speed: raw.speed,
      orbit: raw.orbit === 'none' ? null : raw.orbit,
      base: raw.base.trim() === '' ? null : raw.base.trim(),
      before,
    })
  })
}

/** A line of a side: as many ships as it counts. */
export function readFleetLine(entry: RawSide['units'][number]): Result<readonly VesselEntry[]> {
  const raw: RawUnit = typeof entry === 'string' ? { ...defaultUnit, unit: entry } : entry
  const counted = typeof entry === 'string' ? undefined : entry.count
  return chain(
    typeof entry === 'string' ? parseShipGroup(raw.unit) : at('unit', parseShipGroup(raw.unit)),
    ({ ship, count }) => {
      if (counted !== undefined && count !== 1)
        return refuseConflict('unit', raw.unit, 'no count in the text beside `count`')
      const number = counted ?? count
      if (ship.name !== null && number > 1) return refuseConflict('unit', raw.unit, 'one ship of a name')
      return chain(readVessel(raw, ship.made, ship.name), vessel => ok(Array.from({ length: number }, () => vessel)))
    },
  )
}

/** Names by class and number for those without, through both fleets. */
export function nameVessels(fleets: readonly (readonly VesselEntry[])[]): Vessel[][] {
  const counts = new Map<string, number>()
  const taken = new Set(fleets.flat().flatMap(({ name }) => (name === null ? [] : [name.toLowerCase()])))
  const nameFor = ({ name, made }: VesselEntry): string => {
    if (name !== null) return name
    for (;;) {
      const number = (counts.get(made.class) ?? 0) + 1
      counts.set(made.class, number)
      const id = `${classStats[made.class].name} ${number}`
      if (!taken.has(id.toLowerCase())) return id
    }
  }
  return fleets.map(fleet =>
    fleet.map(vessel => {
      const { name, ...rest } = vessel
      return { id: nameFor(vessel), named: name !== null, ...rest }
    }),
  )
}
