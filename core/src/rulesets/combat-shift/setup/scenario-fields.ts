import type { ScenarioFields } from '../../../game/form/index.ts'
import { MAX_POPULATION } from '../units/limits.ts'

/** Fields of a set-up beside options and units: the colony under attack, and the era of the owner of the units. */
export const scenarioFields: ScenarioFields = {
  tables: [
    {
      name: 'colony',
      label: 'A colony is fought over',
      hint: 'Bases and ground units fight at a colony only',
      fields: [
        {
          kind: 'choice',
          name: 'side',
          label: 'It belongs to',
          choices: [
            { value: 'red', label: 'red' },
            { value: 'blue', label: 'blue' },
          ],
          fallback: 'blue',
        },
        { kind: 'text', name: 'name', label: 'Its name', most: 80, fallback: 'Colony' },
        {
          kind: 'integer',
          name: 'population',
          label: 'Population factors',
          min: 0,
          max: MAX_POPULATION,
          fallback: 0,
        },
        {
          kind: 'flag',
          name: 'scarred',
          label: 'Damaged by earlier bombardment',
          fallback: false,
        },
      ],
    },
  ],
  side: [
    {
      kind: 'integer',
      name: 'era',
      label: 'Era of the owner',
      hint: 'That of its civilian units; 0: the highest of its units',
      min: 0,
      max: 3,
      fallback: 0,
    },
  ],
}
