import * as z from 'zod/mini'
import { type ScalarField, settingsSchema, settingsShape } from '../../../game/form/index.ts'
import { choiceField, countOnce, flagField, integerField } from '../../../game/kit/index.ts'
import type { PrintedSetup, SetupBase, SideBase, UnitEntry } from '../../../game/orders/index.ts'
import { withBothSides } from '../../../game/sides/index.ts'
import {
  at,
  both,
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
import { type Options, options } from '../options.ts'
import type { Category } from '../tables.ts'
import { MAX_EF, MAX_UNITS, parseUnitGroup, printUnit } from './notation.ts'
import { hitsToDamage, keptHits, type UnitSpec } from './unit.ts'

/** Units alike in everything, next to each other in the file. */
export interface UnitGroup {
  readonly spec: UnitSpec
  readonly count: number
  readonly hits: number
  readonly damaged: boolean
  readonly category: Category
}

export interface FleetSetup extends SideBase {
  readonly units: readonly UnitGroup[]
}

export interface Setup extends SetupBase {
  readonly options: Options
  readonly red: FleetSetup
  readonly blue: FleetSetup
}

export const unitFields = [
  integerField({ name: 'hits', label: 'Hits' }, [0, MAX_EF], 0),
  flagField({ name: 'damaged', label: 'Damaged' }),
  choiceField({ name: 'category', label: 'Type' }, [
    ['battle', 'as the battle'],
    ['character', 'character'],
    ['character-spaceship', 'character spaceship'],
    ['starship', 'starship'],
    ['ground-military', 'ground military'],
  ]),
] as const satisfies readonly ScalarField[]

const unitRecord = z.strictObject({
  unit: z.string(),
  count: z.optional(wholeNumber(1, MAX_UNITS)),
  ...settingsShape(unitFields),
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

type RawUnit = z.output<typeof sideRecord>['units'][number]

/** R2, U11: hits and damaged status that fit each other, each filled in from the other where it is not stated. */
function readDamage(
  { hits, damaged: flipped }: z.output<typeof unitRecord>,
  { ef, damagedEf }: UnitSpec,
  rules: Options,
): Result<Pick<UnitGroup, 'hits' | 'damaged'>> {
  const threshold = hitsToDamage(ef, rules.half)
  const least = Math.min(keptHits(ef, ef, rules.keptHits), threshold)
  const damaged = threshold < ef && (flipped || hits >= threshold)
  const end = (damaged ? damagedEf : null) ?? ef
  if (flipped && threshold >= ef) {
    const expected = `no damage: endurance ${ef} goes from fit to destroyed (R1)`
    return refuse({ code: 'conflict', path: ['damaged'], found: 'true', expected })
  }
  const stated = { path: ['hits'], found: String(hits) }
  if (hits >= end) return refuse({ code: 'range', ...stated, expected: `less than ${end}, which destroys` })
  if (damaged && hits > 0 && hits < least) {
    const expected = `at least ${least} on a damaged unit of endurance ${ef} (R2)`
    return refuse({ code: 'conflict', ...stated, expected })
  }
  return ok({ damaged, hits: damaged && hits === 0 ? least : hits })
}

/** R24: all units are of the battle's category. */
function readCategory(stated: Category | 'battle', rules: Options): Result<Category> {
  if (stated === 'battle' || stated === rules.category) return ok(rules.category)
  const expected = `${rules.category}, as all units of this battle: units of different types never fight each other (U2)`
  return refuse({ code: 'conflict', path: ['category'], found: stated, expected })
}

const fit = { count: undefined, hits: 0, damaged: false, category: 'battle' } as const

function readGroup(raw: RawUnit, rules: Options): Result<UnitGroup> {
  const record = typeof raw === 'string' ? { ...fit, unit: raw } : raw
  const units = parseUnitGroup(record.unit)
  if (!units.ok) return typeof raw === 'string' ? units : at('unit', units)
  const { spec, count: inText } = units.value
  return chain(countOnce(record, inText), count =>
    chain(both(readDamage(record, spec, rules), readCategory(record.category, rules)), ([damage, category]) =>
      ok({ spec, count, ...damage, category }),
    ),
  )
}

const readFleet = ({ name, units: raw }: z.output<typeof sideRecord>, rules: Options): Result<FleetSetup> =>
  chain(
    at(
      'units',
      mapResults(raw, unit => readGroup(unit, rules)),
    ),
    units => {
      const ships = units.reduce((sum, { count }) => sum + count, 0)
      if (ships <= MAX_UNITS) return ok({ name, units })
      return refuse({ code: 'range', path: ['units'], found: `${ships} units`, expected: `at most ${MAX_UNITS}` })
    },
  )

const parse = (raw: unknown): Result<Setup> =>
  parseThrough(setupRecord, raw, ({ options: rules, ...raws }) =>
    withBothSides({ options: rules }, side => readFleet(raws[side], rules)),
  )

function printGroup(group: UnitGroup): UnitEntry {
  return {
    unit: printUnit(group.spec),
    count: group.count,
    ...(group.hits > 0 ? { hits: group.hits } : {}),
    ...(group.damaged ? { damaged: true } : {}),
  }
}

const printFleet = (fleet: FleetSetup) => ({ name: fleet.name, units: fleet.units.map(printGroup) })

export const setupCodec: Codec<Setup, PrintedSetup> = {
  parse,
  print: setup => ({ options: setup.options, red: printFleet(setup.red), blue: printFleet(setup.blue) }),
  schema: setupRecord,
}
