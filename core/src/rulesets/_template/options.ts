import type { OptionSpec, SettingsOf } from '../../game/form/index.ts'
import { choiceField, flagField, integerField } from '../../game/kit/index.ts'
import type { RuleId } from './ledger.ts'

/** The contested readings, in the order of the book; each fallback is the published default. */
export const options = [
  flagField({ name: 'charges', label: 'Hidden charges', rule: 'charge.hidden', fixed: true }),
  choiceField({ name: 'evading', label: 'Fire at an evading side', rule: 'fire.evading' }, [
    ['die', 'one less on the die'],
    ['hits', 'one hit less'],
  ]),
  choiceField({ name: 'surplus', label: 'Surplus hits', rule: 'hits.surplus' }, [
    ['lost', 'are lost'],
    ['spills', 'fall on another ship'],
  ]),
  integerField({ name: 'roundLimit', label: 'Rounds agreed on', hint: '0 is no limit', rule: 'end.limit' }, [0, 99], 0),
] as const satisfies readonly (OptionSpec & { readonly rule: RuleId })[]

export type Options = SettingsOf<typeof options>
