import {
  addSystem as addRules,
  fetchSystem,
  type RuleBook,
  ruleBookOf,
  type SystemTitle,
  systemTitles,
} from '../desk/battle/index.ts'
import type { AnyRuleset } from '../game/index.ts'
import { type LedgerEntry, type RulingWords, rulingWords } from '../game/words/index.ts'
import { chain, ok, type Result } from '../lang/index.ts'
import { battleSchema as schemaOf } from '../notation/index.ts'
import { checkText } from './battle.ts'

/**
 * Every rule system: those that come with the library, then those that were added.
 *
 * @example
 * for (const { id, title } of listSystems()) console.log(id, title)
 */
export function listSystems(): readonly SystemTitle[] {
  return systemTitles.map(({ id, title }) => ({ id, title }))
}

/**
 * Adds a rule system of your own, for as long as the process runs: every function knows it from here on, as any other.
 * A thread or a page adds it for itself.
 *
 * Refused: an id that is taken (`conflict`), a part that is missing (`missing`, `type`), an id in another form than
 * lower-case words (`notation`), and all that makes a ready battle of the system unreadable, with its place.
 *
 * @param rules an object on the contract: see the guide to rule systems from outside
 * @example
 * const added = addSystem(rules)
 * if (added.ok) console.log(added.value.id, listSystems().length)
 * else console.error(sayRefusal(added.refusal))
 */
export function addSystem(rules: AnyRuleset): Result<SystemTitle> {
  return chain(addRules(rules), ({ card }) => ok({ id: card.id, title: card.title }))
}

async function systemNamed(system: unknown): Promise<Result<AnyRuleset>> {
  const given = checkText(system, 'the id of a rule system')
  return given.ok ? fetchSystem(given.value) : given
}

/**
 * The book of a system: clauses, options, tables, classes, standing orders, ready battles. As `flagplot rules --json`.
 *
 * Refused: a system that does not exist (`unknown-name`), with the nearest.
 *
 * @param system an id of `listSystems`
 * @example
 * const book = await ruleBook(system)
 * if (book.ok) for (const [rule, { at, gist }] of Object.entries(book.value.ledger)) console.log(rule, at, gist)
 */
export async function ruleBook(system: string): Promise<Result<RuleBook>> {
  return chain(await systemNamed(system), rules => ok(ruleBookOf(rules)))
}

/**
 * The reading of a contested clause in words: the choice, its reason, the alternatives, and the option that switches
 * it. Undefined for any other clause.
 *
 * @param book the book the clause stands in
 * @param entry a clause of its ledger
 * @example
 * const book = await ruleBook(system)
 * if (book.ok) for (const entry of Object.values(book.value.ledger)) console.log(sayRuling(book.value, entry)?.chosen)
 */
export function sayRuling(book: RuleBook, entry: LedgerEntry): RulingWords | undefined {
  return entry.ruling === undefined ? undefined : rulingWords(book, entry.ruling)
}

/**
 * The JSON Schema (2020-12) of a system's battle files, for editors and other programs.
 *
 * Refused: a system that does not exist (`unknown-name`), with the nearest.
 *
 * @param system an id of `listSystems`
 * @example
 * const schema = await battleSchema(system)
 * if (schema.ok) console.log(JSON.stringify(schema.value, null, 2))
 */
export async function battleSchema(system: string): Promise<Result<Readonly<Record<string, unknown>>>> {
  return chain(await systemNamed(system), rules => ok(schemaOf(rules)))
}
