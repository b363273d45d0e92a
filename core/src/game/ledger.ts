import { must, never } from '../lang/index.ts'
import type { OptionSpec, ScalarField } from './form.ts'

/**
 * A contested or missing reading, and why we read it so. Where an option switches it, what is chosen is that option's published default and the
 * alternatives are its other values, so that the ledger and the set-up cannot say different things.
 */
export type Ruling =
  | { readonly because: string; readonly chose: string; readonly alternatives?: readonly string[] }
  | { readonly because: string; readonly option: string }

/** One rule: where it is printed, and its gist in our own words. */
export interface LedgerEntry {
  readonly at: string
  /** A plain sentence. */
  readonly gist: string
  readonly ruling?: Ruling
  /** Why no event ever cites it: it is a definition, or it forbids something at a door. */
  readonly silent?: string
}

/** Rule id -> entry. Use `const ledger = { … } as const satisfies Ledger`, `type RuleId = keyof typeof ledger`. */
export type Ledger = Readonly<Record<string, LedgerEntry>>

/** A ruling in words. */
export interface RulingWords {
  readonly chosen: string
  readonly because: string
  readonly alternatives: readonly string[]
  /** The option of the set-up that switches it, if it can be switched. */
  readonly option?: string
}

/** The default of an option, and its other values, in words. */
function optionWords(field: ScalarField): { readonly chosen: string; readonly others: readonly string[] } {
  switch (field.kind) {
    case 'choice': {
      const label = (value: string): string =>
        must(
          field.choices.find(choice => choice.value === value),
          'a value',
        ).label
      const others = field.choices.filter(({ value }) => value !== field.fallback).map(choice => choice.label)
      return { chosen: `${field.label}: ${label(field.fallback)}`, others }
    }
    case 'flag':
      return { chosen: `${field.label}: ${field.fallback ? 'yes' : 'no'}`, others: [field.fallback ? 'no' : 'yes'] }
    case 'integer':
      return { chosen: `${field.label}: ${field.fallback}`, others: [`any from ${field.min} to ${field.max}`] }
    default:
      return never(field)
  }
}

/** A ruling as people read it: in the command, on the page, in reports. */
export function rulingWords(rules: { readonly options: readonly OptionSpec[] }, ruling: Ruling): RulingWords {
  const { because } = ruling
  if (!('option' in ruling)) return { chosen: ruling.chose, because, alternatives: ruling.alternatives ?? [] }
  const { option } = ruling
  const field = must(
    rules.options.find(({ name }) => name === option),
    `the option ${option}`,
  )
  const { chosen, others } = optionWords(field)
  return { chosen, because, alternatives: others, option }
}
