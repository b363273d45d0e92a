import type { ScenarioFields } from '../../../game/form/index.ts'
import { choiceField, flagField, integerField, textField } from '../../../game/kit/index.ts'
import { MAX_POPULATION } from '../units/limits.ts'

/** Fields of a set-up beside options and units: the colony under attack, and the era of the owner of the units. */
export const scenarioFields: ScenarioFields = {
  tables: [
    {
      name: 'colony',
      label: 'A colony is fought over',
      hint: 'Bases and ground units fight at a colony only',
      fields: [
        choiceField(
          { name: 'side', label: 'It belongs to' },
          [
            ['red', 'red'],
            ['blue', 'blue'],
          ],
          'blue',
        ),
        textField({ name: 'name', label: 'Its name' }, 80, 'Colony'),
        integerField({ name: 'population', label: 'Population factors' }, [0, MAX_POPULATION], 0),
        flagField({ name: 'scarred', label: 'Damaged by earlier bombardment' }),
      ],
    },
  ],
  side: [
    integerField(
      { name: 'era', label: 'Era of the owner', hint: 'That of its civilian units; 0: the highest of its units' },
      [0, 3],
      0,
    ),
  ],
}
