import { type AnyRuleset, type ClassEntry, explainUnit } from '@flagplot/core/game'
import { asksForRole, roleOf, roleWords } from './class-role.ts'
import { type SideDraft, splitCount } from './draft.ts'

const MOST = 60

/** The rules that know the classes, and the fleet one is looked for. */
export interface Search {
  readonly rules: AnyRuleset
  readonly fleet: Pick<SideDraft, 'name' | 'rows'>
}

/** A number is looked for as a number: 8 finds `8/4`, not `18/9`. */
const has = (hay: string, word: string): boolean =>
  /^\d+$/.test(word) ? new RegExp(`(?<!\\d)${word}(?!\\d)`).test(hay) : hay.includes(word)

/** What is said of a class beside its name and writing: its role, and what its parts mean. */
function wordsAbout({ rules }: Search, entry: ClassEntry, byRole: boolean): string {
  const role = byRole ? roleOf(rules, entry) : 'none'
  const parts = explainUnit(rules.writing, entry.unit).map(({ means }) => means)
  return [role === 'none' ? '' : roleWords[role], entry.note ?? '', ...parts].join(' ').toLowerCase()
}

/**
 * How well a class answers a query: the name itself, its beginning, a word of it, its writing, what it is for.
 * Undefined where it does not.
 */
function rank(search: Search, entry: ClassEntry, query: string): number | undefined {
  const name = entry.name.toLowerCase()
  const words = query.split(/\s+/)
  const hay = `${name} ${entry.unit.toLowerCase()} ${entry.faction.toLowerCase()}`
  if (words.every(word => has(hay, word))) {
    if (name === query) return 0
    if (name.startsWith(query)) return 1
    return name.includes(query) ? 2 : 3
  }
  const whole = `${hay} ${wordsAbout(search, entry, asksForRole(query))}`
  return words.every(word => has(whole, word)) ? 4 : undefined
}

/** The empires of a fleet: those named by it, and those that its units are classes of. */
export function ownFactions({ rules, fleet }: Search): ReadonlySet<string> {
  const lines = fleet.rows.map(({ text }) => text.toLowerCase())
  const called = `${fleet.name} ${lines.join(' ')}`.toLowerCase()
  const isOurs = ({ faction, name, unit }: ClassEntry): boolean => {
    if (called.includes(faction.toLowerCase())) return true
    const bare = unit.toLowerCase().replace(`${faction.toLowerCase()} `, '')
    return lines.some(line => line === bare || line === name.toLowerCase())
  }
  return new Set(rules.catalogue.filter(isOurs).map(({ faction }) => faction))
}

/**
 * The classes a query finds, those of the fleet's own empire first, then the best, at most sixty. Every word must be
 * found in name, writing, empire, role or what its parts mean.
 */
export function searchCatalogue(search: Search, written: string): readonly ClassEntry[] {
  const query = splitCount(written).text.toLowerCase()
  const own = ownFactions(search)
  const found = search.rules.catalogue.flatMap(entry => {
    const at = query === '' ? 0 : rank(search, entry, query)
    return at === undefined ? [] : [{ entry, at, away: own.has(entry.faction) ? 0 : 1 }]
  })
  return found
    .sort((a, b) => a.away - b.away || a.at - b.at)
    .slice(0, MOST)
    .map(({ entry }) => entry)
}
