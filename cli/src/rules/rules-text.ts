import {
  type AnyRuleset,
  type Doctrine,
  type LedgerEntry,
  type OptionSpec,
  type PrintedTable,
  rulingWords,
  type Shape,
} from '@flagplot/core/game'
import { nearest, ok, type Result, refuse } from '@flagplot/core/lang'
import { columns, fold, sayRange } from '@flagplot/core/notation'

const indented = (text: string): string[] => fold(text, 80, '    ')

const heading = (text: string): string[] => [text, '='.repeat(text.length), '']

/** A rule: where it is printed, its gist, and its ruling if it has one. */
export function clauseText(rules: AnyRuleset, id: string, entry: LedgerEntry): string[] {
  const { title, at, gist, ruling } = entry
  if (ruling === undefined) return [...fold(`${title}: ${id} (${at})`), ...indented(gist), '']
  const { chosen, because, alternatives, option } = rulingWords(rules, ruling)
  return [
    ...fold(`${title}: ${id} (${at}), a ruling`),
    ...indented(gist),
    ...indented(`Chosen: ${chosen}`),
    ...indented(`Because: ${because}`),
    ...(alternatives.length === 0 ? [] : indented(`Else: ${alternatives.join('; ')}`)),
    ...(option === undefined ? [] : indented(`Option: ${option}`)),
    '',
  ]
}

const optionText = (spec: OptionSpec): string[] => [
  ...fold(`${spec.name}  ${sayRange(spec)}  (default ${spec.fallback}) [${spec.rule}]`, 80, '', '    '),
  ...indented(`${spec.label}${spec.hint === undefined ? '' : `. ${spec.hint}`}`),
]

export function tableText(table: PrintedTable): string[] {
  return [
    ...fold(`${table.name}: ${table.title} [${table.rule}]`),
    ...columns([table.columns, ...table.rows]),
    ...table.notes.flatMap(note => fold(note, 80, '  ')),
    '',
  ]
}

function doctrineText(name: string, doctrine: Doctrine<Shape>): string[] {
  const settings = doctrine.settings.flatMap(field =>
    fold(`${field.name}: ${sayRange(field)} (default ${field.fallback}), ${field.label}`, 80, '    ', '      '),
  )
  return [...fold(`${name}: ${doctrine.title}. ${doctrine.gist}`, 80, '', '  '), ...settings, '']
}

/** Classes as a table. */
const classTable = (catalogue: AnyRuleset['catalogue']): string[] => [
  ...columns([
    ['class', 'written', 'of', 'printed in'],
    ...catalogue.map(({ name, unit, faction, source }) => [name, unit, faction, source]),
  ]),
  '',
]

const parts = {
  clauses: (rules: AnyRuleset) => Object.entries(rules.ledger).flatMap(([id, entry]) => clauseText(rules, id, entry)),
  rulings: (rules: AnyRuleset) =>
    Object.entries(rules.ledger).flatMap(([id, entry]) =>
      entry.ruling === undefined ? [] : clauseText(rules, id, entry),
    ),
  options: (rules: AnyRuleset) => [...rules.options.flatMap(optionText), ''],
  tables: (rules: AnyRuleset) => rules.tables.flatMap(tableText),
  doctrines: (rules: AnyRuleset) =>
    Object.entries(rules.doctrines).flatMap(([name, doctrine]) => doctrineText(name, doctrine)),
  classes: (rules: AnyRuleset) => classTable(rules.catalogue),
  battles: (rules: AnyRuleset) =>
    rules.battles.flatMap(({ name, title, gist }) => [
      ...fold(`${rules.card.id}/${name}  ${title}`, 80, '', '    '),
      ...indented(gist),
    ]),
} as const

export type RulesPart = keyof typeof parts
export const rulesParts = Object.keys(parts) as readonly RulesPart[]

/** A part of a system's book as text. */
export const partText = (rules: AnyRuleset, part: RulesPart): string =>
  `${[...heading(`${rules.card.title}: ${part}`), ...parts[part](rules)].join('\n').trimEnd()}\n`

/** The classes of one empire, by its name or how it begins. Refused: a name that no class has, with the nearest. */
export function classesOf({ catalogue }: AnyRuleset, empire: string): Result<AnyRuleset['catalogue']> {
  const factions = [...new Set(catalogue.map(({ faction }) => faction))]
  const begins = (faction: string): boolean => faction.toLowerCase().startsWith(empire.trim().toLowerCase())
  const found = catalogue.filter(({ faction }) => begins(faction))
  if (found.length > 0 && empire.trim() !== '') return ok(found)
  const expected = factions.length === 0 ? 'no empire: this system has no classes' : `one of ${factions.join(', ')}`
  return refuse({ code: 'unknown-name', path: ['--of'], found: empire, expected }, nearest(empire, factions))
}

/** Those classes as text. */
export const classesText = ({ card }: AnyRuleset, catalogue: AnyRuleset['catalogue']): string =>
  `${[...heading(`${card.title}: classes`), ...classTable(catalogue)].join('\n').trimEnd()}\n`

/** What more can be asked of one system. */
export const partsText = ({ card, tables }: AnyRuleset): string => {
  const names = tables.map(({ name }) => name)
  const words = [...rulesParts, ...(names.length === 0 ? [] : [`a table (${names.join(', ')})`])]
  return `${indented(`More: flagplot rules ${card.id} with ${words.join(', ')} or a rule’s id`).join('\n')}\n`
}

/** A system's title page and what it holds. */
export function cardText(rules: AnyRuleset): string {
  const { id, title, publisher, year, edition, revision, gist } = rules.card
  const entries = Object.values(rules.ledger)
  const counts = [
    `${entries.length} clauses, ${entries.filter(entry => entry.ruling !== undefined).length} of them rulings`,
    `${rules.options.length} options, ${rules.tables.length} tables, ${rules.catalogue.length} classes`,
    `doctrines: ${Object.keys(rules.doctrines).join(', ')}`,
  ]
  return `${[
    ...fold(`${id}  ${title} (${publisher}, ${year}; ${edition}), revision ${revision}`, 80, '', '    '),
    ...indented(gist),
    ...counts.flatMap(indented),
    '    Ready battles:',
    ...rules.battles.flatMap(({ name, title: battle }) => fold(`${id}/${name}  ${battle}`, 80, '      ', '        ')),
  ].join('\n')}\n`
}
