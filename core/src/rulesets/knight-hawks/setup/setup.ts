import { type BySide, bySide, type PrintedSetup, type Side } from '../../../game/index.ts'
import { distance } from '../../../hex/index.ts'
import {
  all,
  at,
  type Codec,
  chain,
  nearest,
  ok,
  parseWith,
  type Refusal,
  type Result,
  refuse,
} from '../../../lang/index.ts'
import { isStation } from '../units/design.ts'
import { parseShip } from '../units/notation.ts'
import type { Fleet, Setup, Vessel } from '../units/vessel.ts'
import type { Planet, Scenario } from './scenario.ts'
import { checkBases, checkNames, checkPlaces, type Listed } from './setup-check.ts'
import { printFleet, printScenario } from './setup-print.ts'
import { namesOf, readHex, readLine, type Unnamed, wrong } from './setup-read.ts'
import { MAX_SHIPS, type RawFile, setupRecord } from './setup-schema.ts'

/** A station beside a planet is in orbit of it, counter-clockwise where nothing is said. */
const settled = (vessel: Vessel, planet: Planet | null): Vessel => {
  const beside = planet !== null && vessel.hex !== null && distance(vessel.hex, planet.hex) === 1
  return isStation(vessel.made) && vessel.orbit === null && beside ? { ...vessel, orbit: 'left' } : vessel
}

function scenarioOf(file: RawFile, planet: Planet | null): Result<Scenario> {
  const deployment = bySide(side => {
    const { entry, speeds, speed, lays } = file[side]
    return { entry, speeds, speed, lays }
  })
  const { goal, charge } = file.scenario
  if (goal !== 'lastFleet' && charge.trim() === '')
    return refuse({
      code: 'missing',
      path: ['charge'],
      expected: `the name of the ship that the goal ${goal} is about`,
    })
  return ok({ ...file.scenario, charge: charge.trim(), planet, deployment })
}

type Lines = readonly (readonly Unnamed[])[]

/** Every ship by its name, and with the line it came from. */
function listed(lines: BySide<Lines>): BySide<readonly Listed[]> {
  const [red = [], blue = []] = namesOf([lines.red.flat(), lines.blue.flat()])
  const named = { red, blue }
  return bySide(side => {
    const origins = lines[side].flatMap((line, i) => line.map(() => i))
    return named[side].map((vessel, i) => ({ vessel, line: origins[i]! }))
  })
}

function readFleets(file: RawFile): Result<BySide<readonly Listed[]>> {
  const side = (each: Side): Result<Lines> => at(each, at('units', all(file[each].units, readLine)))
  return chain(side('red'), red => chain(side('blue'), blue => ok(listed({ red, blue }))))
}

function checkFleet(file: RawFile, side: Side, fleet: readonly Listed[], planet: Planet | null): Result<Fleet> {
  const { name, entry, speeds, speed, lays } = file[side]
  if (fleet.length > MAX_SHIPS)
    return at(side, wrong('units', `${fleet.length} ships`, `at most ${MAX_SHIPS} ships a side`))
  const checked = chain(checkBases(fleet, file.options), () => checkPlaces(fleet, planet))
  return at(
    side,
    chain(checked, () => {
      const units = fleet.map(({ vessel }) => settled(vessel, planet))
      return ok({ name, entry, speeds, speed, lays, units })
    }),
  )
}

function checkCharge({ goal, charge }: Scenario, fleets: BySide<readonly Listed[]>): Result<true> {
  const names = [...fleets.red, ...fleets.blue].map(({ vessel }) => vessel.id)
  if (goal === 'lastFleet' || names.includes(charge)) return ok(true)
  const refusal = { code: 'unknown-name', path: ['scenario', 'charge'], found: charge } as const
  return refuse({ ...refusal, expected: 'the name of a ship of the battle' }, nearest(charge, names))
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
  return chain(readPlanet(file.planet), planet =>
    chain(at('scenario', scenarioOf(file, planet)), scenario =>
      chain(readFleets(file), fleets =>
        chain(checkNames(fleets), () =>
          chain(checkCharge(scenario, fleets), () =>
            chain(checkFleet(file, 'red', fleets.red, planet), ofRed =>
              chain(checkFleet(file, 'blue', fleets.blue, planet), ofBlue =>
                ok({ options: file.options, scenario, red: ofRed, blue: ofBlue }),
              ),
            ),
          ),
        ),
      ),
    ),
  )
}

/** The value at the end of a path. */
const within = (raw: unknown, path: Refusal['path']): unknown =>
  path.reduce<unknown>((value, step) => (isObject(value) ? Reflect.get(value, step) : undefined), raw)

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Trap: `- Home: station` without quotes is a table in YAML, whose key is the name of the ship. */
function knowingQuotes(raw: unknown, refusal: Refusal): Refusal {
  const name = refusal.path.at(-1)
  const value = within(raw, refusal.path)
  const isShip = refusal.code === 'unknown-key' && refusal.path.length === 4 && typeof value === 'string'
  const text = `${name}: ${value}`
  return isShip && parseShip(text).ok ? { ...refusal, nearest: `"${text}" in quotes` } : refusal
}

function readRecord(raw: unknown): Result<RawFile> {
  const read = parseWith(setupRecord, raw)
  return read.ok ? read : refuse(knowingQuotes(raw, read.refusal))
}

/** The first door: past it nothing is checked again. */
export const setup: Codec<Setup, PrintedSetup> = {
  parse: raw => chain(readRecord(raw), parseFile),
  print: ({ options: chosen, scenario, red, blue }) => ({
    options: chosen,
    ...printScenario(scenario),
    red: printFleet(red),
    blue: printFleet(blue),
  }),
  schema: setupRecord,
}
