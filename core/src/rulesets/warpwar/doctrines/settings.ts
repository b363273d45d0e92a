import { choiceField, flagField, integerField } from '../../../game/kit/index.ts'

export const hitPlacementSetting = choiceField({ name: 'keep', label: 'Hits are placed to keep' }, [
  ['balance', 'power and weapons in balance'],
  ['weapons', 'weapons'],
  ['power', 'power'],
])

export const aimSetting = choiceField({ name: 'aim', label: 'Fires at' }, [
  ['weakest', 'the enemy nearest to destruction'],
  ['strongest', 'the strongest enemy'],
  ['spread', 'as many as there are'],
])

export const driveSetting = integerField(
  { name: 'drive', label: 'Drive, in % of the power that weapons leave' },
  [0, 100],
  50,
)

export const drivesMixedSetting = integerField({ name: 'spread', label: 'Drives mixed' }, [1, 5], 3)

export const runSetting = integerField(
  { name: 'run', label: 'Runs below this strength, in % of the enemy', hint: '0 is never' },
  [0, 200],
  0,
)

export const lossesSetting = integerField(
  { name: 'losses', label: 'Runs once so many percent of its own strength are gone', hint: '0 is never' },
  [0, 100],
  0,
)

export const boldnessSetting = integerField(
  { name: 'boldness', label: 'Boldness', hint: '5 weighs hits on the enemy like hits suffered' },
  [0, 10],
  5,
)

export const quietClockSetting = integerField(
  {
    name: 'clock',
    label: 'Minds the clock',
    hint: 'What a quiet round counts, in tenths of a fleet; 0 minds the last ones alone',
  },
  [0, 10],
  7,
)

export const expectsDrillsSetting = flagField(
  { name: 'drills', label: 'Takes the enemy for one who fights by the drill as likely as for one who thinks' },
  true,
)
