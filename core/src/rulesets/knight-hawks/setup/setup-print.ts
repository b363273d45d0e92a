import type { UnitEntry } from '../../../game/index.ts'
import { type Heading, headingOf } from '../map/compass.ts'
import { printPlace } from '../map/place.ts'
import { printItems } from '../units/item.ts'
import { MAX_COUNT, printShip } from '../units/notation.ts'
import type { Fleet, Vessel } from '../units/vessel.ts'
import type { Scenario } from './scenario.ts'
import { plainScenario } from './setup-schema.ts'

function printVessel({ id, named, made, hex, facing, speed, orbit, base, before }: Vessel): UnitEntry {
  const heading: Heading = headingOf(facing)
  return {
    unit: printShip({ name: named ? id : null, made }),
    count: 1,
    ...(before.hullLost === 0 ? {} : { hullLost: before.hullLost }),
    ...(before.adfLost === 0 ? {} : { adfLost: before.adfLost }),
    ...(before.mrLost === 0 ? {} : { mrLost: before.mrLost }),
    ...(before.broken.length === 0 ? {} : { broken: printItems(before.broken) }),
    ...(hex === null ? {} : { hex: printPlace(hex) }),
    ...(heading === 'E' ? {} : { heading }),
    ...(speed === 0 ? {} : { speed }),
    ...(orbit === null ? {} : { orbit }),
    ...(base === null ? {} : { base }),
  }
}

const alike = ({ count: _, ...entry }: UnitEntry): string => JSON.stringify(entry)

/** Neighbours that are alike and have no names of their own stand on one line. */
function gathered(vessels: readonly Vessel[]): UnitEntry[] {
  const entriesMet: UnitEntry[] = []
  for (const vessel of vessels) {
    const entry = printVessel(vessel)
    const last = entriesMet.at(-1)
    if (last !== undefined && !vessel.named && alike(last) === alike(entry) && last.count < MAX_COUNT)
      entriesMet[entriesMet.length - 1] = { ...last, count: last.count + 1 }
    else entriesMet.push(entry)
  }
  return entriesMet
}

/** The fields of a side that differ from those where nothing is said. */
export const printFleet = ({ name, entry, speeds, speed, lays, units }: Fleet) => ({
  name,
  ...(entry === 'own' ? {} : { entry }),
  ...(speeds === 'any' ? {} : { speeds }),
  ...(speed === 0 ? {} : { speed }),
  ...(lays ? { lays } : {}),
  units: gathered(units),
})

/** The fields of a scenario that differ from those where nothing is said. */
export function printScenario({ planet, deployment: _, ...plain }: Scenario) {
  const usual: Readonly<Record<string, unknown>> = plainScenario
  const own = Object.fromEntries(Object.entries(plain).filter(([name, value]) => value !== usual[name]))
  return {
    ...(Object.keys(own).length === 0 ? {} : { scenario: own }),
    ...(planet === null ? {} : { planet: { name: planet.name, hex: printPlace(planet.hex) } }),
  }
}
