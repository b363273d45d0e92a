import { bySide, type PrintedSetup, type Side } from '../../game/index.ts'
import { distance } from '../../hex/index.ts'
import { all, at, type Codec, chain, jsonSchemaOf, nearest, ok, parseWith, type Result } from '../../lang/index.ts'
import { isStation } from './design.ts'
import type { Planet, Scenario } from './scenario.ts'
import { checkBases, checkNames, checkPlaces } from './setup-check.ts'
import { printFleet, printScenario } from './setup-print.ts'
import { namesOf, readHex, readLine, type Unnamed, wrong } from './setup-read.ts'
import { MOST_SHIPS, type RawFile, setupRecord } from './setup-schema.ts'
import type { Fleet, Setup, Vessel } from './vessel.ts'

/** A station beside a planet is in orbit of it, counter-clockwise where nothing is said. */
const settled = (vessel: Vessel, planet: Planet | null): Vessel => {
  const beside = planet !== null && vessel.hex !== null && distance(vessel.hex, planet.hex) === 1
  return isStation(vessel.made) && vessel.orbit === null && beside ? { ...vessel, orbit: 'left' } : vessel
}

function scenarioOf(file: RawFile, planet: Planet | null): Result<Scenario> {
  const { charge } = file.scenario
  const deployment = bySide(side => {
    const { entry, speeds, speed, lays } = file[side]
    return { entry, speeds, speed, lays }
  })
  if (file.scenario.goal !== 'lastFleet' && charge.trim() === '')
    return wrong('charge', charge, `the name of the ship that the goal ${file.scenario.goal} is about`)
  return ok({ ...file.scenario, charge: charge.trim(), planet, deployment })
}

function readFleets(file: RawFile): Result<readonly Vessel[][]> {
  const side = (each: Side): Result<readonly Unnamed[]> =>
    at(
      each,
      chain(at('units', all(file[each].units, readLine)), lines => ok(lines.flat())),
    )
  return chain(side('red'), red => chain(side('blue'), blue => ok(namesOf([red, blue]))))
}

function checkFleet(file: RawFile, side: Side, fleet: readonly Vessel[], planet: Planet | null): Result<Fleet> {
  const { name, entry, speeds, speed, lays } = file[side]
  if (fleet.length > MOST_SHIPS)
    return at(side, wrong('units', `${fleet.length} ships`, `at most ${MOST_SHIPS} ships a side`))
  const checked = chain(checkBases(fleet, file.options), () => checkPlaces(fleet, planet))
  return at(
    side,
    chain(checked, () => ok({ name, entry, speeds, speed, lays, units: fleet.map(each => settled(each, planet)) })),
  )
}

function checkCharge(scenario: Scenario, fleets: readonly Vessel[]): Result<true> {
  const names = fleets.map(({ id }) => id)
  const { goal, charge } = scenario
  if (goal === 'lastFleet' || names.includes(charge)) return ok(true)
  return at('scenario', wrong('charge', charge, 'the name of a ship of the battle', nearest(charge, names)))
}

function readPlanet(raw: RawFile['planet']): Result<Planet | null> {
  if (raw === null) return ok(null)
  return at(
    'planet',
    chain(readHex('hex', raw.hex), hex =>
      hex === null ? wrong('hex', raw.hex, 'column and row, like 28-20') : ok({ name: raw.name, hex }),
    ),
  )
}

function parseFile(file: RawFile): Result<Setup> {
  return chain(readPlanet(file.planet), planet =>
    chain(at('scenario', scenarioOf(file, planet)), scenario =>
      chain(readFleets(file), ([red = [], blue = []]) =>
        chain(checkNames([...red, ...blue]), () =>
          chain(checkCharge(scenario, [...red, ...blue]), () =>
            chain(checkFleet(file, 'red', red, planet), ofRed =>
              chain(checkFleet(file, 'blue', blue, planet), ofBlue =>
                ok({ options: file.options, scenario, red: ofRed, blue: ofBlue }),
              ),
            ),
          ),
        ),
      ),
    ),
  )
}

/** The first door: past it nothing is checked again. */
export const setup: Codec<Setup, PrintedSetup> = {
  parse: raw => chain(parseWith(setupRecord, raw), parseFile),
  print: ({ options: chosen, scenario, red, blue }) => ({
    options: chosen,
    ...printScenario(scenario),
    red: printFleet(red),
    blue: printFleet(blue),
  }),
  schema: jsonSchemaOf(setupRecord),
}
