import type { OptionSpec } from '../form/index.ts'

/** A field without its kind and values: name and label, and of an option the rule that it decides. */
export type FieldHeading = Pick<OptionSpec, 'name' | 'label' | 'hint' | 'fixed' | 'bears'> & { readonly rule?: string }

/** On or off. */
export const flagField = <const Heading extends FieldHeading>(heading: Heading, fallback = false) =>
  ({ kind: 'flag', ...heading, fallback }) as const

/** A whole number between bounds that are included. */
export const integerField = <const Heading extends FieldHeading>(
  heading: Heading,
  [min, max]: readonly [number, number],
  fallback: number,
) => ({ kind: 'integer', ...heading, min, max, fallback }) as const

/** One of several values, each with its label; the first is the default unless told otherwise. */
export const choiceField = <const Heading extends FieldHeading, const Value extends string>(
  heading: Heading,
  choices: readonly [readonly [Value, string], ...(readonly [Value, string])[]],
  fallback: NoInfer<Value> = choices[0][0],
) => ({ kind: 'choice', ...heading, choices: choices.map(([value, label]) => ({ value, label })), fallback }) as const

/** A line of so many characters at most. */
export const textField = <const Heading extends FieldHeading>(heading: Heading, most: number, fallback = '') =>
  ({ kind: 'text', ...heading, most, fallback }) as const
