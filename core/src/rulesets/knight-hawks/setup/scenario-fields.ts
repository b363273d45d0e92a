import type { ScenarioFields, UnitField } from '../../../game/form/index.ts'

const sideChoices = [
  { value: 'red', label: 'red' },
  { value: 'blue', label: 'blue' },
] as const

/** Map, goal and order of play. The charge is the ship that is escorted or evacuated. */
export const battleFields = [
  { kind: 'integer', name: 'columns', label: 'Columns of the map', min: 5, max: 200, fallback: 55 },
  { kind: 'integer', name: 'rows', label: 'Rows of the map', min: 5, max: 200, fallback: 39 },
  {
    kind: 'choice',
    name: 'goal',
    label: 'Won by',
    choices: [
      { value: 'lastFleet', label: 'the last fleet' },
      { value: 'escort', label: 'destroying the enemy; one ship is escorted across the map' },
      { value: 'evacuation', label: 'one ship that is loaded and gets away' },
    ],
    fallback: 'lastFleet',
  },
  { kind: 'text', name: 'charge', label: 'That ship', most: 40, fallback: '' },
  {
    kind: 'choice',
    name: 'first',
    label: 'Moves first',
    choices: [...sideChoices, { value: 'dice', label: 'the higher die' }],
    fallback: 'dice',
  },
  { kind: 'choice', name: 'placesFirst', label: 'Places its ships first', choices: sideChoices, fallback: 'red' },
] as const satisfies readonly UnitField[]

export const planetFields = [
  { kind: 'text', name: 'name', label: 'Its name', most: 80, fallback: 'Planet' },
  { kind: 'text', name: 'hex', label: 'Its hex', hint: 'Column and row', most: 12, fallback: '28-20' },
] as const satisfies readonly UnitField[]

/** The arrival of one side: the place and speed at which ships begin that their player places. */
export const sideFields = [
  {
    kind: 'choice',
    name: 'entry',
    label: 'Ships without a hex begin',
    choices: [
      { value: 'own', label: 'at the own edge: west for red, east for blue' },
      { value: 'west', label: 'at the west edge' },
      { value: 'east', label: 'at the east edge' },
      { value: 'north', label: 'at the north edge' },
      { value: 'south', label: 'at the south edge' },
      { value: 'anywhere', label: 'anywhere' },
    ],
    fallback: 'own',
  },
  {
    kind: 'choice',
    name: 'speeds',
    label: 'Their speed',
    choices: [
      { value: 'any', label: 'as their player likes' },
      { value: 'same', label: 'as their player likes, but all alike' },
      { value: 'printed', label: 'as printed here' },
    ],
    fallback: 'any',
  },
  { kind: 'integer', name: 'speed', label: 'Printed speed', min: 0, max: 60, fallback: 0 },
  { kind: 'flag', name: 'lays', label: 'Lays mines and seekers before the battle', fallback: false },
] as const satisfies readonly UnitField[]

export const scenarioFields: ScenarioFields = {
  tables: [
    {
      name: 'scenario',
      label: 'A scenario of its own',
      hint: 'Without it: last fleet, a map of 55 by 39, and dice for the first move',
      fields: battleFields,
    },
    {
      name: 'planet',
      label: 'A planet',
      hint: 'It blocks fire, pulls ships that pass it, and can be orbited',
      fields: planetFields,
    },
  ],
  side: sideFields,
}
