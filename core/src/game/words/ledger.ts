import { must, never } from '../../lang/index.ts'
import { type OptionSpec, type ScalarField, sayScalar } from '../form/index.ts'

/**
 * A contested or missing reading, and the reason for ours. If an option switches it, the chosen reading is that
 * option's published default and the alternatives are its other values, so that ledger and set-up cannot differ.
 */
export type Ruling =
  | { readonly because: string; readonly chose: string; readonly alternatives?: readonly string[] }
  | { readonly because: string; readonly option: string }

/** One rule: its place in print, and its gist in our own words. */
export interface LedgerEntry {
  /** Its name for people, in one to a few words. It is no id, and no other clause of the system has it. */
  readonly title: string
  readonly at: string
  /** A plain sentence. */
  readonly gist: string
  readonly ruling?: Ruling
  /** The reason why no event ever cites it: it is a definition, or it forbids something at a door. */
  readonly silent?: string
}

/** Rule id -> entry. Use `const ledger = { … } as const satisfies Ledger`, `type RuleId = keyof typeof ledger`. */
export type Ledger = Readonly<Record<string, LedgerEntry>>

/** The name of a rule for people: the title of its clause. */
export const clauseTitle = ({ ledger }: { readonly ledger: Ledger }, rule: string): string =>
  Object.hasOwn(ledger, rule) ? ledger[rule]!.title : rule

/** Help on a field, by the clauses of a ledger: a sentence without its full stop, and in brackets their titles. */
export const helpFrom =
  <Rule extends string>(ledger: Readonly<Record<Rule, LedgerEntry>>) =>
  (words: string, ...rules: readonly Rule[]): string =>
    `${words} [${rules.map(rule => ledger[rule].title).join('; ')}]`

/** A ruling in words. */
export interface RulingWords {
  readonly chosen: string
  readonly because: string
  readonly alternatives: readonly string[]
  /** The option of the set-up that switches it, if it can be switched. */
  readonly option?: string
}

/** The values of an option besides its default, in words. */
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

/** A text without its full stop: a chosen reading stands within other sentences. */
const open = (text: string): string => text.replace(/\.$/, '')

/** A ruling in words, for the command, the page and reports. */
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
