import type { ScalarField } from '../../../game/form/index.ts'

export const hitPlacementSetting = {
  kind: 'choice',
  name: 'keep',
  label: 'Hits are placed to keep',
  choices: [
    { value: 'balance', label: 'power and weapons in balance' },
    { value: 'weapons', label: 'weapons' },
    { value: 'power', label: 'power' },
  ],
  fallback: 'balance',
} as const satisfies ScalarField

export const aimSetting = {
  kind: 'choice',
  name: 'aim',
  label: 'Fires at',
  choices: [
    { value: 'weakest', label: 'the enemy nearest to destruction' },
    { value: 'strongest', label: 'the strongest enemy' },
    { value: 'spread', label: 'as many as there are' },
  ],
  fallback: 'weakest',
} as const satisfies ScalarField

export const driveSetting = {
  kind: 'integer',
  name: 'drive',
  label: 'Drive, in % of the power that weapons leave',
  min: 0,
  max: 100,
  fallback: 50,
} as const satisfies ScalarField

export const drivesMixedSetting = {
  kind: 'integer',
  name: 'spread',
  label: 'Drives mixed',
  min: 1,
  max: 5,
  fallback: 3,
} as const satisfies ScalarField

export const runSetting = {
  kind: 'integer',
  name: 'run',
  label: 'Runs below this strength, in % of the enemy',
  hint: '0 is never',
  min: 0,
  max: 200,
  fallback: 0,
} as const satisfies ScalarField

export const lossesSetting = {
  kind: 'integer',
  name: 'losses',
  label: 'Runs once so many percent of its own strength are gone',
  hint: '0 is never',
  min: 0,
  max: 100,
  fallback: 0,
} as const satisfies ScalarField

export const boldnessSetting = {
  kind: 'integer',
  name: 'boldness',
  label: 'Boldness',
  hint: '5 weighs hits on the enemy like hits suffered',
  min: 0,
  max: 10,
  fallback: 5,
} as const satisfies ScalarField

export const quietClockSetting = {
  kind: 'integer',
  name: 'clock',
  label: 'Minds the clock',
  hint: 'What a quiet round counts, in tenths of a fleet; 0 minds the last ones alone',
  min: 0,
  max: 10,
  fallback: 7,
} as const satisfies ScalarField

export const expectsDrillsSetting = {
  kind: 'flag',
  name: 'drills',
  label: 'Takes the enemy for one who fights by the drill as likely as for one who thinks',
  fallback: true,
} as const satisfies ScalarField
