import type { OptionSpec, SettingsOf } from '../../game/form/index.ts'
import { choiceField, flagField, integerField } from '../../game/kit/index.ts'
import type { RuleId } from './ledger.ts'

export const options = [
  choiceField({ name: 'attacker', label: 'Who attacks', rule: 'R5', fixed: true }, [
    ['red', 'Red'],
    ['blue', 'Blue'],
  ]),
  flagField({
    name: 'commandLimit',
    label: 'Command limit (a flagship and as many ships as its rating; bases are free)',
    rule: 'R1',
    fixed: true,
  }),
  choiceField({ name: 'intensity', label: 'Battle intensity', rule: 'R6', fixed: true }, [
    ['secret', 'Secret factors every round'],
    ['agreed', 'An agreed rating that stands until notice'],
    ['standard', 'Standard table, no intensity'],
  ]),
  integerField({ name: 'agreedRating', label: 'Agreed rating', rule: 'R6', fixed: true }, [2, 8], 5),
  choiceField({ name: 'afterNotice', label: 'Ratings after notice', rule: 'A4' }, [
    ['secret', 'Secret factors every round'],
    ['stands', 'The sum of the first factors stands as if agreed, until notice'],
  ]),
  integerField({ name: 'standardLine', label: 'Line used as the standard table', rule: 'R3' }, [0, 10], 4),
  choiceField({ name: 'outerLines', label: 'Ratings below 2 and above 8', rule: 'R3' }, [
    ['continued', 'The printed diagonal carried on'],
    ['capped', 'Lines 2 and 8'],
  ]),
  flagField({ name: 'variableIntensity', label: 'Variable intensity (one die a round for -2 to +2)', rule: 'R4' }),
  choiceField({ name: 'scouts', label: 'Shift for scouts', rule: 'R30' }, [
    ['oneSided', 'Only against a force without scouts, the sum of the ratings'],
    ['difference', 'Both sides add up theirs, the lower takes the difference'],
    ['largest', 'Only against a force without scouts, the best rating'],
  ]),
  flagField({
    name: 'crippledBaseScouts',
    label: 'Crippled bases keep half their EW, rounded down',
    rule: 'R31',
    fixed: true,
  }),
  integerField({ name: 'pfAttack', label: 'Attack of one PF', rule: 'R14' }, [0, 9], 2),
  integerField({ name: 'pfDefence', label: 'Defence of one PF', rule: 'R14', fixed: true }, [1, 9], 2),
  flagField({ name: 'plusMinus', label: 'Plus and minus points carry to the next round', rule: 'R16' }, true),
  choiceField({ name: 'credit', label: 'Credit greater than the next damage', rule: 'R18' }, [
    ['kept', 'The rest stays credit'],
    ['lapses', 'The rest lapses'],
  ]),
  choiceField({ name: 'pointsOrder', label: 'When plus and minus points count', rule: 'R19' }, [
    ['beforeDirected', 'Both before directed damage'],
    ['creditAfter', 'Owed before, credit after (2010 rules)'],
  ]),
  choiceField({ name: 'overpay', label: 'A unit that overpays', rule: 'R17' }, [
    ['free', "Any unit, the owner's free choice"],
    ['smallest', 'Only the one that overpays least, and only when every unit overpays'],
  ]),
  choiceField(
    { name: 'carriedTarget', label: 'Fighters and PFs as a target of directed damage', rule: 'directed.fighters' },
    [
      ['together', 'Any of both kinds together'],
      ['apart', 'Fighters or PFs, one kind at a time'],
    ],
  ),
  choiceField({ name: 'crippledMauler', label: 'A mauler crippled earlier in the round', rule: 'A1' }, [
    ['lends', 'Still lends its points'],
    ['silent', 'Lends nothing'],
  ]),
  flagField({ name: 'maulerOnFighters', label: 'Maulers may fire at fighters and PFs', rule: 'R27' }, true),
  choiceField({ name: 'maulerHalf', label: "Half of an unescorted mauler's odd attack", rule: 'R29' }, [
    ['down', 'Rounded down'],
    ['up', 'Rounded up'],
    ['exact', 'Kept as a half'],
  ]),
  choiceField({ name: 'retreat', label: 'Retreat announcements', rule: 'R22' }, [
    ['inTurn', 'Defender, attacker, then the defender again; both may retreat'],
    ['sealed', 'Sealed, both at once'],
    ['none', 'Nobody retreats'],
  ]),
  flagField({ name: 'pursuit', label: 'Pursuit of crippled and slow units', rule: 'R24' }, true),
  integerField({ name: 'pursuitFace', label: 'Least face with which a pursuit succeeds', rule: 'R24' }, [1, 6], 1),
  flagField({ name: 'tow', label: 'FRDs and convoys are towed and slow', rule: 'R25', fixed: true }),
  integerField({ name: 'roundCap', label: 'Round cap (0: none)', rule: 'R38' }, [0, 999], 20),
] as const satisfies readonly (OptionSpec & { readonly rule: RuleId })[]

export type Options = SettingsOf<typeof options>
