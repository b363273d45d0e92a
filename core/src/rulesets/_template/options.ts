import type { OptionSpec, SettingsOf } from '../../game/index.ts'
import type { RuleId } from './ledger.ts'

/** The contested readings, in the order of the book; each fallback is the published default. */
export const options = [
  { kind: 'flag', name: 'charges', label: 'Hidden charges', rule: 'charge.hidden', fallback: false, fixed: true },
  {
    kind: 'choice',
    name: 'evading',
    label: 'Fire at an evading side',
    rule: 'fire.evading',
    choices: [
      { value: 'die', label: 'one less on the die' },
      { value: 'hits', label: 'one hit less' },
    ],
    fallback: 'die',
  },
  {
    kind: 'choice',
    name: 'surplus',
    label: 'Surplus hits',
    rule: 'hits.surplus',
    choices: [
      { value: 'lost', label: 'are lost' },
      { value: 'spills', label: 'fall on another ship' },
    ],
    fallback: 'lost',
  },
  {
    kind: 'integer',
    name: 'roundLimit',
    label: 'Rounds agreed on',
    hint: '0 is no limit',
    rule: 'end.limit',
    min: 0,
    max: 99,
    fallback: 0,
  },
] as const satisfies readonly (OptionSpec & { readonly rule: RuleId })[]

export type Options = SettingsOf<typeof options>
