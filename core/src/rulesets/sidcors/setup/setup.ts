import * as z from 'zod/mini'
import { type ScalarField, settingsSchema } from '../../../game/form/index.ts'
import { countOnce, flagField, integerField } from '../../../game/kit/index.ts'
import type { PrintedSetup, UnitEntry } from '../../../game/orders/index.ts'
import { type BySide, withBothSides } from '../../../game/sides/index.ts'
import {
  at,
  boundedText,
  type Codec,
  chain,
  mapResults,
  nonEmptyList,
  ok,
  parseThrough,
  type Result,
  refuse,
  wholeNumber,
} from '../../../lang/index.ts'
import type { HalfPoints } from '../fire/coefficient.ts'
import { type Options, options } from '../options.ts'
import { parseUnit, printUnit } from './notation.ts'
import { isImmobile, maxShipsLed, type UnitClass } from './unit-class.ts'

export interface UnitLine {
  readonly unit: UnitClass
  readonly count: number
  /** The number of them that are crippled. */
  readonly crippled: number
  /** Fighter factors missing from what the line could carry. */
  readonly lostFighters: HalfPoints
  /** PFs missing from what the line could carry. */
  readonly lostPfs: number
}

export interface FleetSetup {
  readonly name: string
  readonly units: readonly UnitLine[]
}

export interface Setup extends BySide<FleetSetup> {
  readonly options: Options
}

/** R39 The losses that a fleet carries from battle to battle: crippled units, lost fighters and PFs; never points. */
export const unitFields = [
  integerField({ name: 'crippled', label: 'Crippled' }, [0, 999], 0),
  integerField({ name: 'lostFighters', label: 'Fighter factors lost' }, [0, 9999], 0),
  flagField({ name: 'lostHalf', label: 'Half a fighter factor lost' }),
  integerField({ name: 'lostPfs', label: 'PFs lost' }, [0, 9999], 0),
] as const satisfies readonly ScalarField[]

const unitRecord = z.strictObject({
  unit: boundedText(1),
  count: z._default(wholeNumber(1, 999), 1),
  crippled: z._default(wholeNumber(0, 999), 0),
  lostFighters: z._default(wholeNumber(0, 9999), 0),
  lostHalf: z._default(z.boolean(), false),
  lostPfs: z._default(wholeNumber(0, 9999), 0),
})

const fleetSchema = (side: string) =>
  z.strictObject({
    name: z._default(boundedText(1, 80), side),
    units: nonEmptyList(z.union([boundedText(1), unitRecord])),
  })

const schema = z.strictObject({
  options: settingsSchema(options),
  red: fleetSchema('Red'),
  blue: fleetSchema('Blue'),
})

type RawUnit = z.infer<typeof schema>['red']['units'][number]

const capacity = ({ unit, count, crippled }: UnitLine, of: 'fighters' | 'pfs'): number =>
  (count - crippled) * unit.intact[of] + crippled * (unit.crippled?.[of] ?? 0)

function checkDamage(line: UnitLine): Result<UnitLine> {
  const { unit, count, crippled } = line
  const too = (field: string, found: number, most: number) =>
    refuse({ code: 'range', path: [field], found: String(found), expected: `at most ${most} for ${unit.name}` })
  if (crippled > count) return too('crippled', crippled, count)
  if (crippled > 0 && unit.crippled === null) return too('crippled', crippled, 0)
  const fighters = capacity(line, 'fighters')
  if (line.lostFighters > fighters) return too('lostFighters', line.lostFighters / 2, fighters / 2)
  const pfs = capacity(line, 'pfs')
  return line.lostPfs > pfs ? too('lostPfs', line.lostPfs, pfs) : ok(line)
}

function parseLine(raw: RawUnit, sideName: string): Result<UnitLine> {
  const written = typeof raw === 'string' ? { unit: raw } : raw
  const record = { count: 1, crippled: 0, lostFighters: 0, lostHalf: false, lostPfs: 0, ...written }
  const parsed = parseUnit(record.unit, sideName)
  if (!parsed.ok) return typeof raw === 'string' ? parsed : at('unit', parsed)
  const counted = typeof raw === 'string' ? ok(parsed.value.count) : countOnce(record, parsed.value.count)
  if (!counted.ok) return counted
  const count = counted.value
  if (count > 1 && parsed.value.unit.proper !== '') {
    return refuse({
      code: 'conflict',
      path: [],
      found: record.unit,
      says: `Only one ship is called ${parsed.value.unit.proper}.`,
    })
  }
  const { crippled, lostPfs } = record
  const lostFighters = 2 * record.lostFighters + (record.lostHalf ? 1 : 0)
  return checkDamage({ unit: parsed.value.unit, count, crippled, lostFighters, lostPfs })
}

/** R1 With the command limit on. Bases and their like are free. */
function checkCommand(fleet: FleetSetup): Result<FleetSetup> {
  const ships = fleet.units.filter(line => !isImmobile(line.unit.traits))
  const count = ships.reduce((sum, line) => sum + line.count, 0)
  const most = Math.max(...fleet.units.map(line => maxShipsLed(line.unit)))
  if (count <= most) return ok(fleet)
  const expected = `at most ${most} ${most === 1 ? 'ship' : 'ships'} under the highest command rating here (option commandLimit)`
  return refuse({ code: 'conflict', path: ['units'], found: `${count} ships`, expected })
}

function parseFleet(raw: { name: string; units: RawUnit[] }, commandLimit: boolean): Result<FleetSetup> {
  const lines = at(
    'units',
    mapResults(raw.units, unit => parseLine(unit, raw.name)),
  )
  return chain(lines, units => {
    const fleet = { name: raw.name, units }
    return commandLimit ? checkCommand(fleet) : ok(fleet)
  })
}

function parseSetup(raw: unknown): Result<Setup> {
  return parseThrough(schema, raw, ({ options: settings, ...file }) =>
    withBothSides({ options: settings }, side => parseFleet(file[side], settings.commandLimit)),
  )
}

function printLine(line: UnitLine): UnitEntry {
  const lostFighters = Math.floor(line.lostFighters / 2)
  return {
    unit: printUnit(line.unit),
    count: line.count,
    ...(line.crippled > 0 ? { crippled: line.crippled } : {}),
    ...(lostFighters > 0 ? { lostFighters } : {}),
    ...(line.lostFighters % 2 === 1 ? { lostHalf: true } : {}),
    ...(line.lostPfs > 0 ? { lostPfs: line.lostPfs } : {}),
  }
}

const printFleet = (fleet: FleetSetup) => ({ name: fleet.name, units: fleet.units.map(printLine) })

export const setup: Codec<Setup, PrintedSetup> = {
  parse: parseSetup,
  print: value => ({ options: value.options, red: printFleet(value.red), blue: printFleet(value.blue) }),
  schema,
}
