import type { ScenarioFields, UnitField } from '../../../game/form/index.ts'
import { choiceField, flagField, integerField, textField } from '../../../game/kit/index.ts'

const sideChoices = [
  ['red', 'red'],
  ['blue', 'blue'],
] as const

/** Map, goal and order of play. The charge is the ship that is escorted or evacuated. */
export const battleFields = [
  integerField({ name: 'columns', label: 'Columns of the map' }, [5, 200], 55),
  integerField({ name: 'rows', label: 'Rows of the map' }, [5, 200], 39),
  choiceField({ name: 'goal', label: 'Won by' }, [
    ['lastFleet', 'the last fleet'],
    ['escort', 'destroying the enemy; one ship is escorted across the map'],
    ['evacuation', 'one ship that is loaded and gets away'],
  ]),
  textField({ name: 'charge', label: 'That ship' }, 40),
  choiceField({ name: 'first', label: 'Moves first' }, [...sideChoices, ['dice', 'the higher die']], 'dice'),
  choiceField({ name: 'placesFirst', label: 'Places its ships first' }, sideChoices),
] as const satisfies readonly UnitField[]

export const planetFields = [
  textField({ name: 'name', label: 'Its name' }, 80, 'Planet'),
  textField({ name: 'hex', label: 'Its hex', hint: 'Column and row' }, 12, '28-20'),
] as const satisfies readonly UnitField[]

/** The arrival of one side: the place and speed at which ships begin that their player places. */
export const sideFields = [
  choiceField({ name: 'entry', label: 'Ships without a hex begin' }, [
    ['own', 'at the own edge: west for red, east for blue'],
    ['west', 'at the west edge'],
    ['east', 'at the east edge'],
    ['north', 'at the north edge'],
    ['south', 'at the south edge'],
    ['anywhere', 'anywhere'],
  ]),
  choiceField({ name: 'speeds', label: 'Their speed' }, [
    ['any', 'as their player likes'],
    ['same', 'as their player likes, but all alike'],
    ['printed', 'as printed here'],
  ]),
  integerField({ name: 'speed', label: 'Printed speed' }, [0, 60], 0),
  flagField({ name: 'lays', label: 'Lays mines and seekers before the battle' }),
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
