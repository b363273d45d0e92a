import * as z from 'zod/mini'
import { settingsSchema, settingsShape, sides, type UnitField } from '../../../game/index.ts'
import { some, text, whole } from '../../../lang/index.ts'
import { headings } from '../map/compass.ts'
import { options } from '../options.ts'
import { MAX_COUNT } from '../units/notation.ts'
import { entries, goals, speedRules } from './scenario.ts'

const scalarFields = [
  { kind: 'choice', name: 'heading', label: 'Heading', choices: headings, fallback: 'E' },
  { kind: 'integer', name: 'speed', label: 'Speed of the turn before', min: 0, max: 199, fallback: 0 },
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
  most: 15,
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

/** The fields of a ship beside its notation and count. */
export const unitFields: readonly UnitField[] = [hexField, ...scalarFields, baseField, brokenField]

const textOf = ({ most, fallback }: { readonly most: number; readonly fallback: string }) =>
  z._default(text(0, most), fallback)

const unitRecord = z.strictObject({
  unit: z.string(),
  count: z.optional(whole(1, MAX_COUNT)),
  ...settingsShape(scalarFields),
  hex: textOf(hexField),
  base: textOf(baseField),
  broken: textOf(brokenField),
})

/** Ships a side: what a table of players can still move. */
export const MAX_SHIPS = 60

const sideRecord = z.strictObject({
  name: text(1),
  entry: z
    ._default(z.enum(entries), 'own')
    .check(z.describe('the edge where ships begin that have no hex; own: west for red, east for blue')),
  speeds: z._default(z.enum(speedRules), 'any').check(z.describe('how fast those ships begin')),
  speed: z._default(whole(0, 60), 0).check(z.describe('the printed speed, where speeds is printed')),
  lays: z._default(z.boolean(), false).check(z.describe('whether it lays mines and seekers before the battle')),
  units: some(z.union([z.string(), unitRecord])).check(z.maxLength(MAX_SHIPS)),
})

const planetRecord = z.strictObject({
  name: z._default(text(1, 80), 'Planet'),
  hex: z._default(text(0, 12), '28-20').check(z.describe('column and row')),
})

const scenarioRecord = z.strictObject({
  columns: z._default(whole(5, 200), 55).check(z.describe('of the printed map')),
  rows: z._default(whole(5, 200), 39),
  goal: z._default(z.enum(goals), 'lastFleet').check(z.describe('who wins')),
  charge: z._default(text(0, 40), '').check(z.describe('the ship that is escorted or evacuated')),
  first: z._default(z.enum([...sides, 'dice']), 'dice').check(z.describe('the side that moves first')),
  placesFirst: z._default(z.enum(sides), 'red').check(z.describe('the side that places its ships first')),
})

export const plainScenario = scenarioRecord.parse({})

/** A file as it is written. */
export const setupRecord = z.strictObject({
  options: settingsSchema(options),
  scenario: z._default(scenarioRecord, plainScenario).check(z.describe('map, order of play and goal')),
  planet: z._default(z.nullable(planetRecord), null).check(z.describe('a planet on the map; none for open space')),
  red: sideRecord,
  blue: sideRecord,
})

export type RawFile = z.output<typeof setupRecord>
export type RawSide = z.output<typeof sideRecord>
export type RawUnit = z.output<typeof unitRecord>

export const plainUnit: RawUnit = unitRecord.parse({ unit: '' })
