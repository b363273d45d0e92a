import { must, never } from '../lang/index.ts'
import type { OptionSpec, ScalarField } from './form.ts'
import { sayScalar } from './settings.ts'

/**
 * A contested or missing reading, and why we read it so. Where an option switches it, what is chosen is that option's published default and the
 * alternatives are its other values, so that the ledger and the set-up cannot say different things.
 */
export type Ruling =
  | { readonly because: string; readonly chose: string; readonly alternatives?: readonly string[] }
  | { readonly because: string; readonly option: string }

/** One rule: where it is printed, and its gist in our own words. */
export interface LedgerEntry {
  /** What people call it, in one to a few words: it stands where the rule is named. No id, and no other clause of the system has it. */
  readonly title: string
  readonly at: string
  /** A plain sentence. */
  readonly gist: string
  readonly ruling?: Ruling
  /** Why no event ever cites it: it is a definition, or it forbids something at a door. */
  readonly silent?: string
}

/** Rule id -> entry. Use `const ledger = { … } as const satisfies Ledger`, `type RuleId = keyof typeof ledger`. */
export type Ledger = Readonly<Record<string, LedgerEntry>>

/** What people call a rule: the title of its clause. */
export const clauseTitle = ({ ledger }: { readonly ledger: Ledger }, rule: string): string =>
  Object.hasOwn(ledger, rule) ? ledger[rule]!.title : rule

/** A ruling in words. */
export interface RulingWords {
  readonly chosen: string
  readonly because: string
  readonly alternatives: readonly string[]
  /** The option of the set-up that switches it, if it can be switched. */
  readonly option?: string
}

/** The other values of an option than its default, in words. */
function othersOf(field: ScalarField): readonly string[] {
  switch (field.kind) {
    case 'choice':
      return field.choices.filter(({ value }) => value !== field.fallback).map(choice => choice.label)
    case 'flag':
      return [sayScalar(field, !field.fallback)]
    case 'integer':
      return [`any from ${field.min} to ${field.max}`]
    default:
      return never(field)
  }
}

/** Without its stop: what is chosen stands in sentences of others. */
const open = (text: string): string => text.replace(/\.$/, '')

/** A ruling as people read it: in the command, on the page, in reports. */
export function rulingWords(rules: { readonly options: readonly OptionSpec[] }, ruling: Ruling): RulingWords {
  const { because } = ruling
  if (!('option' in ruling)) {
    return { chosen: open(ruling.chose), because, alternatives: (ruling.alternatives ?? []).map(open) }
  }
  const { option } = ruling
  const field = must(
    rules.options.find(({ name }) => name === option),
    `the option ${option}`,
  )
  const chosen = `${field.label}: ${sayScalar(field, field.fallback)}`
  return { chosen, because, alternatives: othersOf(field), option }
}
