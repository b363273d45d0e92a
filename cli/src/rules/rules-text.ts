import { ruleBookOf } from '@flagplot/core/desk/battle'
import type { AnyRuleset, PrintedTable } from '@flagplot/core/game'
import type { Doctrine } from '@flagplot/core/game/doctrine'
import type { OptionSpec } from '@flagplot/core/game/form'
import type { Shape } from '@flagplot/core/game/orders'
import {
  citedNumbers,
  clausesAt,
  explainExamples,
  type Ledger,
  type LedgerEntry,
  rulingWords,
} from '@flagplot/core/game/words'
import { nearest, ok, type Result, refuse } from '@flagplot/core/lang'
import { sayRange, sayUnits } from '@flagplot/core/notation'
import { alignColumns, foldText } from '@flagplot/core/notation/text'
import { hangingIndent } from '../io/margins.ts'

const indented = (text: string): string[] => foldText(text, 80, '    ')

const heading = (text: string): string[] => [text, '='.repeat(text.length), '']

function clauseText(rules: AnyRuleset, id: string, entry: LedgerEntry): string[] {
  const { title, at, gist, ruling } = entry
  if (ruling === undefined) return [...foldText(`${title}: ${id} (${at})`), ...indented(gist), '']
  const { chosen, because, alternatives, option } = rulingWords(rules, ruling)
  return [
    ...foldText(`${title}: ${id} (${at}), a ruling`),
    ...indented(gist),
    ...indented(`Chosen: ${chosen}`),
    ...indented(`Because: ${because}`),
    ...(alternatives.length === 0 ? [] : indented(`Else: ${alternatives.join('; ')}`)),
    ...(option === undefined ? [] : indented(`Option: ${option}`)),
    '',
  ]
}

const optionText = (spec: OptionSpec): string[] => [
  ...foldText(`${spec.name}  ${sayRange(spec)}  (default ${spec.fallback}) [${spec.rule}]`, 80, '', '    '),
  ...indented(`${spec.label}${spec.hint === undefined ? '' : `. ${spec.hint}`}`),
]

function tableText(table: PrintedTable): string[] {
  return [
    ...foldText(`${table.name}: ${table.title} [${table.rule}]`),
    ...alignColumns([table.columns, ...table.rows]),
    ...table.notes.flatMap(note => foldText(note, 80, '  ')),
    '',
  ]
}

function doctrineText(name: string, doctrine: Doctrine<Shape>): string[] {
  const settings = doctrine.settings.flatMap(field =>
    foldText(`${field.name}: ${sayRange(field)} (default ${field.fallback}), ${field.label}`, 80, '    ', '      '),
  )
  return [...hangingIndent(`${name}: ${doctrine.title}. ${doctrine.gist}`), ...settings, '']
}

const classTable = (catalogue: AnyRuleset['catalogue']): string[] => [
  ...alignColumns([
    ['class', 'written', 'of', 'printed in'],
    ...catalogue.map(({ name, unit, faction, source }) => [name, unit, faction, source]),
  ]),
  '',
]

const unitLines = (rules: AnyRuleset): string[] => [
  ...foldText(sayUnits(rules)),
  '',
  ...explainExamples(rules.writing).flatMap(({ part, means }) => hangingIndent(`${part}: ${means}`)),
]

/** A part of a book: as data, and as text. */
export interface BookPart {
  readonly data: unknown
  readonly text: string
}

const textOf = (lines: readonly string[]): string => `${lines.join('\n').trimEnd()}\n`

const clauseLines = (rules: AnyRuleset, ledger: Ledger): string[] =>
  Object.entries(ledger).flatMap(([id, entry]) => clauseText(rules, id, entry))

const rulingsAmong = (ledger: Ledger): Ledger =>
  Object.fromEntries(Object.entries(ledger).filter(([, { ruling }]) => ruling !== undefined))

const parts = {
  clauses: (rules: AnyRuleset) => [rules.ledger, clauseLines(rules, rules.ledger)],
  rulings: (rules: AnyRuleset) => [rulingsAmong(rules.ledger), clauseLines(rules, rulingsAmong(rules.ledger))],
  options: (rules: AnyRuleset) => [rules.options, rules.options.flatMap(optionText)],
  tables: (rules: AnyRuleset) => [rules.tables, rules.tables.flatMap(tableText)],
  doctrines: (rules: AnyRuleset) => [
    ruleBookOf(rules).doctrines,
    Object.entries(rules.doctrines).flatMap(([name, doctrine]) => doctrineText(name, doctrine)),
  ],
  classes: (rules: AnyRuleset) => [rules.catalogue, classTable(rules.catalogue)],
  units: (rules: AnyRuleset): readonly [unknown, readonly string[]] => [
    explainExamples(rules.writing),
    unitLines(rules),
  ],
  battles: (rules: AnyRuleset) => [
    ruleBookOf(rules).battles,
    rules.battles.flatMap(({ name, title, gist }) => [
      ...foldText(`${rules.card.id}/${name}  ${title}`, 80, '', '    '),
      ...indented(gist),
    ]),
  ],
} as const satisfies Readonly<Record<string, (rules: AnyRuleset) => readonly [unknown, readonly string[]]>>

export const rulesParts = Object.keys(parts) as readonly (keyof typeof parts)[]

/** The words that name a part of a system, in a sentence. */
export const PART_WORDS = `${rulesParts.join(', ')}, a rule’s id, a table’s name, or a number of the book such as R12`

/** A part of a book, one table by its name, one rule by its id, or all rules that stand at a number of it. */
export function partOrRule(rules: AnyRuleset, word: string): Result<BookPart> {
  const { ledger, tables } = rules
  const part = rulesParts.find(each => each === word)
  if (part !== undefined) {
    const [data, lines] = parts[part](rules)
    return ok({ data, text: textOf([...heading(`${rules.card.title}: ${part}`), ...lines]) })
  }
  // own names only: a person may ask for the rule `constructor`
  const entry = Object.hasOwn(ledger, word) ? ledger[word] : undefined
  if (entry !== undefined) return ok({ data: entry, text: textOf(clauseText(rules, word, entry)) })
  const table = tables.find(each => each.name === word)
  if (table !== undefined) return ok({ data: table, text: textOf(tableText(table)) })
  const cited = clausesAt(ledger, word)
  if (Object.keys(cited).length > 0) return ok({ data: cited, text: textOf(clauseLines(rules, cited)) })
  const known = [...rulesParts, ...tables.map(each => each.name), ...Object.keys(ledger), ...citedNumbers(ledger)]
  const expected = `one of ${PART_WORDS}`
  return refuse({ code: 'unknown-name', path: ['part'], found: word, expected }, nearest(word, known))
}

/** The classes of one empire, by its name or the beginning of it. An unknown name is refused with the nearest. */
export function classesOf({ card, catalogue }: AnyRuleset, empire: string): Result<BookPart> {
  const factions = [...new Set(catalogue.map(({ faction }) => faction))]
  const begins = (faction: string): boolean => faction.toLowerCase().startsWith(empire.trim().toLowerCase())
  const data = catalogue.filter(({ faction }) => begins(faction))
  if (data.length > 0 && empire.trim() !== '')
    return ok({ data, text: textOf([...heading(`${card.title}: classes`), ...classTable(data)]) })
  const expected = factions.length === 0 ? 'no empire: this system has no classes' : `one of ${factions.join(', ')}`
  return refuse({ code: 'unknown-name', path: ['--of'], found: empire, expected }, nearest(empire, factions))
}

const partsText = ({ card, tables }: AnyRuleset): string => {
  const names = tables.map(({ name }) => name)
  const words = [...rulesParts, ...(names.length === 0 ? [] : [`a table (${names.join(', ')})`])]
  return `${indented(`More: flagplot rules ${card.id} with ${words.join(', ')} or a rule’s id`).join('\n')}\n`
}

export function cardText(rules: AnyRuleset): string {
  const { id, title, publisher, year, edition, revision, gist } = rules.card
  const entries = Object.values(rules.ledger)
  const counts = [
    `${entries.length} clauses, ${entries.filter(entry => entry.ruling !== undefined).length} of them rulings`,
    `${rules.options.length} options, ${rules.tables.length} tables, ${rules.catalogue.length} classes`,
    `doctrines: ${Object.keys(rules.doctrines).join(', ')}`,
  ]
  return `${[
    ...foldText(`${id}  ${title} (${publisher}, ${year}; ${edition}), revision ${revision}`, 80, '', '    '),
    ...indented(gist),
    ...counts.flatMap(indented),
    '    Ready battles:',
    ...rules.battles.flatMap(({ name, title: battle }) =>
      foldText(`${id}/${name}  ${battle}`, 80, '      ', '        '),
    ),
  ].join('\n')}\n`
}

export const bookText = (rules: AnyRuleset): BookPart => ({
  data: ruleBookOf(rules),
  text: cardText(rules) + partsText(rules),
})
