import { Document, isMap, isScalar, type Pair, type Scalar, type YAMLMap } from 'yaml'
import type { OptionSpec, UnitField } from '../game/form/index.ts'
import type { Ruleset } from '../game/index.ts'
import type { Shape } from '../game/orders/index.ts'
import { roundWord } from '../game/sides/index.ts'
import { clauseTitle, explainExamples } from '../game/words/index.ts'
import { chain, mapRefusals, never, ok, type Result } from '../lang/index.ts'
import { type Battle, type Envelope, openEnvelope, parseEnvelope } from './battle.ts'
import { battleData } from './battle-data.ts'
import { readSourceText, type SourceText } from './source-text.ts'
import { foldText, LINE_WIDTH } from './text/index.ts'

/** A battle file read as far as its envelope: its `system` names the ruleset whose door it must pass next. */
export interface BattleFile {
  readonly envelope: Envelope
  readonly source: SourceText
}

/** Reads a battle file (YAML or JSON) as far as its envelope; refusals carry line and column. */
export function readBattleFile(text: string, file?: string): Result<BattleFile> {
  const source = readSourceText(text, file)
  if (!source.ok) return source
  const envelope = parseEnvelope(source.value.value)
  return chain(mapRefusals(envelope, source.value.locate), read => ok({ envelope: read, source: source.value }))
}

/** A battle file through its system's door; refusals carry line and column. */
export function parseBattle<S extends Shape>(rules: Ruleset<S>, file: BattleFile): Result<Battle<S>> {
  return mapRefusals(openEnvelope(rules, file.envelope), file.source.locate)
}

/** Columns a comment may take: the rest of a line behind the deepest key that has one. */
const COMMENT = LINE_WIDTH - 5

const wrap = (text: string): string => foldText(text, COMMENT, ' ').join('\n')

/** The values that a field may hold, in words: `a | b`, `0 to 9`, `true or false`. */
export function sayRange(field: UnitField): string {
  switch (field.kind) {
    case 'flag':
      return 'true or false'
    case 'integer':
      return `${field.min} to ${field.max}`
    case 'choice':
      return field.choices.map(choice => choice.value).join(' | ')
    case 'place':
      return field.places.map(place => place.value).join(' | ')
    case 'text':
      return `text of at most ${field.most} characters`
    default:
      return never(field)
  }
}

const sayOption = <S extends Shape>(rules: Ruleset<S>, field: OptionSpec): string => {
  const hint = field.hint === undefined ? '' : `. ${field.hint}`
  return `${field.label} [${clauseTitle(rules, field.rule)}]: ${sayRange(field)}; default ${field.fallback}${hint}`
}

function keyNode(map: YAMLMap, name: string): Scalar | undefined {
  const pair = map.items.find((item: Pair) => isScalar(item.key) && item.key.value === name)
  return pair !== undefined && isScalar(pair.key) ? pair.key : undefined
}

function comment(map: unknown, name: string, text: string): void {
  if (!isMap(map)) return
  const key = keyNode(map, name)
  if (key !== undefined) key.commentBefore = wrap(text)
}

function commentOptions<S extends Shape>(rules: Ruleset<S>, document: Document): void {
  const options = document.get('options')
  for (const spec of rules.options) comment(options, spec.name, sayOption(rules, spec))
}

/** The ways to write a unit, without the parts of its line. */
export function sayUnits<S extends Shape>(rules: Ruleset<S>): string {
  const [first] = rules.catalogue
  const short = first === undefined ? 'a unit in its notation' : `a class of the catalogue (${first.name})`
  const example = first === undefined ? '' : `, ${first.unit}, or 3x ${first.unit}`
  const fields = rules.unitFields.map(field => `${field.name} (${sayRange(field)})`).join(', ')
  const damage = fields === '' ? '' : `; damaged ones as records: unit, count, ${fields}`
  return `Units: ${short}${example}${damage}.`
}

const sayParts = <S extends Shape>({ writing }: Ruleset<S>): string =>
  `Parts of a line: ${explainExamples(writing)
    .map(({ part, means }) => `${part} (${means})`)
    .join(', ')}.`

const sayLeaves = <S extends Shape>({ card, leaving }: Ruleset<S>): string =>
  leaving === undefined
    ? ''
    : ` With leaves: { after: 3 } beside them the side leaves after so many ${roundWord(card).many}.`

/** Doctrines that take the same settings are listed together: most systems offer one set under several names. */
function sayDoctrines<S extends Shape>(rules: Ruleset<S>): string {
  const groups = new Map<string, string[]>()
  for (const [name, { settings }] of Object.entries(rules.doctrines)) {
    const said = settings.map(field => `${field.name}: ${sayRange(field)}`).join('; ')
    groups.set(said, [...(groups.get(said) ?? []), name])
  }
  const lines = [...groups].map(([settings, names]) =>
    settings === '' ? names : [`${names.join(' | ')} { ${settings} }`],
  )
  return `Standing orders, a name or { name: …, setting: … }: ${lines.flat().join(', ')}. With mind: solver beside them the best mix is played, and they do the rest.${sayLeaves(rules)}`
}

/** The values of the system's own fields of a set-up: tables of the battle, then fields of a side. */
function sayScenarioFields<S extends Shape>({ scenarioFields }: Ruleset<S>): string[] {
  const said = (fields: readonly UnitField[]) => fields.map(field => `${field.name}: ${sayRange(field)}`).join('; ')
  const tables = (scenarioFields?.tables ?? []).map(({ name, label, hint, fields }) => {
    return `${label}: ${name} { ${said(fields)} }.${hint === undefined ? '' : ` ${hint}.`}`
  })
  const side = (scenarioFields?.side ?? []).map(field => {
    return `Of each side “${field.label}”: ${said([field])}.${field.hint === undefined ? '' : ` ${field.hint}.`}`
  })
  return [...tables, ...side]
}

/** A battle as a YAML file with a comment for everything that can be set; every option is written with its value. */
function commented<S extends Shape>(rules: Ruleset<S>, battle: Battle<S>): Document {
  const { options: _, red, blue, ...head } = battleData(rules, battle)
  const document = new Document({ ...head, options: battle.setup.options, red, blue })
  const { title, publisher, year, gist } = rules.card
  document.commentBefore = wrap(`A battle of ${title} (${publisher}, ${year}). ${gist}`)
  commentOptions(rules, document)
  comment(
    document.contents,
    'options',
    'Contested readings as this battle has them. What is left out takes its published default.',
  )
  const two = 'The two sides. Who attacks is an option, not a colour.'
  comment(
    document.contents,
    'red',
    rules.scenarioFields === undefined ? two : ['The two sides.', ...sayScenarioFields(rules)].join(' '),
  )
  const table = document.get('red')
  comment(table, 'units', `${sayUnits(rules)} ${sayParts(rules)}`)
  comment(table, 'doctrine', sayDoctrines(rules))
  return document
}

/**
 * A battle as YAML, terse or with comments that explain everything that can be set. `readBattleFile` and `parseBattle`
 * read it back to an equal battle.
 */
export function printBattle<S extends Shape>(
  rules: Ruleset<S>,
  battle: Battle<S>,
  style: 'terse' | 'commented' = 'terse',
): string {
  const document = style === 'terse' ? new Document(battleData(rules, battle)) : commented(rules, battle)
  // the library folds a text by its own length and does not count the key before it
  return document.toString({ lineWidth: LINE_WIDTH - 'notes: '.length, flowCollectionPadding: true })
}
