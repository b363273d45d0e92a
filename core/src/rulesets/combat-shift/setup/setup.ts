import * as z from 'zod/mini'
import { settingsSchema, settingsShape, type UnitField } from '../../../game/form/index.ts'
import { countOnce, flagField, integerField } from '../../../game/kit/index.ts'
import type { PrintedSetup, SetupBase, SideBase, UnitEntry } from '../../../game/orders/index.ts'
import { type Side, sides, withBothSides } from '../../../game/sides/index.ts'
import {
  at,
  boundedText,
  type Codec,
  chain,
  mapResults,
  must,
  nonEmptyList,
  ok,
  parseThrough,
  type Result,
  refuse,
  wholeNumber,
} from '../../../lang/index.ts'
import { type Options, options } from '../options.ts'
import { kindTraits } from '../units/kind-traits.ts'
import { MAX_POPULATION, MAX_UNITS } from '../units/limits.ts'
import { parseUnitGroup, printUnit } from '../units/notation.ts'
import { type Era, isEra, type UnitClass } from '../units/unit-class.ts'

export interface UnitLine {
  readonly unit: UnitClass
  readonly count: number
  /** Hits that each of them has taken already. */
  readonly hits: number
  /** missile.carry-over The era of missiles that engaged them at the end of the round before; 0 for none. */
  readonly engaged: 0 | Era
  /** ground.land True if ground units have landed on the colony before. */
  readonly landed: boolean
}

export interface Fleet extends SideBase {
  /** civilian.era The era of the position that owns them: that of its civilian units, however old they are. */
  readonly era: Era
  readonly units: readonly UnitLine[]
}

/** colony.combat The colony of the battle: its owner, and its population and damage. */
export interface Colony {
  readonly side: Side
  readonly name: string
  /** bombard.population Population factors. */
  readonly population: number
  /** bombard.habitability True if it has been bombarded before. */
  readonly scarred: boolean
}

export interface Setup extends SetupBase {
  readonly options: Options
  /** Null for a battle in space. */
  readonly colony: Colony | null
  readonly red: Fleet
  readonly blue: Fleet
}

export const unitFields = [
  integerField({ name: 'hits', label: 'Hits taken' }, [0, 3], 0),
  integerField({ name: 'engaged', label: 'Engaged by missiles of era', hint: '0 if it is not engaged' }, [0, 3], 0),
  flagField({ name: 'landed', label: 'Landed on the colony' }),
] as const satisfies readonly UnitField[]

const unitRecord = z.strictObject({
  unit: z.string(),
  count: z.optional(wholeNumber(1, MAX_UNITS)),
  ...settingsShape(unitFields),
})

const sideRecord = z.strictObject({
  name: boundedText(1),
  era: z
    .optional(wholeNumber(0, 3))
    .check(
      z.describe('that of the position that owns the units; where it is 0 or not written, the highest of its units'),
    ),
  units: nonEmptyList(z.union([z.string(), unitRecord])),
})

const colonyRecord = z.strictObject({
  side: z.enum(sides).check(z.describe('whose colony it is')),
  name: z._default(boundedText(1, 80), 'Colony'),
  population: z._default(wholeNumber(0, MAX_POPULATION), 0).check(z.describe('population factors')),
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

const highest = (units: readonly UnitClass[]): Era | undefined =>
  ([3, 2, 1] as const).find(era => units.some(unit => unit.era === era))

/** civilian.era The era of a side, or the highest that is written on its units, if one is. */
function eraOfSide({ era, units }: RawSide): Era | undefined {
  if (era !== undefined && isEra(era)) return era
  const read = units.map(raw => parseUnitGroup(typeof raw === 'string' ? raw : raw.unit, null))
  return highest(read.flatMap(each => (each.ok ? [each.value.unit] : [])))
}

const outOfRange = (field: string, found: number | boolean, expected: string): Result<never> =>
  refuse({ code: 'range', path: [field], found: String(found), expected })

const conflict = (found: string, says: string): Result<never> => refuse({ code: 'conflict', path: [], found, says })

interface Around {
  readonly side: Side
  readonly era: Era | null
  readonly options: Options
  readonly colony: Colony | null
}

function checkLine(line: UnitLine, { options: { hitsToDestroy } }: Around): Result<UnitLine> {
  const { unit, hits, engaged, landed } = line
  const { words, force } = kindTraits[unit.kind]
  if (landed && unit.kind !== 'ground') return outOfRange('landed', landed, 'false: ground units alone land')
  if (force && hits > 0) return outOfRange('hits', hits, `none, as ${words} lose resource points`)
  if (force && engaged > 0) return outOfRange('engaged', engaged, `0, as ${words} are never engaged`)
  if (hits < hitsToDestroy) return ok(line)
  return outOfRange('hits', hits, `less than the ${hitsToDestroy} that destroy (option hitsToDestroy)`)
}

/** colony.combat Bases stand at the colony of their side, ground units fight at a colony. */
function checkPlace(line: UnitLine, { side, colony }: Around): Result<UnitLine> {
  const { words, colony: place } = kindTraits[line.unit.kind]
  if (place === null) return ok(line)
  if (colony === null) {
    const whose = place === 'base' ? `{ side: ${side} }` : '{ side: red } or { side: blue }'
    return conflict(words, `${words}: there is no colony to fight over. Set one, like colony: ${whose}.`)
  }
  if (place === 'base' && colony.side !== side)
    return conflict(words, `${words}: bases are on the side of the colony, which is ${colony.side}.`)
  if (line.landed && colony.side === side)
    return conflict(words, 'Only the side that attacks the colony has landed units.')
  return ok(line)
}

function readLine(raw: RawUnit, around: Around): Result<UnitLine> {
  const isText = typeof raw === 'string'
  const read = isText ? parseUnitGroup(raw, around.era) : at('unit', parseUnitGroup(raw.unit, around.era))
  if (!read.ok) return read
  const plain: UnitLine = { ...read.value, hits: 0, engaged: 0, landed: false }
  if (isText) return checkPlace(plain, around)
  const { hits, engaged, landed } = raw
  return chain(countOnce(raw, plain.count), count => {
    const line = { ...plain, count, hits, engaged: isEra(engaged) ? engaged : 0, landed } as const
    return chain(checkLine(line, around), checked => checkPlace(checked, around))
  })
}

function readSide(raw: RawSide, side: Side, { options: chosen, colony }: Omit<Setup, Side>): Result<Fleet> {
  const owner = eraOfSide(raw)
  const around = { side, era: owner ?? null, options: chosen, colony }
  const read = at(
    'units',
    mapResults(raw.units, unit => readLine(unit, around)),
  )
  if (!read.ok) return read
  const units = read.value
  const sum = units.reduce((total, { count }) => total + count, 0)
  const expected = `at most ${MAX_UNITS} units a side`
  if (sum > MAX_UNITS) return refuse({ code: 'range', path: ['units'], found: `${sum} units`, expected })
  const era = must(owner ?? highest(units.map(({ unit }) => unit)), 'no unit passes without an era')
  return ok({ name: raw.name, era, units })
}

const parse = (raw: unknown): Result<Setup> =>
  parseThrough(setupRecord, raw, ({ options: chosen, colony, ...sidesOf }) => {
    const file = { options: chosen, colony }
    return withBothSides(file, side => readSide(sidesOf[side], side, file))
  })

const printLine = ({ unit, count, hits, engaged, landed }: UnitLine): UnitEntry => ({
  unit: printUnit(unit),
  count,
  ...(hits > 0 ? { hits } : {}),
  ...(engaged > 0 ? { engaged } : {}),
  ...(landed ? { landed } : {}),
})

/** Without an era if it is the highest of the units, as it is read. */
const printSide = ({ name, era, units }: Fleet) => ({
  name,
  ...(era === highest(units.map(({ unit }) => unit)) ? {} : { era }),
  units: units.map(printLine),
})

const printColony = ({ scarred, ...colony }: Colony) => ({ ...colony, ...(scarred ? { scarred } : {}) })

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
