import { knowingQuotes } from '../../../game/kit/index.ts'
import type { PrintedSetup } from '../../../game/orders/index.ts'
import { type BySide, bySide, resultBySide, type Side, withBothSides } from '../../../game/sides/index.ts'
import { distance } from '../../../hex/index.ts'
import {
  alsoRefused,
  at,
  both,
  type Codec,
  chain,
  mapRefusals,
  mapResults,
  nearest,
  ok,
  parseThrough,
  type Result,
  refusalsOf,
  refuse,
} from '../../../lang/index.ts'
import { isStation } from '../units/design.ts'
import { MAX_SHIPS, parseShip } from '../units/notation.ts'
import type { Fleet, Setup, Vessel } from '../units/vessel.ts'
import type { Planet, Scenario } from './scenario.ts'
import { checkBases, checkNames, checkPlaces, type ListedVessel } from './setup-check.ts'
import { printFleet, printScenario } from './setup-print.ts'
import { nameVessels, readFleetLine, readHex, refuseConflict, type VesselEntry } from './setup-read.ts'
import { type RawFile, type RawSide, setupRecord } from './setup-schema.ts'

/** A station beside a planet is in orbit of it, by default counter-clockwise. */
const settled = (vessel: Vessel, planet: Planet | null): Vessel => {
  const beside = planet !== null && vessel.hex !== null && distance(vessel.hex, planet.hex) === 1
  return isStation(vessel.made) && vessel.orbit === null && beside ? { ...vessel, orbit: 'left' } : vessel
}

function scenarioOf({ scenario, ...file }: RawFile, planet: Planet | null): Scenario {
  const deployment = bySide(side => {
    const { entry, speeds, speed, lays } = file[side]
    return { entry, speeds, speed, lays }
  })
  return { ...scenario, charge: scenario.charge.trim(), planet, deployment }
}

type Lines = readonly (readonly VesselEntry[])[]

function listed(lines: BySide<Lines>): BySide<readonly ListedVessel[]> {
  const [red = [], blue = []] = nameVessels([lines.red.flat(), lines.blue.flat()])
  const named = { red, blue }
  return bySide(side => {
    const origins = lines[side].flatMap((line, i) => line.map(() => i))
    return named[side].map((vessel, i) => ({ vessel, line: origins[i]! }))
  })
}

type Rules = Pick<Setup, 'options'> & Pick<Scenario, 'planet'>

function readFleets(file: RawFile): Result<BySide<readonly ListedVessel[]>> {
  const lines = resultBySide(side => at(side, at('units', mapResults(file[side].units, readFleetLine))))
  return chain(lines, read => ok(listed(read)))
}

function checkFleet(
  { units: _, ...side }: RawSide,
  fleet: readonly ListedVessel[],
  { planet, options }: Rules,
): Result<Fleet> {
  if (fleet.length > MAX_SHIPS)
    return refuseConflict('units', `${fleet.length} ships`, `at most ${MAX_SHIPS} ships a side`)
  return chain(both(checkBases(fleet, options), checkPlaces(fleet, planet)), () =>
    ok({ ...side, units: fleet.map(({ vessel }) => settled(vessel, planet)) }),
  )
}

function checkCharge({ goal, charge }: Scenario, fleets: BySide<readonly ListedVessel[]>): Result<true> {
  const names = [...fleets.red, ...fleets.blue].map(({ vessel }) => vessel.id)
  if (goal === 'lastFleet' || names.includes(charge)) return ok(true)
  const path = ['scenario', 'charge']
  const about = `the name of the ship that the goal ${goal} is about`
  return charge === ''
    ? refuse({ code: 'missing', path, expected: about })
    : refuse(
        { code: 'unknown-name', path, found: charge, expected: 'the name of a ship of the battle' },
        nearest(charge, names),
      )
}

function readPlanet(raw: RawFile['planet']): Result<Planet | null> {
  if (raw === null) return ok(null)
  return at(
    'planet',
    chain(readHex('hex', raw.hex), hex =>
      hex === null
        ? refuse({ code: 'missing', path: ['hex'], expected: 'column and row, like 28-20' })
        : ok({ name: raw.name, hex }),
    ),
  )
}

function parseFile(file: RawFile): Result<Setup> {
  const { options } = file
  return chain(both(readPlanet(file.planet), readFleets(file)), ([planet, fleets]) => {
    const scenario = scenarioOf(file, planet)
    const fleetOf = (side: Side) => checkFleet(file[side], fleets[side], { planet, options })
    const named = alsoRefused(refusalsOf(checkNames(fleets)), checkCharge(scenario, fleets))
    return alsoRefused(refusalsOf(named), withBothSides({ options, scenario }, fleetOf))
  })
}

export const setup: Codec<Setup, PrintedSetup> = {
  parse: raw =>
    mapRefusals(
      parseThrough(setupRecord, raw, parseFile),
      knowingQuotes(raw, text => parseShip(text).ok),
    ),
  print: ({ options: chosen, scenario, red, blue }) => ({
    options: chosen,
    ...printScenario(scenario),
    red: printFleet(red),
    blue: printFleet(blue),
  }),
  schema: setupRecord,
}
