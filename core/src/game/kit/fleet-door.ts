import * as z from 'zod/mini'
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
import {
  type OptionSpec,
  parseSettings,
  type Scalar,
  type SettingField,
  type SettingsOf,
  settingsSchema,
  settingsShape,
} from '../form/index.ts'
import type { PrintedSetup } from '../orders/index.ts'
import { bySide, withBothSides } from '../sides/index.ts'
import { countOnce } from './count-once.ts'

/** So many units alike, in the order of the file. */
type Listed<Unit> = Unit & { readonly count: number }

/** A fleet as a list of its units. */
export interface ListedFleet<Unit> {
  readonly name: string
  readonly units: readonly Listed<Unit>[]
}

/** A set-up of options and two fleets, and nothing else. */
export interface ListedSetup<Unit, Options = Readonly<Record<string, never>>> {
  readonly options: Options
  readonly red: ListedFleet<Unit>
  readonly blue: ListedFleet<Unit>
}

interface FleetParts<Options extends readonly OptionSpec[], Fields extends readonly SettingField[], Unit> {
  readonly options: Options
  readonly unitFields: Fields
  /** The most units of a line; those of a side are bounded by `largestFleet`. */
  readonly most: number
  /** A unit from its text without the count, and the values of its fields. A refusal's path begins at its record. */
  read(unit: string, fields: SettingsOf<Fields>): Result<Unit>
  /** The text of a unit, and its fields; those that have their default may be left out. */
  print(unit: Unit): { readonly unit: string; readonly [field: string]: Scalar }
}

/** `3x Frigate H3`: a count of any size, or 1, and the rest, which is not read yet. */
function splitCount(text: string): { readonly count: number; readonly unit: string } {
  const [, count, unit] = /^(\d+)\s*[x×]\s*(.+)$/i.exec(text.trim()) ?? []
  return count === undefined || unit === undefined ? { count: 1, unit: text.trim() } : { count: Number(count), unit }
}

/**
 * The first door of a system whose set-up is options and two named fleets: each unit is a line of text, with its count
 * in front of it, or a record of that text, its count and the fields of the system. Past it nothing is checked again.
 */
export function fleetDoor<
  const Options extends readonly OptionSpec[],
  const Fields extends readonly SettingField[],
  Unit extends object,
>(parts: FleetParts<Options, Fields, Unit>): Codec<ListedSetup<Unit, SettingsOf<Options>>, PrintedSetup> {
  const { unitFields, most, read, print } = parts
  const record = z.strictObject({
    unit: z.string(),
    count: z.optional(wholeNumber(1, most)),
    ...settingsShape<readonly SettingField[]>(unitFields),
  })
  const side = z.strictObject({ name: boundedText(1), units: nonEmptyList(z.union([z.string(), record])) })
  const schema = z.strictObject({ options: settingsSchema(parts.options), red: side, blue: side })

  const readLine = (raw: string | z.output<typeof record>): Result<Listed<Unit>> => {
    const { unit: text, count: stated, ...given } = typeof raw === 'string' ? { unit: raw, count: undefined } : raw
    const { count: inText, unit } = splitCount(text)
    return chain(countOnce({ unit: text, count: stated }, inText), count => {
      if (count < 1 || count > most) {
        return refuse({ code: 'range', path: [], found: String(count), expected: `a count of 1 to ${most}` })
      }
      return chain(parseSettings(unitFields, given), fields =>
        chain(read(unit, fields), made => ok({ ...made, count })),
      )
    })
  }

  const readFleet = ({ name, units }: z.output<typeof side>): Result<ListedFleet<Unit>> =>
    chain(at('units', mapResults(units, readLine)), lines => ok({ name, units: lines }))

  return {
    schema,
    parse: raw =>
      parseThrough(schema, raw, file => withBothSides({ options: file.options }, each => readFleet(file[each]))),
    print: setup => ({
      options: setup.options,
      ...bySide(each => ({
        name: setup[each].name,
        units: setup[each].units.map(unit => ({ ...print(unit), count: unit.count })),
      })),
    }),
  }
}
