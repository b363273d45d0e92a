import type { OptionSpec, SettingField, UnitField } from '../../game/form/index.ts'
import type { AnyRuleset, ClassEntry, PrintedTable } from '../../game/index.ts'
import type { Card, Ledger } from '../../game/words/index.ts'

/** A system's book as plain data: title page, clauses, options, tables, classes, standing orders and ready battles. */
export interface RuleBook {
  readonly card: Card
  /** Every clause by its rule id, with its place in print, its gist, and our reading if it is contested. */
  readonly ledger: Ledger
  /** The contested readings and circumstances that a battle may set, in the order of the book, with their defaults. */
  readonly options: readonly OptionSpec[]
  /** The data of a unit besides its class and count: damage, a note, its place. */
  readonly unitFields: readonly UnitField[]
  /** The printed tables, cells as printed. */
  readonly tables: readonly PrintedTable[]
  /** The published classes of units. */
  readonly catalogue: readonly ClassEntry[]
  /** Standing orders by name, with the settings they take. */
  readonly doctrines: Readonly<Record<string, DoctrineEntry>>
  /** Battles that come with the system; the address opens one. */
  readonly battles: readonly BattleEntry[]
}

/** Standing orders as a book lists them. */
export interface DoctrineEntry {
  readonly title: string
  readonly gist: string
  readonly settings: readonly SettingField[]
}

/** A ready battle as a book lists it. */
export interface BattleEntry {
  /** `system/name`. */
  readonly address: string
  readonly title: string
  readonly gist: string
}

/** The book of a system. */
export function ruleBookOf(rules: AnyRuleset): RuleBook {
  const { card, ledger, options, unitFields, tables, catalogue, doctrines, battles } = rules
  return {
    card,
    ledger,
    options,
    unitFields,
    tables,
    catalogue,
    doctrines: Object.fromEntries(
      Object.entries(doctrines).map(([name, { title, gist, settings }]) => [name, { title, gist, settings }]),
    ),
    battles: battles.map(({ name, title, gist }) => ({ address: `${card.id}/${name}`, title, gist })),
  }
}
