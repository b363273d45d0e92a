import type { OptionSpec, SettingsOf } from '../../game/index.ts'
import type { RuleId } from './ledger.ts'

interface Heading<Name extends string> {
  readonly name: Name
  readonly label: string
  readonly rule: RuleId
  readonly fixed?: true
}

/** One of several readings, each a value and its label; the first is the published default. */
const choice = <const Name extends string, const Value extends string>(
  heading: Heading<Name>,
  choices: readonly [readonly [Value, string], ...(readonly [Value, string])[]],
) =>
  ({
    kind: 'choice',
    ...heading,
    choices: choices.map(([value, label]) => ({ value, label })),
    fallback: choices[0][0],
  }) as const

const flag = <const Name extends string>(heading: Heading<Name>, fallback: boolean) =>
  ({ kind: 'flag', ...heading, fallback }) as const

/** The contested readings, in the order of the book; every default is the published one. */
export const options = [
  choice({ name: 'attacker', label: 'Who attacks', rule: 'R5', fixed: true }, [
    ['red', 'Red'],
    ['blue', 'Blue'],
  ]),
  flag(
    {
      name: 'commandLimit',
      label: 'Command limit (a flagship and as many ships as its rating; bases are free)',
      rule: 'R1',
      fixed: true,
    },
    false,
  ),
  choice({ name: 'intensity', label: 'Battle intensity', rule: 'R6', fixed: true }, [
    ['secret', 'Secret factors every round'],
    ['agreed', 'An agreed rating that stands until notice'],
    ['standard', 'Standard table, no intensity'],
  ]),
  {
    kind: 'integer',
    name: 'agreedRating',
    label: 'Agreed rating',
    rule: 'R6',
    min: 2,
    max: 8,
    fallback: 5,
    fixed: true,
  },
  choice({ name: 'afterNotice', label: 'Ratings after notice', rule: 'A4' }, [
    ['secret', 'Secret factors every round'],
    ['stands', 'The sum of the first factors stands as if agreed, until notice'],
  ]),
  {
    kind: 'integer',
    name: 'standardLine',
    label: 'Line used as the standard table',
    rule: 'R3',
    min: 0,
    max: 10,
    fallback: 4,
  },
  choice({ name: 'outerLines', label: 'Ratings below 2 and above 8', rule: 'R3' }, [
    ['continued', 'The printed diagonal carried on'],
    ['capped', 'Lines 2 and 8'],
  ]),
  flag({ name: 'variableIntensity', label: 'Variable intensity (one die a round for -2 to +2)', rule: 'R4' }, false),
  choice({ name: 'scouts', label: 'Shift for scouts', rule: 'R30' }, [
    ['oneSided', 'Only against a force without scouts, the sum of the ratings'],
    ['difference', 'Both sides add up theirs, the lower takes the difference'],
    ['largest', 'Only against a force without scouts, the best rating'],
  ]),
  flag(
    { name: 'crippledBaseScouts', label: 'Crippled bases keep half their EW, rounded down', rule: 'R31', fixed: true },
    false,
  ),
  { kind: 'integer', name: 'pfAttack', label: 'Attack of one PF', rule: 'R14', min: 0, max: 9, fallback: 2 },
  {
    kind: 'integer',
    name: 'pfDefence',
    label: 'Defence of one PF',
    rule: 'R14',
    min: 1,
    max: 9,
    fallback: 2,
    fixed: true,
  },
  flag({ name: 'plusMinus', label: 'Plus and minus points carry to the next round', rule: 'R16' }, true),
  choice({ name: 'credit', label: 'Credit greater than the next damage', rule: 'R18' }, [
    ['kept', 'The rest stays credit'],
    ['lapses', 'The rest lapses'],
  ]),
  choice({ name: 'pointsOrder', label: 'When plus and minus points count', rule: 'R19' }, [
    ['beforeDirected', 'Both before directed damage'],
    ['creditAfter', 'Owed before, credit after (2010 rules)'],
  ]),
  choice({ name: 'overpay', label: 'A unit that overpays', rule: 'R17' }, [
    ['free', "Any unit, the owner's free choice"],
    ['smallest', 'Only the one that overpays least, and only when every unit overpays'],
  ]),
  choice(
    { name: 'carriedTarget', label: 'Fighters and PFs as a target of directed damage', rule: 'directed.fighters' },
    [
      ['together', 'Any of both kinds together'],
      ['apart', 'Fighters or PFs, one kind at a time'],
    ],
  ),
  choice({ name: 'crippledMauler', label: 'A mauler crippled earlier in the round', rule: 'A1' }, [
    ['lends', 'Still lends its points'],
    ['silent', 'Lends nothing'],
  ]),
  flag({ name: 'maulerOnFighters', label: 'Maulers may fire at fighters and PFs', rule: 'R27' }, true),
  choice({ name: 'maulerHalf', label: "Half of an unescorted mauler's odd attack", rule: 'R29' }, [
    ['down', 'Rounded down'],
    ['up', 'Rounded up'],
    ['exact', 'Kept as a half'],
  ]),
  choice({ name: 'retreat', label: 'Retreat announcements', rule: 'R22' }, [
    ['inTurn', 'Defender, attacker, then the defender again; both may retreat'],
    ['sealed', 'Sealed, both at once'],
    ['none', 'Nobody retreats'],
  ]),
  flag({ name: 'pursuit', label: 'Pursuit of crippled and slow units', rule: 'R24' }, true),
  {
    kind: 'integer',
    name: 'pursuitFace',
    label: 'Least face with which a pursuit succeeds',
    rule: 'R24',
    min: 1,
    max: 6,
    fallback: 1,
  },
  flag({ name: 'tow', label: 'FRDs and convoys are towed and slow', rule: 'R25', fixed: true }, false),
  { kind: 'integer', name: 'roundCap', label: 'Round cap (0: none)', rule: 'R38', min: 0, max: 999, fallback: 20 },
] as const satisfies readonly OptionSpec[]

/** The options as the phases read them: plain data, by name. */
export type Options = SettingsOf<typeof options>
