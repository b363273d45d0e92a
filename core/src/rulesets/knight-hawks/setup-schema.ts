import * as z from 'zod'
import { settingsSchema, settingsShape, sides, type UnitField } from '../../game/index.ts'
import { headings } from './compass.ts'
import { MOST_COUNT } from './notation.ts'
import { options } from './options.ts'
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

/** What a ship of a set-up may carry besides its notation and count. */
export const unitFields: readonly UnitField[] = [hexField, ...scalarFields, baseField, brokenField]

const textOf = ({ most, fallback }: { readonly most: number; readonly fallback: string }) =>
  z.string().max(most).default(fallback)

const unitRecord = z.strictObject({
  unit: z.string(),
  count: z.int().min(1).max(MOST_COUNT).optional(),
  ...settingsShape(scalarFields),
  hex: textOf(hexField),
  base: textOf(baseField),
  broken: textOf(brokenField),
})

/** Ships a side: what a table of players can still move. */
export const MOST_SHIPS = 60

const sideRecord = z.strictObject({
  name: z.string().min(1),
  entry: z
    .enum(entries)
    .default('own')
    .describe('the edge where ships begin that have no hex; own: west for red, east for blue'),
  speeds: z.enum(speedRules).default('any').describe('how fast those ships begin'),
  speed: z.int().min(0).max(60).default(0).describe('the printed speed, where speeds is printed'),
  lays: z.boolean().default(false).describe('whether it lays mines and seekers before the battle'),
  units: z
    .array(z.union([z.string(), unitRecord]))
    .min(1)
    .max(MOST_SHIPS),
})

const planetRecord = z.strictObject({
  name: z.string().min(1).max(80).default('Planet'),
  hex: z.string().max(12).default('28-20').describe('column and row'),
})

const scenarioRecord = z.strictObject({
  columns: z.int().min(5).max(200).default(55).describe('of the printed map'),
  rows: z.int().min(5).max(200).default(39),
  goal: z.enum(goals).default('lastFleet').describe('who wins'),
  charge: z.string().max(40).default('').describe('the ship that is escorted or evacuated'),
  first: z
    .enum([...sides, 'dice'])
    .default('dice')
    .describe('the side that moves first'),
  placesFirst: z.enum(sides).default('red').describe('the side that places its ships first'),
})

export const plainScenario = scenarioRecord.parse({})

/** A file as it is written. */
export const setupRecord = z.strictObject({
  options: settingsSchema(options),
  scenario: scenarioRecord.default(plainScenario).describe('map, order of play and goal'),
  planet: planetRecord.nullable().default(null).describe('a planet on the map; none for open space'),
  red: sideRecord,
  blue: sideRecord,
})

export type RawFile = z.output<typeof setupRecord>
export type RawSide = z.output<typeof sideRecord>
export type RawUnit = z.output<typeof unitRecord>

export const plainUnit: RawUnit = unitRecord.parse({ unit: '' })
