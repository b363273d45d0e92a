import * as z from 'zod/mini'
import { type ScalarField, settingsSchema } from '../../game/form/index.ts'
import { integerField } from '../../game/kit/index.ts'
import type { PrintedSetup, SetupBase, SideBase } from '../../game/orders/index.ts'
import { withBothSides } from '../../game/sides/index.ts'
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
} from '../../lang/index.ts'
import { parseClass, printClass, type ShipClass, splitCount } from './notation.ts'
import { type Options, options } from './options.ts'

/** One line of a fleet: so many ships of a class, each with so many hits already. */
export interface Unit extends ShipClass {
  readonly count: number
  readonly hits: number
}

export interface Fleet extends SideBase {
  readonly units: readonly Unit[]
}

export interface Setup extends SetupBase {
  readonly options: Options
  readonly red: Fleet
  readonly blue: Fleet
}

/** The fields of a unit in a file besides its shorthand and count. */
export const unitFields = [
  integerField({ name: 'hits', label: 'Hits taken' }, [0, 98], 0),
] as const satisfies readonly ScalarField[]

const unitRecord = z.strictObject({
  unit: z.string(),
  count: z._default(wholeNumber(1, 999), 1),
  hits: z._default(wholeNumber(0, 98), 0),
})

const sideSchema = z.strictObject({ name: boundedText(1), units: nonEmptyList(z.union([z.string(), unitRecord])) })

const schema = z.strictObject({ options: settingsSchema(options), red: sideSchema, blue: sideSchema })

function parseUnit(raw: string | z.output<typeof unitRecord>): Result<Unit> {
  const { hits, ...line } = typeof raw === 'string' ? { ...splitCount(raw), hits: 0 } : raw
  if (line.count < 1 || line.count > 999) {
    return refuse({ code: 'range', path: [], found: String(line.count), expected: 'a count of 1 to 999' })
  }
  return chain(parseClass(line.unit), ship =>
    hits < ship.hull
      ? ok({ ...ship, count: line.count, hits })
      : refuse({
          code: 'range',
          path: ['hits'],
          found: String(hits),
          expected: `fewer hits than the hull, ${ship.hull}`,
        }),
  )
}

function parseFleet(raw: z.output<typeof sideSchema>): Result<Fleet> {
  return chain(at('units', mapResults(raw.units, parseUnit)), units => ok({ name: raw.name, units }))
}

const printFleet = (fleet: Fleet) => ({
  name: fleet.name,
  units: fleet.units.map(unit => ({ unit: printClass(unit), count: unit.count, hits: unit.hits })),
})

/** The first door: past it nothing is checked again. */
export const setup: Codec<Setup, PrintedSetup> = {
  schema,
  parse: raw =>
    parseThrough(schema, raw, file => withBothSides({ options: file.options }, side => parseFleet(file[side]))),
  print: ({ options: chosen, red, blue }) => ({ options: chosen, red: printFleet(red), blue: printFleet(blue) }),
}
