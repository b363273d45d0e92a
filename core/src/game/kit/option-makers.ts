import type { OptionSpec } from '../form/index.ts'

/** An option without its values: name, label and rule. */
export type OptionHeading = Pick<OptionSpec, 'name' | 'label' | 'hint' | 'rule' | 'fixed' | 'bears'>

export const flagOption = <const Heading extends OptionHeading>(heading: Heading, fallback = false) =>
  ({ kind: 'flag', ...heading, fallback }) as const

/** A whole number between bounds that are included. */
export const integerOption = <const Heading extends OptionHeading>(
  heading: Heading,
  [min, max]: readonly [number, number],
  fallback: number,
) => ({ kind: 'integer', ...heading, min, max, fallback }) as const

/** One of several readings, each a value and its label; the first is the published default unless told otherwise. */
export const choiceOption = <const Heading extends OptionHeading, const Value extends string>(
  heading: Heading,
  choices: readonly [readonly [Value, string], ...(readonly [Value, string])[]],
  fallback: NoInfer<Value> = choices[0][0],
) => ({ kind: 'choice', ...heading, choices: choices.map(([value, label]) => ({ value, label })), fallback }) as const
