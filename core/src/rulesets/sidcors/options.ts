import type { OptionSpec, SettingsOf } from '../../game/index.ts'

/** The contested readings, in the order of the book; every default is the published one. */
export const options = [
  {
    kind: 'choice',
    name: 'attacker',
    label: 'Who attacks',
    rule: 'R5',
    choices: [
      { value: 'red', label: 'Red' },
      { value: 'blue', label: 'Blue' },
    ],
    fallback: 'red',
  },
  { kind: 'flag', name: 'commandLimit', label: 'Command limit (flagship and its rating)', rule: 'R1', fallback: false },
  {
    kind: 'choice',
    name: 'intensity',
    label: 'Battle intensity',
    rule: 'R6',
    choices: [
      { value: 'secret', label: 'Secret factors every round' },
      { value: 'agreed', label: 'An agreed rating until notice is given' },
      { value: 'standard', label: 'Standard table, no intensity' },
    ],
    fallback: 'secret',
  },
  { kind: 'integer', name: 'agreedRating', label: 'Agreed rating', rule: 'R6', min: 2, max: 8, fallback: 5 },
  {
    kind: 'integer',
    name: 'standardLine',
    label: 'Line used as the standard table',
    rule: 'R3',
    min: 0,
    max: 10,
    fallback: 4,
  },
  {
    kind: 'choice',
    name: 'outerLines',
    label: 'Ratings below 2 and above 8',
    rule: 'R3',
    choices: [
      { value: 'continued', label: 'The printed diagonal carried on' },
      { value: 'capped', label: 'Lines 2 and 8' },
    ],
    fallback: 'continued',
  },
  { kind: 'flag', name: 'variableIntensity', label: 'Variable intensity die', rule: 'R4', fallback: false },
  {
    kind: 'choice',
    name: 'scouts',
    label: 'Scouts on both sides',
    rule: 'R30',
    choices: [
      { value: 'oneSided', label: 'No shift when both sides have scouts' },
      { value: 'difference', label: 'The lower side takes the difference' },
      { value: 'largest', label: 'One-sided, the best scout only' },
    ],
    fallback: 'oneSided',
  },
  {
    kind: 'flag',
    name: 'crippledBaseScouts',
    label: 'Crippled bases keep half their EW',
    rule: 'R31',
    fallback: false,
  },
  { kind: 'integer', name: 'pfAttack', label: 'Attack of one PF', rule: 'R14', min: 0, max: 9, fallback: 2 },
  { kind: 'integer', name: 'pfDefence', label: 'Defence of one PF', rule: 'R14', min: 1, max: 9, fallback: 2 },
  {
    kind: 'flag',
    name: 'plusMinus',
    label: 'Plus and minus points carry to the next round',
    rule: 'R16',
    fallback: true,
  },
  {
    kind: 'choice',
    name: 'credit',
    label: 'Credit greater than the next damage',
    rule: 'R18',
    choices: [
      { value: 'kept', label: 'The rest stays credit' },
      { value: 'lapses', label: 'The rest lapses' },
    ],
    fallback: 'kept',
  },
  {
    kind: 'choice',
    name: 'pointsOrder',
    label: 'When plus and minus points count',
    rule: 'R19',
    choices: [
      { value: 'beforeDirected', label: 'Both before directed damage' },
      { value: 'creditAfter', label: 'Owed before, credit after (2010 rules)' },
    ],
    fallback: 'beforeDirected',
  },
  {
    kind: 'choice',
    name: 'overpay',
    label: 'A unit that overpays',
    rule: 'R17',
    choices: [
      { value: 'free', label: "Any unit, the owner's choice" },
      { value: 'smallest', label: 'Only the one that overpays least' },
    ],
    fallback: 'free',
  },
  {
    kind: 'choice',
    name: 'crippledMauler',
    label: 'A mauler crippled earlier in the round',
    rule: 'A1',
    choices: [
      { value: 'lends', label: 'Still lends its points' },
      { value: 'silent', label: 'Lends nothing' },
    ],
    fallback: 'lends',
  },
  {
    kind: 'flag',
    name: 'maulerOnFighters',
    label: 'Maulers may fire at fighters and PFs',
    rule: 'R27',
    fallback: true,
  },
  {
    kind: 'choice',
    name: 'maulerHalf',
    label: "Half of an unescorted mauler's odd attack",
    rule: 'R29',
    choices: [
      { value: 'down', label: 'Rounded down' },
      { value: 'up', label: 'Rounded up' },
      { value: 'exact', label: 'Kept as a half' },
    ],
    fallback: 'down',
  },
  {
    kind: 'choice',
    name: 'retreat',
    label: 'Retreat announcements',
    rule: 'R22',
    choices: [
      { value: 'inTurn', label: 'Defender, attacker, defender again' },
      { value: 'sealed', label: 'Sealed, both at once' },
      { value: 'none', label: 'Nobody retreats' },
    ],
    fallback: 'inTurn',
  },
  { kind: 'flag', name: 'pursuit', label: 'Pursuit of crippled and slow units', rule: 'R24', fallback: true },
  {
    kind: 'integer',
    name: 'pursuitFace',
    label: 'Least face with which a pursuit succeeds',
    rule: 'R24',
    min: 1,
    max: 6,
    fallback: 1,
  },
  { kind: 'flag', name: 'tow', label: 'FRDs and convoys are towed (slow units)', rule: 'R25', fallback: false },
  { kind: 'integer', name: 'roundCap', label: 'Round cap (0: none)', rule: 'R38', min: 0, max: 999, fallback: 20 },
] as const satisfies readonly OptionSpec[]

/** The options as the phases read them: plain data, by name. */
export type Options = SettingsOf<typeof options>
