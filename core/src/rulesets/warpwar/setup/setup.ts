import * as z from 'zod/mini'
import { settingsSchema, settingsShape, type UnitField } from '../../../game/form/index.ts'
import { countOnce, integerField, knowingQuotes, textField } from '../../../game/kit/index.ts'
import type { PrintedSetup, SetupBase, SideBase, UnitEntry } from '../../../game/orders/index.ts'
import { withBothSides } from '../../../game/sides/index.ts'
import {
  at,
  both,
  boundedText,
  type Codec,
  chain,
  mapRefusals,
  mapResults,
  nonEmptyList,
  ok,
  parseThrough,
  type Result,
  refuse,
  wholeNumber,
} from '../../../lang/index.ts'
import { type Options, options } from '../options.ts'
import { checkCargo, checkDamage, MAX_CARGO, MAX_SHIPS } from '../ships/build.ts'
import type { FleetShip } from '../ships/design.ts'
import { parseShipGroup } from '../ships/notation.ts'
import { MAX_NAME, normalShipId, readName } from '../ships/ship-id.ts'
import { parseLosses, printDesign, printLosses, ratingsAfterLosses } from '../ships/ship-text.ts'
import type { Edition } from '../tables.ts'
import { type FleetLine, fleetOf } from './fleet-list.ts'

export interface Fleet extends SideBase {
  readonly ships: readonly FleetShip[]
}

export interface Setup extends SetupBase {
  readonly options: Options
  readonly red: Fleet
  readonly blue: Fleet
}

const cargo = integerField({ name: 'cargo', label: 'BP in its holds' }, [0, MAX_CARGO], 0)

export const unitFields = [
  textField({ name: 'lost', label: 'Lost', hint: 'like PD2 M3' }, 80),
  cargo,
  textField({ name: 'berth', label: 'Aboard', hint: 'the id or name of a warpship' }, MAX_NAME),
] as const satisfies readonly UnitField[]

const unitRecord = z.strictObject({
  unit: z.string(),
  count: z.optional(wholeNumber(1, MAX_SHIPS)),
  lost: z._default(boundedText(0, 80), '').check(z.describe('what it has lost, like PD2 M3')),
  ...settingsShape([cargo]),
  berth: z._default(boundedText(0, MAX_NAME), '').check(z.describe('the id or name of the warpship it is aboard')),
})

const sideRecord = z.strictObject({
  name: boundedText(1),
  units: nonEmptyList(z.union([z.string(), unitRecord])),
})

const setupRecord = z.strictObject({
  options: settingsSchema(options),
  red: sideRecord,
  blue: sideRecord,
})

type UnitRecord = z.output<typeof unitRecord>
type RawSide = z.output<typeof sideRecord>

const twice = (found: string, what: string): Result<never> =>
  refuse({
    code: 'conflict',
    path: [],
    found,
    says: `The text and a field of its own both state ${what}. Give it once.`,
  })

function readLosses({ lost }: UnitRecord, ship: FleetShip): Result<FleetShip> {
  return chain(parseLosses(lost), losses => {
    if (losses.size === 0) return ok(ship)
    if (printLosses(ship) !== '') return twice(lost, 'the damage')
    return chain(ratingsAfterLosses(ship.made.built, losses), now => checkDamage({ ...ship, now }))
  })
}

function readCargo(raw: UnitRecord, ship: FleetShip): Result<FleetShip> {
  if (raw.cargo > 0 && ship.cargo > 0) return twice(String(raw.cargo), 'the cargo')
  return checkCargo({ ...ship, cargo: raw.cargo > 0 ? raw.cargo : ship.cargo })
}

function readBerth(raw: UnitRecord, ship: FleetShip): Result<FleetShip['berth']> {
  if (raw.berth === '') return ok(ship.berth)
  if (ship.berth !== null) return twice(raw.berth, 'the ship it is aboard')
  const berth = readName(raw.berth)
  if (berth !== null) return ok(berth)
  return refuse({ code: 'notation', path: [], found: raw.berth, expected: 'the id or name of a warpship, like W7' })
}

function readLine(raw: string | UnitRecord, edition: Edition): Result<FleetLine> {
  if (typeof raw === 'string') return parseShipGroup(raw, edition)
  return chain(at('unit', parseShipGroup(raw.unit, edition)), ({ count: inText, ship }) => {
    const counted = countOnce(raw, inText)
    if (!counted.ok) return counted
    const laden = chain(at('lost', readLosses(raw, ship)), left => at('cargo', readCargo(raw, left)))
    return chain(both(laden, at('berth', readBerth(raw, ship))), ([read, berth]) =>
      normalShipId(read.made.id) === null && (raw.count ?? 1) > 1
        ? refuse({
            code: 'conflict',
            path: ['count'],
            found: String(raw.count),
            says: `Only one ship is called ${read.made.id}.`,
          })
        : ok({ ship: { ...read, berth }, count: counted.value }),
    )
  })
}

const readFleet = ({ name, units }: RawSide, edition: Edition): Result<Fleet> =>
  chain(
    at(
      'units',
      mapResults(units, unit => readLine(unit, edition)),
    ),
    lines => chain(fleetOf(lines), ships => ok({ name, ships })),
  )

function parse(raw: unknown): Result<Setup> {
  const read = parseThrough(setupRecord, raw, ({ options: chosen, ...sides }) =>
    withBothSides({ options: chosen }, side => readFleet(sides[side], chosen.edition)),
  )
  return mapRefusals(
    read,
    knowingQuotes(raw, text => parseShipGroup(text, 'v35').ok),
  )
}

/** A ship as a record: as it was built, and fields for its losses and its berth, if any. */
function printUnit(ship: FleetShip): UnitEntry {
  const { made, cargo: load, berth } = ship
  const lost = printLosses(ship)
  return {
    unit: printDesign(made),
    count: 1,
    ...(lost === '' ? {} : { lost }),
    ...(load > 0 ? { cargo: load } : {}),
    ...(berth === null ? {} : { berth }),
  }
}

const printFleet = ({ name, ships }: Fleet) => ({ name, units: ships.map(printUnit) })

export const setup: Codec<Setup, PrintedSetup> = {
  parse,
  print: ({ options: chosen, red, blue }) => ({ options: chosen, red: printFleet(red), blue: printFleet(blue) }),
  schema: setupRecord,
}
