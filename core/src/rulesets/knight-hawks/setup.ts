import * as z from 'zod'
import {
  bySide,
  type PrintedSetup,
  type SetupBase,
  type Side,
  type SideSetup,
  settingsSchema,
  settingsShape,
  sides,
  type UnitEntry,
  type UnitField,
} from '../../game/index.ts'
import { distance, type Facing, type Hex } from '../../hex/index.ts'
import {
  all,
  at,
  type Codec,
  chain,
  jsonSchemaOf,
  nearest,
  ok,
  parseWith,
  type Result,
  refuse,
} from '../../lang/index.ts'
import { classLines } from './classes.ts'
import { facingOf, type Heading, headingOf, headings } from './compass.ts'
import { type Design, isStation } from './design.ts'
import { parseItems, printItems } from './item.ts'
import { MOST_COUNT, parseShips, printShip } from './notation.ts'
import { type Options, options } from './options.ts'
import { parsePlace, printPlace } from './place.ts'
import { type Deployment, entries, goals, type Planet, type Scenario, speedRules } from './scenario.ts'
import type { Item } from './state.ts'

/** What has happened to a ship before the battle. */
export interface Before {
  readonly hullLost: number
  readonly adfLost: number
  readonly mrLost: number
  /** Systems that are broken, a battery as often as it is. */
  readonly broken: readonly Item[]
}

/** One ship of a set-up. */
export interface Vessel {
  /** Unique in the battle. */
  readonly id: string
  /** Whether the name was written: others are named by class and number. */
  readonly named: boolean
  readonly made: Design
  /** Where it begins; null where its player places it. */
  readonly hex: Hex | null
  readonly facing: Facing
  readonly speed: number
  /** orbit.enter The way round the planet; null for a ship that is not in orbit. */
  readonly orbit: 'left' | 'right' | null
  /** The base it is docked at, by name; null for a ship in space. */
  readonly base: string | null
  readonly before: Before
}

export interface Fleet extends SideSetup, Deployment {
  readonly units: readonly Vessel[]
}

export interface Setup extends SetupBase {
  readonly options: Options
  readonly scenario: Scenario
  readonly red: Fleet
  readonly blue: Fleet
}

const scalarFields = [
  { kind: 'choice', name: 'heading', label: 'Heading', choices: headings, fallback: 'E' },
  { kind: 'integer', name: 'speed', label: 'Speed of the turn before', min: 0, max: 60, fallback: 0 },
  {
    kind: 'choice',
    name: 'orbit',
    label: 'In orbit',
    choices: [
      { value: 'none', label: 'no' },
      { value: 'left', label: 'counter-clockwise' },
      { value: 'right', label: 'clockwise' },
    ],
    fallback: 'none',
  },
  { kind: 'integer', name: 'hullLost', label: 'Hull points lost', min: 0, max: 998, fallback: 0 },
  { kind: 'integer', name: 'adfLost', label: 'ADF lost', min: 0, max: 12, fallback: 0 },
  { kind: 'integer', name: 'mrLost', label: 'MR lost', min: 0, max: 12, fallback: 0 },
] as const satisfies readonly UnitField[]

const hexField = {
  kind: 'text',
  name: 'hex',
  label: 'Hex',
  hint: 'Column and row, like 12-7; its player places it where none is written',
  most: 12,
  fallback: '',
} as const satisfies UnitField

const baseField = {
  kind: 'text',
  name: 'base',
  label: 'Docked at',
  hint: 'The name of a station or carrier',
  most: 40,
  fallback: '',
} as const satisfies UnitField

const brokenField = {
  kind: 'text',
  name: 'broken',
  label: 'Systems broken',
  hint: 'Like LB, navigation, fire',
  most: 200,
  fallback: '',
} as const satisfies UnitField

/** What a ship of a set-up may carry besides its notation and count. */
export const unitFields: readonly UnitField[] = [hexField, ...scalarFields, baseField, brokenField]

const textOf = ({ most, fallback }: { readonly most: number; readonly fallback: string }) =>
  z.string().max(most).default(fallback)

const unitRecord = z.strictObject({
  unit: z.string(),
  count: z.int().min(1).max(MOST_COUNT).optional(),
  ...settingsShape(scalarFields),
  hex: textOf(hexField),
  base: textOf(baseField),
  broken: textOf(brokenField),
})

/** Ships a side: what a table of players can still move. */
const MOST_SHIPS = 60

const sideRecord = z.strictObject({
  name: z.string().min(1),
  entry: z
    .enum(entries)
    .default('own')
    .describe('the edge where ships begin that have no hex; own: west for red, east for blue'),
  speeds: z.enum(speedRules).default('any').describe('how fast those ships begin'),
  speed: z.int().min(0).max(60).default(0).describe('the printed speed, where speeds is printed'),
  lays: z.boolean().default(false).describe('whether it lays mines and seekers before the battle'),
  units: z
    .array(z.union([z.string(), unitRecord]))
    .min(1)
    .max(MOST_SHIPS),
})

const planetRecord = z.strictObject({
  name: z.string().min(1).max(80).default('Planet'),
  hex: z.string().max(12).default('28-20').describe('column and row'),
})

const scenarioRecord = z.strictObject({
  columns: z.int().min(5).max(200).default(55).describe('of the printed map'),
  rows: z.int().min(5).max(200).default(39),
  goal: z.enum(goals).default('lastFleet').describe('who wins'),
  charge: z.string().max(40).default('').describe('the ship that is escorted or evacuated'),
  first: z
    .enum([...sides, 'dice'])
    .default('dice')
    .describe('the side that moves first'),
  placesFirst: z.enum(sides).default('red').describe('the side that places its ships first'),
})

const plainScenario = scenarioRecord.parse({})

const setupRecord = z.strictObject({
  options: settingsSchema(options),
  scenario: scenarioRecord.default(plainScenario).describe('map, order of play and goal'),
  planet: planetRecord.nullable().default(null).describe('a planet on the map; none for open space'),
  red: sideRecord,
  blue: sideRecord,
})

type RawFile = z.output<typeof setupRecord>
type RawSide = z.output<typeof sideRecord>
type RawUnit = z.output<typeof unitRecord>

const wrong = (field: string, found: string | number, expected: string, hint?: string): Result<never> =>
  refuse({ code: 'conflict', path: [field], found: String(found), expected }, hint)

const plainUnit: RawUnit = unitRecord.parse({ unit: '' })

function readHex(field: string, text: string): Result<Hex | null> {
  if (text.trim() === '') return ok(null)
  const hex = parsePlace(text)
  return hex === undefined ? wrong(field, text, 'column and row, like 12-7') : ok(hex)
}

/** What is lost and broken, against what the ship was built with. */
function readBefore({ hullLost, adfLost, mrLost, broken }: RawUnit, made: Design): Result<Before> {
  if (hullLost >= made.hp) return wrong('hullLost', hullLost, `less than its ${made.hp} hull points`)
  if (adfLost > made.adf) return wrong('adfLost', adfLost, `at most its ADF of ${made.adf}`)
  if (mrLost > made.mr) return wrong('mrLost', mrLost, `at most its MR of ${made.mr}`)
  return chain(at('broken', parseItems(broken)), items => {
    const has: Readonly<Record<string, number>> = { ...made.arms, ...bySystem(made) }
    const stray = items.find(item => items.filter(each => each === item).length > (has[item] ?? 1))
    return stray === undefined
      ? ok({ hullLost, adfLost, mrLost, broken: items })
      : wrong('broken', stray, 'systems that it was built with')
  })
}

const bySystem = ({ screens }: Design): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(screens).map(([screen, has]) => [screen, has ? 1 : 0]))

type Unnamed = Omit<Vessel, 'id' | 'named'> & { readonly name: string | null }

function readVessel(raw: RawUnit, made: Design, name: string | null): Result<Unnamed> {
  return chain(readHex('hex', raw.hex), hex =>
    chain(readBefore(raw, made), before => {
      if (raw.orbit !== 'none' && raw.speed > 0) return wrong('speed', raw.speed, '0 in orbit')
      if (isStation(made) && raw.speed > 0) return wrong('speed', raw.speed, '0 for a station')
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
    }),
  )
}

/** A line of a side: as many ships as it counts. */
function readLine(entry: RawSide['units'][number]): Result<readonly Unnamed[]> {
  const raw: RawUnit = typeof entry === 'string' ? { ...plainUnit, unit: entry } : entry
  const counted = typeof entry === 'string' ? undefined : entry.count
  return chain(
    typeof entry === 'string' ? parseShips(raw.unit) : at('unit', parseShips(raw.unit)),
    ({ ship, count }) => {
      if (counted !== undefined && count !== 1) return wrong('unit', raw.unit, 'no count in the text beside `count`')
      const number = counted ?? count
      if (ship.name !== null && number > 1) return wrong('unit', raw.unit, 'one ship of a name')
      return chain(readVessel(raw, ship.made, ship.name), vessel => ok(Array.from({ length: number }, () => vessel)))
    },
  )
}

/** Names by class and number for those without, through both fleets. */
function namesOf(fleets: readonly (readonly Unnamed[])[]): Vessel[][] {
  const counts = new Map<string, number>()
  const taken = new Set(fleets.flat().flatMap(({ name }) => (name === null ? [] : [name.toLowerCase()])))
  const nameFor = ({ name, made }: Unnamed): string => {
    if (name !== null) return name
    for (;;) {
      const number = (counts.get(made.class) ?? 0) + 1
      counts.set(made.class, number)
      const id = `${classLines[made.class].name} ${number}`
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

/** dock.who Bases are of the same side, large enough, and not docked themselves. */
function checkBases(fleet: readonly Vessel[], { capacity }: Options): Result<true> {
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

/** dock.who Fighters dock at stations and carriers, others at stations. */
export const canHold = (base: Design, ship: Design): boolean =>
  isStation(base) ? !isStation(ship) : base.class === 'assault carrier' && ship.class === 'fighter'

function checkPlaces(fleet: readonly Vessel[], planet: Planet | null): Result<true> {
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
function checkNames(vessels: readonly Vessel[]): Result<true> {
  const met = new Set<string>()
  for (const { id } of vessels) {
    if (takenNames.includes(id.toLowerCase())) return wrong('units', id, `a name other than ${takenNames.join(', ')}`)
    if (met.has(id.toLowerCase())) return wrong('units', id, 'another name for each ship of the battle')
    met.add(id.toLowerCase())
  }
  return ok(true)
}

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

function printVessel({ id, named, made, hex, facing, speed, orbit, base, before }: Vessel): UnitEntry {
  const heading: Heading = headingOf(facing)
  return {
    unit: printShip({ name: named ? id : null, made }),
    count: 1,
    ...(hex === null ? {} : { hex: printPlace(hex) }),
    ...(heading === 'E' ? {} : { heading }),
    ...(speed === 0 ? {} : { speed }),
    ...(orbit === null ? {} : { orbit }),
    ...(base === null ? {} : { base }),
    ...(before.hullLost === 0 ? {} : { hullLost: before.hullLost }),
    ...(before.adfLost === 0 ? {} : { adfLost: before.adfLost }),
    ...(before.mrLost === 0 ? {} : { mrLost: before.mrLost }),
    ...(before.broken.length === 0 ? {} : { broken: printItems(before.broken) }),
  }
}

const alike = ({ count: _, ...entry }: UnitEntry): string => JSON.stringify(entry)

/** Neighbours that are alike and have no names of their own stand on one line. */
function gathered(vessels: readonly Vessel[]): UnitEntry[] {
  const entriesMet: UnitEntry[] = []
  for (const vessel of vessels) {
    const entry = printVessel(vessel)
    const last = entriesMet.at(-1)
    if (last !== undefined && !vessel.named && alike(last) === alike(entry) && last.count < MOST_COUNT)
      entriesMet[entriesMet.length - 1] = { ...last, count: last.count + 1 }
    else entriesMet.push(entry)
  }
  return entriesMet
}

/** What differs from what a side has where nothing is said. */
const printFleet = ({ name, entry, speeds, speed, lays, units }: Fleet) => ({
  name,
  ...(entry === 'own' ? {} : { entry }),
  ...(speeds === 'any' ? {} : { speeds }),
  ...(speed === 0 ? {} : { speed }),
  ...(lays ? { lays } : {}),
  units: gathered(units),
})

function printScenario({ planet, deployment: _, ...plain }: Scenario) {
  const usual = JSON.stringify(plain) === JSON.stringify({ ...plainScenario })
  return {
    ...(usual ? {} : { scenario: plain }),
    ...(planet === null ? {} : { planet: { name: planet.name, hex: printPlace(planet.hex) } }),
  }
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
