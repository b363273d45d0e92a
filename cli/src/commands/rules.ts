import { Command } from '@commander-js/extra-typings'
import { bookOf, fetchSystem, fetchSystems } from '@flagplot/core/desk/battle'
import { type AnyRuleset, citedNumbers, clausesAt, type Ledger } from '@flagplot/core/game'
import { chain, nearest, ok, type Result, refuse, showableJson } from '@flagplot/core/lang'
import { battleSchema } from '@flagplot/core/notation'
import { answerSchemas } from '@flagplot/wire'
import type { Context, FlagsOf } from '../context.ts'
import { refuseFlag, refuseIdle } from '../flags/idle-flags.ts'
import type { Io } from '../io/io.ts'
import { painted } from '../io/paint.ts'
import {
  cardText,
  classesOf,
  classesText,
  clauseText,
  partsText,
  partText,
  type RulesPart,
  rulesParts,
  tableText,
} from '../rules/rules-text.ts'

const command = () =>
  new Command('rules')
    .description('Lists the systems, or shows the clauses, rulings, options, tables and doctrines of one.')
    .argument('[system]', 'a system; without one, all are listed')
    .argument('[part]', WHAT)
    .option('--of <empire>', 'classes of one empire only')
    .option('--schema', 'the JSON Schema of the system’s battle files; without a system, those of every --json')
    .option('--json', 'as JSON')

type Flags = FlagsOf<typeof command>

/** Own names only: a person may well ask for the rule `constructor`. */
const entryOf = ({ ledger }: AnyRuleset, id: string) => (Object.hasOwn(ledger, id) ? ledger[id] : undefined)

const WHAT = `${rulesParts.join(', ')}, a rule’s id, a table’s name, or a number of the book such as R12`

/** Clauses as text, apart by an empty line. */
const clausesText = (rules: AnyRuleset, clauses: Ledger): string =>
  `${Object.entries(clauses)
    .flatMap(([id, entry]) => clauseText(rules, id, entry))
    .join('\n')
    .trimEnd()}\n`

/** One rule by its id, one table by its name, a part of the book, or all rules that stand at a number of it. */
function partOrRule(rules: AnyRuleset, word: string): Result<string> {
  const part = rulesParts.find(each => each === word)
  if (part !== undefined) return ok(partText(rules, part))
  const entry = entryOf(rules, word)
  if (entry !== undefined) return ok(clausesText(rules, { [word]: entry }))
  const table = rules.tables.find(each => each.name === word)
  if (table !== undefined) return ok(`${tableText(table).join('\n').trimEnd()}\n`)
  const cited = clausesAt(rules.ledger, word)
  if (Object.keys(cited).length > 0) return ok(clausesText(rules, cited))
  const { ledger, tables } = rules
  const known = [...rulesParts, ...tables.map(each => each.name), ...Object.keys(ledger), ...citedNumbers(ledger)]
  const expected = `one of ${WHAT}`
  return refuse({ code: 'unknown-name', path: ['part'], found: word, expected }, nearest(word, known))
}

function partData(rules: AnyRuleset, word: string | undefined): Result<unknown> {
  const book = bookOf(rules)
  if (word === undefined) return ok(book)
  const all: Readonly<Record<RulesPart, unknown>> = {
    clauses: rules.ledger,
    rulings: Object.fromEntries(Object.entries(rules.ledger).filter(([, entry]) => entry.ruling !== undefined)),
    options: book.options,
    tables: book.tables,
    doctrines: book.doctrines,
    classes: book.catalogue,
    battles: book.battles,
  }
  const part = rulesParts.find(each => each === word)
  if (part !== undefined) return ok(all[part])
  const entry = entryOf(rules, word) ?? rules.tables.find(each => each.name === word)
  if (entry !== undefined) return ok(entry)
  const cited = clausesAt(rules.ledger, word)
  return Object.keys(cited).length > 0 ? ok(cited) : partOrRule(rules, word)
}

async function listSystems(io: Io, asJson: boolean): Promise<Result<void>> {
  const systems = await fetchSystems()
  if (asJson) io.out(`${showableJson(systems.map(bookOf), 2)}\n`)
  else io.out(systems.map(cardText).join('\n'))
  return ok(undefined)
}

/** The classes of one empire. */
function showClasses(io: Io, rules: AnyRuleset, { part, of, json }: ClassesAsked): Result<void> {
  if (part !== undefined && part !== 'classes') {
    return refuseFlag('--of', 'is for classes only')
  }
  return chain(classesOf(rules, of), found => {
    io.out(json ? `${showableJson(found, 2)}\n` : painted(io, classesText(rules, found)))
    return ok(undefined)
  })
}

interface ClassesAsked {
  readonly part: string | undefined
  readonly of: string
  readonly json: boolean
}

async function showRules(
  io: Io,
  system: string | undefined,
  part: string | undefined,
  flags: Flags,
): Promise<Result<void>> {
  const idle = refuseIdle(
    ['--json', flags.schema === true && flags.json === true, 'does nothing with --schema, which is JSON already'],
    ['--schema', flags.schema === true && part !== undefined, 'needs a system alone, without a part'],
  )
  if (!idle.ok) return idle
  if (system === undefined && flags.schema) {
    io.out(`${showableJson(answerSchemas(), 2)}\n`)
    return ok(undefined)
  }
  if (system === undefined) return listSystems(io, flags.json === true)
  const rules = await fetchSystem(system)
  if (!rules.ok) return rules
  if (flags.of !== undefined) return showClasses(io, rules.value, { part, of: flags.of, json: flags.json === true })
  if (flags.schema) {
    io.out(`${showableJson(battleSchema(rules.value), 2)}\n`)
    return ok(undefined)
  }
  if (flags.json) {
    const data = partData(rules.value, part)
    if (!data.ok) return data
    io.out(`${showableJson(data.value, 2)}\n`)
    return ok(undefined)
  }
  const text =
    part === undefined ? ok(`${cardText(rules.value)}${partsText(rules.value)}`) : partOrRule(rules.value, part)
  if (!text.ok) return text
  io.out(painted(io, text.value))
  return ok(undefined)
}

export const rulesCommand = ({ io, finish }: Context) =>
  command().action(async (system, part, flags) => finish(await showRules(io, system, part, flags)))
