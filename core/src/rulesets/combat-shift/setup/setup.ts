import * as z from 'zod/mini'
import {
  type PrintedSetup,
  type SetupBase,
  type Side,
  type SideSetup,
  settingsSchema,
  settingsShape,
  sides,
  type UnitEntry,
  type UnitField,
} from '../../../game/index.ts'
import {
  all,
  at,
  type Codec,
  chain,
  must,
  ok,
  parseWith,
  type Result,
  refuse,
  some,
  text,
  whole,
} from '../../../lang/index.ts'
import { type Options, options } from '../options.ts'
import { fittings, MAX_POPULATION, MAX_UNITS } from '../units/fittings.ts'
import { parseUnits, printUnit } from '../units/notation.ts'
import { type Era, isEra, type UnitClass } from '../units/unit-class.ts'

/** One line of a side: so many units of a class, with what has happened to them before. */
export interface UnitLine {
  readonly unit: UnitClass
  readonly count: number
  /** Hits that each of them has taken already. */
  readonly hits: number
  /** missile.carry-over The era of missiles that engaged them at the end of the round before; 0 for none. */
  readonly engaged: 0 | Era
  /** ground.land Whether ground units have landed on the colony before. */
  readonly landed: boolean
}

export interface Fleet extends SideSetup {
  /** civilian.era The era of the position that owns them: that of its civilian units, whenever they were built. */
  readonly era: Era
  readonly units: readonly UnitLine[]
}

/** colony.combat What is fought over: whose it is, and what it has. */
export interface Colony {
  readonly side: Side
  readonly name: string
  /** bombard.population Population factors. */
  readonly population: number
  /** bombard.habitability Whether it has been bombarded before. */
  readonly scarred: boolean
}

export interface Setup extends SetupBase {
  readonly options: Options
  /** Null for a battle in space. */
  readonly colony: Colony | null
  readonly red: Fleet
  readonly blue: Fleet
}

/** What a unit of a set-up may carry besides its notation and count. */
export const unitFields = [
  { kind: 'integer', name: 'hits', label: 'Hits taken', min: 0, max: 3, fallback: 0 },
  {
    kind: 'integer',
    name: 'engaged',
    label: 'Engaged by missiles of era',
    hint: '0 if it is not engaged',
    min: 0,
    max: 3,
    fallback: 0,
  },
  { kind: 'flag', name: 'landed', label: 'Landed on the colony', fallback: false },
] as const satisfies readonly UnitField[]

const unitRecord = z.strictObject({
  unit: z.string(),
  count: z.optional(whole(1, MAX_UNITS)),
  ...settingsShape(unitFields),
})

const sideRecord = z.strictObject({
  name: text(1),
  era: z
    .optional(whole(0, 3))
    .check(
      z.describe('that of the position that owns the units; where it is 0 or not written, the highest of its units'),
    ),
  units: some(z.union([z.string(), unitRecord])),
})

const colonyRecord = z.strictObject({
  side: z.enum(sides).check(z.describe('whose colony it is')),
  name: z._default(text(1, 80), 'Colony'),
  population: z._default(whole(0, MAX_POPULATION), 0).check(z.describe('population factors')),
  scarred: z._default(z.boolean(), false).check(z.describe('habitability, industry and installations damaged before')),
})

const setupRecord = z.strictObject({
  options: settingsSchema(options),
  colony: z
    ._default(z.nullable(colonyRecord), null)
    .check(z.describe('what is fought over; none for a battle in space')),
  red: sideRecord,
  blue: sideRecord,
})

type RawSide = z.output<typeof sideRecord>
type RawUnit = RawSide['units'][number]

/** A line before it is known what era its side is of. */
const written = (raw: RawUnit): string => (typeof raw === 'string' ? raw : raw.unit)

const highest = (eras: readonly Era[]): Era | undefined =>
  eras.reduce<Era | undefined>((most, era) => (most === undefined || era > most ? era : most), undefined)

/** civilian.era The era of a side that does not state one: the highest that is written on its units, if one is. */
function eraOfSide({ era, units }: RawSide): Era | undefined {
  const eras = units.flatMap(raw => {
    const read = parseUnits(written(raw), null)
    return read.ok ? [read.value.unit.era] : []
  })
  return era !== undefined && isEra(era) ? era : highest(eras)
}

const outOfRange = (field: string, found: number | boolean, expected: string): Result<never> =>
  refuse({ code: 'range', path: [field], found: String(found), expected })

function checkLine(line: UnitLine, chosen: Options): Result<UnitLine> {
  const { unit, hits, engaged, landed } = line
  const { words, force } = fittings[unit.kind]
  if (landed && unit.kind !== 'ground') return outOfRange('landed', landed, 'false: ground units alone land')
  if (force && hits > 0) return outOfRange('hits', hits, `none, as ${words} lose resource points`)
  if (force && engaged > 0) return outOfRange('engaged', engaged, `0, as ${words} are never engaged`)
  if (hits < chosen.hitsToDestroy) return ok(line)
  return outOfRange('hits', hits, `less than the ${chosen.hitsToDestroy} that destroy (option hitsToDestroy)`)
}

function readLine(raw: RawUnit, era: Era | null, chosen: Options): Result<UnitLine> {
  if (typeof raw === 'string')
    return chain(parseUnits(raw, era), ({ unit, count }) => ok({ unit, count, hits: 0, engaged: 0, landed: false }))
  return chain(at('unit', parseUnits(raw.unit, era)), ({ unit, count }) => {
    if (raw.count !== undefined && count !== 1) {
      return refuse({
        code: 'conflict',
        path: ['unit'],
        found: raw.unit,
        expected: 'no count in the text beside `count`',
      })
    }
    const engaged = isEra(raw.engaged) ? raw.engaged : 0
    return checkLine({ unit, count: raw.count ?? count, hits: raw.hits, engaged, landed: raw.landed }, chosen)
  })
}

/** colony.combat Bases stand at the colony of their side, ground units fight at a colony. */
function checkPlace({ unit, landed }: UnitLine, side: Side, colony: Colony | null): Result<true> {
  const { words, colony: place } = fittings[unit.kind]
  const lone = (found: string, expected: string): Result<never> =>
    refuse({ code: 'conflict', path: [], found, expected })
  if (place === null) return ok(true)
  if (colony === null) {
    const whose = place === 'base' ? `{ side: ${side} }` : '{ side: red } or { side: blue }'
    return lone(words, `a colony to fight over, like colony: ${whose}`)
  }
  if (place === 'base' && colony.side !== side)
    return lone(words, `bases on the side of the colony only, which is ${colony.side}`)
  if (landed && colony.side === side) return lone(`${words}, landed`, 'landed units of who attacks the colony only')
  return ok(true)
}

function checkCount(lines: readonly UnitLine[]): Result<true> {
  const units = lines.reduce((sum, { count }) => sum + count, 0)
  if (units <= MAX_UNITS) return ok(true)
  return refuse({ code: 'range', path: [], found: `${units} units`, expected: `at most ${MAX_UNITS} units a side` })
}

function readSide(
  raw: RawSide,
  side: Side,
  file: { readonly options: Options; readonly colony: Colony | null },
): Result<Fleet> {
  const owner = eraOfSide(raw)
  const line = (unit: RawUnit): Result<UnitLine> =>
    chain(readLine(unit, owner ?? null, file.options), read =>
      chain(checkPlace(read, side, file.colony), () => ok(read)),
    )
  const fleet = chain(all(raw.units, line), units => chain(checkCount(units), () => ok(units)))
  return chain(at('units', fleet), units => {
    const era = owner ?? highest(units.map(({ unit }) => unit.era))
    return ok({ name: raw.name, era: must(era, 'no unit passes without an era, its own or that of its side'), units })
  })
}

const parse = (raw: unknown): Result<Setup> =>
  chain(parseWith(setupRecord, raw), file =>
    chain(at('red', readSide(file.red, 'red', file)), red =>
      chain(at('blue', readSide(file.blue, 'blue', file)), blue =>
        ok({ options: file.options, colony: file.colony, red, blue }),
      ),
    ),
  )

const printLine = ({ unit, count, hits, engaged, landed }: UnitLine): UnitEntry => ({
  unit: printUnit(unit),
  count,
  ...(hits > 0 ? { hits } : {}),
  ...(engaged > 0 ? { engaged } : {}),
  ...(landed ? { landed } : {}),
})

/** Without an era where it is the highest of the units, as it is read. */
const printSide = ({ name, era, units }: Fleet) => ({
  name,
  ...(era === highest(units.map(({ unit }) => unit.era)) ? {} : { era }),
  units: units.map(printLine),
})

const printColony = ({ scarred, ...colony }: Colony) => ({ ...colony, ...(scarred ? { scarred } : {}) })

/** The first door: past it nothing is checked again. */
export const setup: Codec<Setup, PrintedSetup> = {
  parse,
  print: ({ options: chosen, colony, red, blue }) => ({
    options: chosen,
    ...(colony === null ? {} : { colony: printColony(colony) }),
    red: printSide(red),
    blue: printSide(blue),
  }),
  schema: setupRecord,
}
