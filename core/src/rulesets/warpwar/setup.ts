import * as z from 'zod'
import {
  type PrintedSetup,
  type SetupBase,
  type SideSetup,
  settingsSchema,
  settingsShape,
  type UnitEntry,
  type UnitField,
} from '../../game/index.ts'
import { all, at, type Codec, chain, jsonSchemaOf, ok, parseWith, type Result, refuse } from '../../lang/index.ts'
import { checkLeft, MOST_CARGO, MOST_SHIPS, mostOf } from './build.ts'
import { type FleetLine, fleetOf } from './fleet-list.ts'
import type { FleetShip } from './fleet-ship.ts'
import { parseShips, readId } from './notation.ts'
import { type Options, options } from './options.ts'
import { type Rating, ratingNames } from './ratings.ts'
import { printDesign } from './ship-text.ts'
import type { Edition } from './tables.ts'

export type { FleetShip } from './fleet-ship.ts'

export interface Fleet extends SideSetup {
  readonly ships: readonly FleetShip[]
}

export interface Setup extends SetupBase {
  readonly options: Options
  readonly red: Fleet
  readonly blue: Fleet
}

const figure = <const Name extends string>(name: Name, label: string, max: number) =>
  ({ kind: 'integer', name, label, min: 0, max, fallback: 0 }) as const

const figures = [
  figure('lostPD', 'Power lost', mostOf.PD),
  figure('lostB', 'Beam lost', mostOf.B),
  figure('lostS', 'Screen lost', mostOf.S),
  figure('lostT', 'Tubes lost', mostOf.T),
  figure('lostM', 'Missiles gone', mostOf.M),
  figure('lostSR', 'Racks lost', mostOf.SR),
  figure('lostC', 'Cannons lost', mostOf.C),
  figure('lostSH', 'Shells gone', mostOf.SH),
  figure('lostA', 'Armour lost', mostOf.A),
  figure('lostE', 'ECM lost', mostOf.E),
  figure('lostH', 'Holds lost', mostOf.H),
  figure('cargo', 'BP in its holds', MOST_CARGO),
] as const

/** What a ship of a set-up may carry besides its shorthand and count. */
export const unitFields = [
  ...figures,
  { kind: 'text', name: 'berth', label: 'Aboard', hint: 'the id of a warpship', most: 8, fallback: '' },
] as const satisfies readonly UnitField[]

const unitRecord = z.strictObject({
  unit: z.string(),
  count: z.int().min(1).max(MOST_SHIPS).optional(),
  ...settingsShape(figures),
  berth: z.string().max(8).default('').describe('the id of the warpship it is aboard'),
})

const sideRecord = z.strictObject({
  name: z.string().min(1),
  units: z.array(z.union([z.string(), unitRecord])).min(1),
})

const setupRecord = z.strictObject({
  options: settingsSchema(options),
  red: sideRecord,
  blue: sideRecord,
})

type UnitRecord = z.output<typeof unitRecord>
type RawSide = z.output<typeof sideRecord>

const lostName = <R extends Rating>(rating: R) => `lost${rating}` as const

const twice = (path: string, found: string, what: string): Result<never> =>
  refuse({
    code: 'conflict',
    path: [path],
    found,
    expected: `${what} in the text or in a field of its own, not in both`,
  })

/** What the fields of a record say is gone, off what the text says was built. */
function readLosses(raw: UnitRecord, ship: FleetShip): Result<FleetShip> {
  const now: Record<Rating, number> = { ...ship.now }
  for (const rating of ratingNames) {
    const name = lostName(rating)
    const lost = raw[name]
    const built = ship.made.built[rating]
    if (lost === 0) continue
    if (now[rating] !== built) return twice(name, String(lost), 'damage')
    if (lost > built) {
      return refuse({ code: 'range', path: [name], found: String(lost), expected: `at most the ${built} built` })
    }
    now[rating] = built - lost
  }
  if (raw.cargo > 0 && ship.cargo > 0) return twice('cargo', String(raw.cargo), 'cargo')
  return checkLeft({ ...ship, now, cargo: raw.cargo > 0 ? raw.cargo : ship.cargo })
}

function readBerth(raw: UnitRecord, ship: FleetShip): Result<FleetShip> {
  if (raw.berth === '') return ok(ship)
  if (ship.berth !== null) return twice('berth', raw.berth, 'the ship it is aboard')
  const berth = readId(raw.berth)
  if (berth !== null) return ok({ ...ship, berth })
  return refuse({ code: 'notation', path: ['berth'], found: raw.berth, expected: 'the id of a warpship, like W7' })
}

function readLine(raw: string | UnitRecord, edition: Edition): Result<FleetLine> {
  if (typeof raw === 'string') return parseShips(raw, edition)
  return chain(at('unit', parseShips(raw.unit, edition)), ({ count, ship }) => {
    if (raw.count !== undefined && count !== 1) {
      const expected = 'no count in the text beside `count`'
      return refuse({ code: 'conflict', path: ['unit'], found: raw.unit, expected })
    }
    return chain(readLosses(raw, ship), left =>
      chain(readBerth(raw, left), read => ok({ ship: read, count: raw.count ?? count })),
    )
  })
}

const readFleet = ({ name, units }: RawSide, edition: Edition): Result<Fleet> =>
  chain(
    at(
      'units',
      all(units, unit => readLine(unit, edition)),
    ),
    lines => chain(fleetOf(lines), ships => ok({ name, ships })),
  )

const parse = (raw: unknown): Result<Setup> =>
  chain(parseWith(setupRecord, raw), ({ options: chosen, red, blue }) =>
    chain(at('red', readFleet(red, chosen.edition)), redFleet =>
      chain(at('blue', readFleet(blue, chosen.edition)), blueFleet =>
        ok({ options: chosen, red: redFleet, blue: blueFleet }),
      ),
    ),
  )

/** A ship as a record: as it was built, and fields for what is gone and where it is, where there is any. */
function printUnit({ made, now, cargo, berth }: FleetShip): UnitEntry {
  const lost = ratingNames.flatMap(rating => {
    const gone = made.built[rating] - now[rating]
    return gone > 0 ? [[lostName(rating), gone] as const] : []
  })
  return {
    unit: printDesign(made),
    count: 1,
    ...Object.fromEntries(lost),
    ...(cargo > 0 ? { cargo } : {}),
    ...(berth === null ? {} : { berth }),
  }
}

const printFleet = ({ name, ships }: Fleet) => ({ name, units: ships.map(printUnit) })

/** The first door: past it nothing is checked again. */
export const setup: Codec<Setup, PrintedSetup> = {
  parse,
  print: ({ options: chosen, red, blue }) => ({ options: chosen, red: printFleet(red), blue: printFleet(blue) }),
  schema: jsonSchemaOf(setupRecord),
}
