import { fallbackSettings, type Settings } from '../../../game/form/index.ts'
import type { UnitEntry } from '../../../game/orders/index.ts'
import { headingOf } from '../map/compass.ts'
import { printHexName } from '../map/place.ts'
import { printItems } from '../units/item.ts'
import { MAX_SHIPS, printShip } from '../units/notation.ts'
import type { Fleet, Vessel } from '../units/vessel.ts'
import type { Scenario } from './scenario.ts'
import { battleFields, sideFields } from './scenario-fields.ts'
import { unitFields } from './setup-schema.ts'

const usual = {
  unit: fallbackSettings(unitFields),
  side: fallbackSettings(sideFields),
  scenario: fallbackSettings(battleFields),
}

const differing = (values: Settings, plain: Settings): Settings =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== plain[name]))

function printVessel({ id, named, made, before, hex, facing, speed, orbit, base }: Vessel): UnitEntry {
  const own = {
    ...before,
    broken: printItems(before.broken),
    hex: hex === null ? '' : printHexName(hex),
    heading: headingOf(facing),
    speed,
    orbit: orbit ?? 'none',
    base: base ?? '',
  }
  return { unit: printShip({ name: named ? id : null, made }), count: 1, ...differing(own, usual.unit) }
}

const alike = ({ count: _, ...entry }: UnitEntry): string => JSON.stringify(entry)

/** Neighbours that are alike and have no names of their own stand on one line. */
function gathered(vessels: readonly Vessel[]): UnitEntry[] {
  const groups: UnitEntry[] = []
  for (const vessel of vessels) {
    const entry = printVessel(vessel)
    const last = groups.at(-1)
    if (last !== undefined && !vessel.named && alike(last) === alike(entry) && last.count < MAX_SHIPS)
      groups[groups.length - 1] = { ...last, count: last.count + 1 }
    else groups.push(entry)
  }
  return groups
}

export const printFleet = ({ name, units, ...own }: Fleet) => ({
  name,
  ...differing(own, usual.side),
  units: gathered(units),
})

export function printScenario({ planet, deployment: _, ...plain }: Scenario) {
  const own = differing(plain, usual.scenario)
  return {
    ...(Object.keys(own).length === 0 ? {} : { scenario: own }),
    ...(planet === null ? {} : { planet: { name: planet.name, hex: printHexName(planet.hex) } }),
  }
}
