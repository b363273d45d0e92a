import * as z from 'zod/mini'
import { settingsSchema, settingsShape, type UnitField } from '../../../game/form/index.ts'
import { integerField, textField } from '../../../game/kit/index.ts'
import { boundedText, nonEmptyList, wholeNumber } from '../../../lang/index.ts'
import { headingChoices } from '../map/compass.ts'
import { options } from '../options.ts'
import { orbitWays } from '../orders/place.ts'
import { MAX_SHIPS } from '../units/notation.ts'
import { battleFields, planetFields, sideFields } from './scenario-fields.ts'

export const unitFields = [
  textField(
    { name: 'hex', label: 'Hex', hint: 'Column and row, like 12-7; its player places it where none is written' },
    15,
  ),
  { kind: 'choice', name: 'heading', label: 'Heading', choices: headingChoices, fallback: 'E' },
  integerField({ name: 'speed', label: 'Speed of the turn before' }, [0, 199], 0),
  { kind: 'choice', name: 'orbit', label: 'In orbit', choices: orbitWays, fallback: 'none' },
  integerField({ name: 'hullLost', label: 'Hull points lost' }, [0, 998], 0),
  integerField({ name: 'adfLost', label: 'ADF lost' }, [0, 12], 0),
  integerField({ name: 'mrLost', label: 'MR lost' }, [0, 12], 0),
  textField({ name: 'base', label: 'Docked at', hint: 'The name of a station or carrier' }, 40),
  textField({ name: 'broken', label: 'Systems broken', hint: 'Like LB, navigation, fire' }, 200),
] as const satisfies readonly UnitField[]

const unitRecord = z.strictObject({
  unit: z.string(),
  count: z.optional(wholeNumber(1, MAX_SHIPS)),
  ...settingsShape(unitFields),
})

const sideRecord = z.strictObject({
  name: boundedText(1),
  ...settingsShape(sideFields),
  units: nonEmptyList(z.union([z.string(), unitRecord])).check(z.maxLength(MAX_SHIPS)),
})

const planetRecord = z.strictObject({ ...settingsShape(planetFields), name: z._default(boundedText(1, 80), 'Planet') })
const scenarioRecord = z.strictObject(settingsShape(battleFields))

export const setupRecord = z.strictObject({
  options: settingsSchema(options),
  scenario: z._default(scenarioRecord, scenarioRecord.parse({})).check(z.describe('map, order of play and goal')),
  planet: z._default(z.nullable(planetRecord), null).check(z.describe('a planet on the map; none for open space')),
  red: sideRecord.check(z.describe('a fleet; its own edge of the map is west')),
  blue: sideRecord.check(z.describe('a fleet; its own edge of the map is east')),
})

export type RawFile = z.output<typeof setupRecord>
export type RawSide = z.output<typeof sideRecord>
export type RawUnit = z.output<typeof unitRecord>

export const defaultUnit: RawUnit = unitRecord.parse({ unit: '' })
